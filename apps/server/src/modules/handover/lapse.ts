import { formatDate, type RoleCode } from '@xinqiao/domain'
import { attempt } from '../../kernel/db/attempt.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { receiverIds, sendMessage } from '../message/index.ts'
import { handoverTexts as texts } from './handover.messages.ts'
import { HANDOVER, noteHandover } from './handover.tables.ts'
import { holdPeople } from './hold-people.ts'
import { hostsAt, type NamedHost } from './hosts.ts'
import { linesOf, type Line } from './lines.ts'
import { dropOffer, liveOffer } from './offer-line.ts'
import { countOwed, owedBy } from './owed.repo.ts'
import { passLine } from './pass-line.ts'

const HEAD: RoleCode = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'

/** Whose last working day is over, who is still here. */
export const departed = async (tx: Tx): Promise<string[]> =>
  (
    await tx.sql<{ id: string }>(
      `select d.user_id as id from departure d join user_account u on u.tenant_id = $1 and u.id = d.user_id
        where d.tenant_id = $1 and d.last_day < $2::date and not u.deleted and u.lock_flag = '0' order by d.user_id`,
      [tx.tenantId, formatDate(tx.now)],
    )
  ).map(({ id }) => id)

type Kept = { readonly fromId: string; readonly head: NamedHost; readonly byId: string }

/** The head has it now; who was asked before is asked still, and takes it over from the head. */
const keepLine = async (tx: Tx, line: Line, { fromId, head, byId }: Kept): Promise<void> => {
  await passLine(tx, line, { fromId, to: head, reason: texts.lapsed, byId, isKept: true })
  const { personId } = line
  const [live, own] = [await liveOffer(tx, fromId, personId), await liveOffer(tx, head.id, personId)]
  if (live && !own && live.to_id !== head.id) await tx.update('handover', { id: live.id }, { from_id: head.id })
  else await dropOffer(tx, live)
  const counts = countOwed(line.owed)
  await noteHandover(tx, { fromId, toId: head.id, personId, counts, reason: texts.lapsed, state: 'accepted' })
  tx.audit({
    action: 'handover.lapse',
    subjectType: 'user',
    subjectId: personId,
    detail: { from: fromId, to: head.id, ...counts },
  })
}

/** Whether or not they receive visitors. */
const headAt = async (tx: Tx, id: string): Promise<NamedHost> =>
  (await hostsAt(tx)).find((host) => host.id === id) ?? {
    id,
    name: '',
    types: [],
    handlesWarnings: true,
    load: 0,
    cases: 0,
    maxCases: null,
  }

const keepLines = async (tx: Tx, fromId: string, headId: string, byId: string): Promise<number> => {
  let moved = 0
  for (const { personId } of await linesOf(tx, await owedBy(tx, fromId), [headId])) {
    const one = await attempt(tx, 'kept_line', async (part) => {
      const theirs = (await owedBy(part, fromId)).filter(({ person_id }) => person_id === personId)
      const [line] = await linesOf(part, theirs, [headId])
      if (line) await keepLine(part, line, { fromId, head: await headAt(part, headId), byId })
    })
    if (one.ok) moved += 1
  }
  return moved
}

/**
 * What nobody has taken over by the end of somebody's last day goes to the head of the centre; what cannot, they are told of.
 * Where the head is the one who leaves, it stays, and whoever set the day is told.
 */
export const lapseDeparture = async (tx: Tx, fromId: string): Promise<void> => {
  // It may have been put off since it was found.
  const row = await tx.row<{ made_by: string; name: string }>(
    `select d.made_by, u.real_name as name from departure d join user_account u on u.tenant_id = $1 and u.id = d.user_id
      where d.tenant_id = $1 and d.user_id = $2 and d.last_day < $3::date for update of d`,
    [tx.tenantId, fromId, formatDate(tx.now)],
  )
  if (!row) return
  // Not to one who has gone, too: it would go back and forth.
  const gone = await departed(tx)
  const [headId] = (await receiverIds(tx, { roleCodes: [HEAD] })).filter((id) => id !== fromId && !gone.includes(id))
  await holdPeople(tx, headId ? [fromId, headId] : [fromId])
  const moved = headId ? await keepLines(tx, fromId, headId, row.made_by) : 0
  const left = (await owedBy(tx, fromId)).length
  const keeperId = headId ?? row.made_by
  if (moved + left > 0)
    await sendMessage(tx, {
      code: 'handover_lapsed',
      about: { type: HANDOVER, id: fromId, step: `lapse:${formatDate(tx.now)}` },
      values: { name: row.name, n: String(moved), left: String(left) },
      link: `/caseHandover/info?id=${fromId}`,
      to: { userIds: [keeperId] },
    })
  for (const id of [fromId, keeperId]) tx.notify('appointment', id)
}
