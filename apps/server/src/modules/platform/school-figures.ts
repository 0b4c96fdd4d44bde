import { schoolStateOf, formatDateTime, formatDate, type SchoolState } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { readBackups, type Backups } from '../ops/index.ts'
import type { TenantRow } from '../tenant/index.ts'
import type { PlatformDeps } from './platform.deps.ts'

const ONLINE_MS = 15 * 60_000

type Figures = { accounts: number; file_bytes: string; online: number; products: number }

/** Numbers only, most of them kept by triggers: a school of a million costs no more than one of ten. */
const readFigures = async (tx: Tx): Promise<Figures> =>
  (await tx.row<Figures>(
    `select (select coalesce(sum(n), 0)::int from row_count where tenant_id = $1 and entity ^@ 'user_type:') as accounts,
            (select coalesce(sum(n), 0) from row_count where tenant_id = $1 and entity = 'file_bytes') as file_bytes,
            (select count(*)::int from session where tenant_id = $1 and ended_at is null and last_seen_at >= $2) as online,
            (select count(*)::int from tenant_product where tenant_id = $1 and purchased) as products`,
    [tx.tenantId, new Date(tx.now.getTime() - ONLINE_MS)],
  ))!

/** A backup holds every school there was when it was made. */
export const backupOf = ({ last, failedAt }: Backups, since: Date) => ({
  time: last && last.at >= since ? formatDateTime(last.at) : null,
  isFailed: failedAt !== null && failedAt >= since,
})

export type SchoolView = {
  id: string
  shortName: string
  name: string
  domain: string | null
  dutyPhone: string
  state: SchoolState
  isDemo: boolean
  isTrial: boolean
  products: number
  accounts: number
  maxAccounts: number
  online: number
  fileBytes: number
  maxFileBytes: number | null
  /** As the process that was asked saw the last quarter of an hour; null when nobody of the school was there. */
  p95Ms: number | null
  backup: { time: string | null; isFailed: boolean }
  expireDate: string | null
  createTime: string
}

/** A school as its row in the directory and its own numbers tell it. */
export const viewSchool = (
  { withTenant, recent }: Pick<PlatformDeps, 'withTenant' | 'recent'>,
  row: TenantRow,
): Promise<SchoolView> =>
  withTenant({ tenantId: row.id, actor: null, isRead: true }, async (tx) => {
    const figures = await readFigures(tx)
    const standing = {
      isActive: row.status === 'active',
      isTrial: row.is_trial,
      expiresAt: row.expires_at,
      accounts: figures.accounts,
      maxAccounts: row.max_accounts,
      fileBytes: Number(figures.file_bytes),
      maxFileBytes: row.max_file_bytes === null ? null : Number(row.max_file_bytes),
    }
    return {
      id: String(row.id),
      shortName: row.short_name,
      name: row.name,
      domain: row.domain,
      dutyPhone: row.duty_phone,
      state: schoolStateOf(standing, tx.now),
      isDemo: row.is_demo,
      isTrial: row.is_trial,
      products: figures.products,
      accounts: figures.accounts,
      maxAccounts: row.max_accounts,
      online: figures.online,
      fileBytes: standing.fileBytes,
      maxFileBytes: standing.maxFileBytes,
      p95Ms: recent.ofSchool(row.id),
      backup: backupOf(await readBackups(tx), row.created_at),
      expireDate: row.expires_at === null ? null : formatDate(row.expires_at),
      createTime: formatDateTime(row.created_at),
    }
  })
