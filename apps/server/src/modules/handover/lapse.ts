import { formatDate, type RoleCode } from '@xinqiao/domain'
import { attempt } from '../../kernel/db/attempt.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { receiverIds, sendMessage } from '../message/index.ts'
import { handovers } from './handover.matter.ts'
import { handoverTexts as texts } from './handover.messages.ts'
import { HANDOVER, noteHandover } from './handover.tables.ts'
import { holdPeople } from './hold-people.ts'
import { hostsAt, type NamedHost } from './hosts.ts'
import { linesOf, type Line } from './lines.ts'
import { liveOffer } from './offer-line.ts'
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
  else if (live) await handovers.move(tx, { id: live.id, action: 'withdraw', by: 'system', input: {} })
  const counts = countOwed(line.owed)
  await noteHandover(tx, { fromId, toId: head.id, personId, counts, reason: texts.lapsed, state: 'accepted' })
  tx.audit({
    action: 'handover.lapse',
    subjectType: 'user',
    subjectId: personId,
    detail: { from: fromId, to: head.id, ...counts },
  })
}

/** What nobody has taken over by the end of somebody's last day goes to the head of the centre; what cannot, they are told of. */
export const lapseDeparture = async (tx: Tx, fromId: string): Promise<void> => {
  const [headId] = (await receiverIds(tx, { roleCodes: [HEAD] })).filter((id) => id !== fromId)
  const row = await tx.find('departure', { user_id: fromId })
  const giver = await tx.find('user_account', { id: fromId })
  if (!headId || !row || !giver) return
  await holdPeople(tx, [fromId, headId])
  const owed = await owedBy(tx, fromId)
  let moved = 0
  for (const { personId } of await linesOf(tx, owed, [headId])) {
    const one = await attempt(tx, 'kept_line', async (part) => {
      const found = (await hostsAt(part)).find(({ id }) => id === headId)
      const head = found ?? {
        id: headId,
        name: '',
        types: [],
        handlesWarnings: true,
        load: 0,
        cases: 0,
        maxCases: null,
      }
      const theirs = (await owedBy(part, fromId)).filter(({ person_id }) => person_id === personId)
      const [line] = await linesOf(part, theirs, [headId])
      if (line) await keepLine(part, line, { fromId, head, byId: row.made_by })
    })
    if (one.ok) moved += 1
  }
  const left = (await owedBy(tx, fromId)).length
  if (moved + left > 0)
    await sendMessage(tx, {
      code: 'handover_lapsed',
      about: { type: HANDOVER, id: fromId, step: `lapse:${formatDate(tx.now)}` },
      values: { name: giver.real_name, n: String(moved), left: String(left) },
      link: `/caseHandover/info?id=${fromId}`,
      to: { userIds: [headId] },
    })
  for (const id of [fromId, headId]) tx.notify('appointment', id)
}
