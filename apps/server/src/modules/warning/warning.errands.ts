import { millisecondsPer, signalAskAfterHours, type ErrandCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { beginErrands, keepErrands, type ErrandSource, type Telling, type Wanted } from '../errand/index.ts'
import type { SchoolKind } from '../message/index.ts'
import { callKind, ringPeople, settleCalls, signalPath } from './call-people.ts'
import { ENTITY, findSignal } from './signal.repo.ts'
import { isLive, LIVE, type SignalRow } from './warning.tables.ts'

type Called = Parameters<typeof ringPeople>[1]['row']

/** Whoever the step found; the card they have not answered makes room for the new one. */
const ringFound = async (tx: Tx, row: Called, telling: Telling, kind?: Promise<SchoolKind>): Promise<void> => {
  const { row: errand, no, userIds, byPhone } = telling
  if (no > 0) await settleCalls(tx, row.id)
  await ringPeople(tx, { row, step: `${errand.id}:${no}`, byPhone, ...(kind ? { kind } : {}) }, userIds)
}

/** The desk as well, while it has the call. */
const ring = async (tx: Tx, telling: Telling): Promise<void> => {
  const row = await findSignal(tx, telling.row.origin_id)
  if (!row) return
  const userIds = [...new Set([...telling.userIds, ...(row.taken_by ? [row.taken_by] : [])])]
  await ringFound(tx, row, { ...telling, userIds })
}

const hold = (tx: Tx, id: string): Promise<SignalRow | undefined> =>
  tx.row<SignalRow>('select * from risk_signal where tenant_id = $1 and id = $2 for update', [tx.tenantId, id])

const openKinds: Readonly<Record<SignalRow['level'], ErrandCode>> = {
  2: 'warning3',
  3: 'warning3',
  4: 'warning4',
  5: 'warning5',
}

const about = ({ id, user_id }: Pick<SignalRow, 'id' | 'user_id'>) => ({ aboutUserId: user_id, link: signalPath(id) })

/** Nobody's who can help, or with the desk: those who are called. */
const unheld = (row: Heard): Wanted => ({ ...about(row), kind: openKinds[row.level], dueAt: row.due_at })

/** In hand: whoever has it, and what they mean to do next. */
const wantedOf = (row: SignalRow): Wanted[] => {
  if (!isLive(row)) return []
  if (!row.is_clinical || !row.taken_at) return [unheld(row)]
  const held = { ...about(row), ownerId: row.taken_by }
  const dueAt = new Date(row.taken_at.getTime() + signalAskAfterHours * millisecondsPer.hour)
  return [
    { ...held, kind: 'warning_held', dueAt },
    ...(row.next_at ? [{ ...held, kind: 'warning_next', dueAt: row.next_at } as const] : []),
  ]
}

/** The clock of a warning: as long as it lives it has a next step. */
export const keepSignalErrands = (tx: Tx, row: SignalRow): Promise<void> =>
  keepErrands(tx, signalErrands, row.id, { wanted: wantedOf(row), ending: 'settle' })

type Heard = Pick<SignalRow, 'id' | 'user_id' | 'level' | 'due_at'>

/** Of one that has just been heard: nobody has it, and it owes nothing yet. How it is told is asked while it is written. */
export const beginSignalErrands = (tx: Tx, row: Heard): Promise<void> => {
  const wanted = unheld(row)
  const kind = callKind(tx)
  // Nobody may be there to ask any more when the transaction breaks.
  kind.catch(() => undefined)
  const tell = { [wanted.kind]: (told: Tx, telling: Telling) => ringFound(told, row, telling, kind) }
  return beginErrands(tx, { entity: ENTITY, tell }, row.id, [wanted])
}

export const signalErrands: ErrandSource = {
  entity: ENTITY,
  tell: { warning5: ring, warning4: ring, warning3: ring, warning_held: ring, warning_next: ring },
  hold,
  owed: async (tx) =>
    (
      await tx.sql<{ id: string }>(
        `select s.id from risk_signal s where s.tenant_id = $1 and ${LIVE} and not exists (
           select 1 from errand e where e.tenant_id = $1 and e.origin_entity = '${ENTITY}' and e.origin_id = s.id
              and e.state = 'open') order by s.level desc, s.created_at limit 200`,
        [tx.tenantId],
      )
    ).map(({ id }) => id),
  adopt: async (tx, id) => {
    const row = await hold(tx, id)
    if (row) await keepSignalErrands(tx, row)
  },
}
