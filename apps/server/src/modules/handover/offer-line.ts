import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { sendMessage } from '../message/index.ts'
import { handovers } from './handover.matter.ts'
import { HANDOVER, noteHandover, type HandoverRow } from './handover.tables.ts'
import type { NamedHost } from './hosts.ts'
import type { Line } from './lines.ts'
import { countOwed } from './owed.repo.ts'
import { checkLine } from './pass-line.ts'

/** One person is asked at a time: whoever was asked before is asked no more. */
export const offerLine = async (
  tx: Tx,
  line: Line,
  { fromId, to, reason }: { fromId: string; to: NamedHost; reason: string },
): Promise<void> => {
  checkLine(line, to)
  const live = await liveOffer(tx, fromId, line.personId)
  if (live?.to_id === to.id) throw new AppError('handover.offered', { name: to.name })
  await dropOffer(tx, live)
  const counts = countOwed(line.owed)
  await noteHandover(tx, { fromId, toId: to.id, personId: line.personId, counts, reason, state: 'offered' })
}

export const liveOffer = (tx: Tx, fromId: string, personId: string): Promise<HandoverRow | undefined> =>
  tx.row<HandoverRow>(
    `select * from handover where tenant_id = $1 and from_id = $2 and person_id = $3 and state = 'offered' for update`,
    [tx.tenantId, fromId, personId],
  )

/** Asked no more: somebody else has it, or is asked, or nothing is left of it. */
export const dropOffer = async (tx: Tx, live: { id: string } | undefined): Promise<void> => {
  if (live) await handovers.move(tx, { id: live.id, action: 'withdraw', by: 'system', input: {} })
}

type Asked = { readonly fromId: string; readonly fromName: string; readonly given: ReadonlyMap<string, number> }

/** Each once, however many lines: what waits for their word, without a name. */
export const tellAsked = async (tx: Tx, { fromId, fromName, given }: Asked): Promise<void> => {
  for (const [toId, n] of given)
    await sendMessage(tx, {
      code: 'handover_given',
      about: { type: HANDOVER, id: fromId, step: `${toId}:${tx.now.toISOString()}` },
      values: { name: fromName, n: String(n) },
      link: '/caseHandover/mine',
      to: { userIds: [toId] },
    })
}
