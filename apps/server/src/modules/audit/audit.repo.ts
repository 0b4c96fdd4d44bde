import { queries } from '../../kernel/db/query.ts'
import type { Tx } from '../../kernel/db/tx.ts'

type AuditRow = {
  tenant_id: number
  seq: string
  at: Date
  action: string
  actor_id: string | null
  actor_name: string
  role_code: string | null
  subject_type: string | null
  subject_id: string | null
  ip: string | null
  request_id: string | null
}
const q = queries<{ audit_entry: AuditRow }>()

export type AuditFilter = { action?: string | undefined; actorId?: string | undefined }

const entries = (tx: Tx) => q.selectFrom('audit_entry').where('tenant_id', '=', tx.tenantId)
const columns = [
  'seq',
  'at',
  'action',
  'actor_name',
  'role_code',
  'subject_type',
  'subject_id',
  'ip',
  'request_id',
] as const

type Page = { size: number; offset: number }
type Found = { rows: Pick<AuditRow, (typeof columns)[number]>[]; total: number }

/** The chain has no gaps, so the newest number is the count and any page is found by number, however long the trail is. */
export const pageAll = async (tx: Tx, { size, offset }: Page): Promise<Found> => {
  const newest = await tx.first(entries(tx).select('seq').orderBy('seq', 'desc').limit(1))
  const total = Number(newest?.seq ?? 0)
  const rows = await tx.all(
    entries(tx)
      .select(columns)
      .where('seq', '<=', String(total - offset))
      .orderBy('seq', 'desc')
      .limit(size),
  )
  return { rows, total }
}

export const pageMatching = async (tx: Tx, filter: AuditFilter, { size, offset }: Page): Promise<Found> => {
  const matching = entries(tx)
    .$if(filter.action !== undefined, (query) => query.where('action', '=', filter.action ?? ''))
    .$if(filter.actorId !== undefined, (query) => query.where('actor_id', '=', filter.actorId ?? ''))
  const counted = await tx.one(matching.select((eb) => eb.fn.countAll<string>().as('n')))
  const rows = await tx.all(matching.select(columns).orderBy('seq', 'desc').limit(size).offset(offset))
  return { rows, total: Number(counted.n) }
}
