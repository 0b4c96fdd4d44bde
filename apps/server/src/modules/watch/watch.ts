import type { Clock } from '../../kernel/clock.ts'
import type { Pool } from '../../kernel/db/pool.ts'
import { unsafeSystemTx } from '../../kernel/db/system.ts'
import type { WithTenant } from '../../kernel/db/tenancy.ts'
import type { Logger } from '../../kernel/logger.ts'
import { lookAt, type Look } from './look.ts'

const EVERY_MS = 60_000
/** After so long without a sign that all is well, something is not. */
const SILENT_MS = 6 * 60_000

type Deps = {
  readonly owner: Pool
  /** As the application, for whoever asks. */
  readonly pool: Pool
  readonly withTenant: WithTenant
  readonly activeTenantIds: () => Promise<readonly number[]>
  readonly clock: Clock
  readonly logger: Logger
  /** Tells somebody outside that all is well; nobody, where the deployment named nobody. */
  readonly beat: (() => Promise<void>) | null
}

export type WatchStatus = { readonly status: 'well' | 'found' | 'silent'; readonly wellAt: string | null }

export type Watch = {
  /** One look at every school. */
  look(): Promise<boolean>
  /** What an outside watcher hears. */
  status(): Promise<WatchStatus>
  start(): void
  stop(): void
}

type Found = { schools: number; missing: number; late: number; standing: number }

const sum = (looks: readonly Look[]): Found => ({
  schools: looks.length,
  missing: looks.reduce((all, { missing }) => all + missing, 0),
  late: looks.reduce((all, { late }) => all + late, 0),
  standing: looks.filter(({ isStanding }) => isStanding).length,
})

const keep = (owner: Pool, at: Date, isWell: boolean, found: Found): Promise<void> =>
  unsafeSystemTx(owner, 'note what the auditor of the clocks saw', async (client) => {
    await client.query(
      `insert into watch_look (looked_at, is_well, found, beat_at) values ($1, $2, $3, case when $2 then $1::timestamptz end)
       on conflict (id) do update set looked_at = excluded.looked_at, is_well = excluded.is_well, found = excluded.found,
         beat_at = coalesce(excluded.beat_at, watch_look.beat_at)`,
      [at, isWell, JSON.stringify(found)],
    )
  })

/**
 * The auditor of the clocks (C1). It runs by a timer of its own, beside the queue and not in it: a queue that stands cannot
 * say so. Only when every school is well it says that; whoever watches from outside takes silence for the alarm.
 */
export const createWatch = ({ owner, pool, withTenant, activeTenantIds, clock, logger, beat }: Deps): Watch => {
  let timer: NodeJS.Timeout | null = null
  const look = async (): Promise<boolean> => {
    const looks: Look[] = []
    for (const tenantId of await activeTenantIds())
      looks.push(await withTenant({ tenantId, actor: null, isRead: true }, lookAt))
    const found = sum(looks)
    const isWell = found.missing + found.late + found.standing === 0
    await keep(owner, clock(), isWell, found)
    if (!isWell) logger.error({ found }, 'a warning or an errand has no next step, or one that nobody took')
    else await beat?.().catch((err: unknown) => logger.warn({ err }, 'the watcher outside was not reached'))
    return isWell
  }
  let isLooking = false
  const turn = async (): Promise<void> => {
    // A look that does not end says nothing, and that is heard outside.
    if (isLooking) return
    isLooking = true
    await look().catch((err: unknown) => logger.error({ err }, 'the auditor of the clocks could not look'))
    isLooking = false
  }
  return {
    look,
    status: async () => {
      const { rows } = await pool.query<{ looked_at: Date; is_well: boolean; beat_at: Date | null }>(
        'select looked_at, is_well, beat_at from watch_look',
      )
      const [seen] = rows
      const wellAt = seen?.beat_at?.toISOString() ?? null
      if (!seen || clock().getTime() - seen.looked_at.getTime() > SILENT_MS) return { status: 'silent', wellAt }
      return { status: seen.is_well ? 'well' : 'found', wellAt }
    },
    start: () => {
      timer = setInterval(() => void turn(), EVERY_MS)
      timer.unref()
      void turn()
    },
    stop: () => {
      if (timer) clearInterval(timer)
    },
  }
}
