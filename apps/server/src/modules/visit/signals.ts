import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { SIGNAL_NOTE } from './visit.tables.ts'

type Signal = {
  id: string
  visitorId: string
  visitorName: string
  visitorNo: string
  level: number
  createTime: Date
  state: 'open' | 'taken'
  takenByName: string
  version: number
}

const MOST_SHOWN = 200

/** The gravest first, then those who have waited longest. */
export const openSignals = (tx: Tx): Promise<Signal[]> =>
  tx.sql<Signal>(
    `select s.id, s.user_id as "visitorId", u.real_name as "visitorName", coalesce(u.number_name, '') as "visitorNo",
            s.level, s.created_at as "createTime", s.state, coalesce(t.real_name, '') as "takenByName", s.version
       from risk_signal s
       join user_account u on u.tenant_id = s.tenant_id and u.id = s.user_id
       left join user_account t on t.tenant_id = s.tenant_id and t.id = s.taken_by
      where s.tenant_id = $1 and s.state <> 'done'
      order by s.level desc, s.created_at limit ${MOST_SHOWN}`,
    [tx.tenantId],
  )

type Held = { state: 'open' | 'taken' | 'done'; version: number; user_id: string }

const lockSignal = async (tx: Tx, id: string, version: number): Promise<Held> => {
  const [row] = await tx.sql<Held>(
    'select state, version, user_id from risk_signal where tenant_id = $1 and id = $2 for update',
    [tx.tenantId, id],
  )
  if (!row) throw notFound()
  if (row.version !== version) throw new AppError('request.version_conflict')
  return row
}

/** Somebody has it in hand from now on; it stays on the board until it is done. */
export const takeSignal = async (tx: Tx, actor: Actor, { id, version }: { id: string; version: number }) => {
  const { state } = await lockSignal(tx, id, version)
  if (state !== 'open') throw new AppError('appointment.wrong_state')
  await tx.sql(
    `update risk_signal set state = 'taken', taken_by = $3, taken_at = $4, version = version + 1 where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, actor.userId, tx.now],
  )
  tx.audit({ action: 'signal.take', subjectType: 'risk_signal', subjectId: id })
  tx.notify('rota')
  return null
}

export const closeSignal = async (
  tx: Tx,
  actor: Actor,
  { id, version, note }: { id: string; version: number; note: string },
) => {
  const { state } = await lockSignal(tx, id, version)
  if (state === 'done') throw new AppError('appointment.wrong_state')
  await tx.sql(
    `update risk_signal set state = 'done', done_at = $4, note = $5, version = version + 1,
            taken_by = coalesce(taken_by, $3), taken_at = coalesce(taken_at, $4)
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, actor.userId, tx.now, tx.keys.encrypt(SIGNAL_NOTE, note.trim())],
  )
  tx.audit({ action: 'signal.close', subjectType: 'risk_signal', subjectId: id })
  tx.notify('rota')
  return null
}
