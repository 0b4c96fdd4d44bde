import type { Pool } from '../../kernel/db/pool.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Clock } from '../../kernel/clock.ts'

export type TenantRow = {
  id: number
  short_name: string
  name: string
  centre_name: string
  slogan: string
  domain: string | null
  duty_phone: string
  hotline: string
  status: 'active' | 'disabled'
  expires_at: Date | null
  max_accounts: number
  /** As the database tells large numbers; null without limit. */
  max_file_bytes: string | null
  is_demo: boolean
  is_trial: boolean
  /** Not a school, but where those who run the platform have their accounts. */
  is_platform: boolean
  created_at: Date
}

export type Directory = {
  byId(id: number): Promise<TenantRow | null>
  byShortName(shortName: string): Promise<TenantRow | null>
  byDomain(domain: string): Promise<TenantRow | null>
  all(): Promise<readonly TenantRow[]>
  /** Throws what the school's state calls for. */
  usable(tenant: TenantRow | null): TenantRow
  forget(): void
}

const TTL_MS = 60_000

/** The schools of this deployment, kept in memory: every request asks, few ever change. */
export const createDirectory = (pool: Pool, clock: Clock): Directory => {
  let cache: { at: number; rows: Promise<readonly TenantRow[]> } | null = null
  const all = (): Promise<readonly TenantRow[]> => {
    const now = clock().getTime()
    if (!cache || now - cache.at > TTL_MS) {
      const rows = pool
        .query<TenantRow>(
          `select id, short_name, name, centre_name, slogan, domain, duty_phone, hotline, status, expires_at, max_accounts,
                  max_file_bytes, is_demo, is_trial, is_platform, created_at
             from tenant order by id`,
        )
        .then((result) => result.rows)
      // A failed read is not remembered.
      rows.catch(() => (cache = null))
      cache = { at: now, rows }
    }
    return cache.rows
  }
  const find = async (test: (row: TenantRow) => boolean) => (await all()).find(test) ?? null
  return {
    all,
    byId: (id) => find((row) => row.id === id),
    byShortName: (shortName) => find((row) => row.short_name === shortName.toLowerCase()),
    byDomain: (domain) => find((row) => row.domain !== null && row.domain === domain.toLowerCase()),
    usable: (tenant) => {
      if (!tenant) throw new AppError('tenant.unknown')
      if (tenant.status !== 'active') throw new AppError('tenant.disabled')
      if (tenant.expires_at && tenant.expires_at <= clock()) throw new AppError('tenant.expired')
      return tenant
    },
    forget: () => {
      cache = null
    },
  }
}
