import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readSetting } from '../../setting/index.ts'
import { accountHash, sourceHash, type Guesser } from './guesser.ts'
import { noticeSpray } from './notice-spray.ts'

/** A neighbour who guesses at somebody's account keeps their new devices on campus out for so long at most. */
const CAMPUS_WAIT_MINUTES = 2

type Standing = { failures: number; waitUntil: Date | null; free: number }

/**
 * What this guesser has got wrong lately, and how many wrong guesses are free. Guesses from elsewhere lock nobody out: they
 * leave strangers fewer free ones, never less than one. A known device has all of its own.
 */
const standingOf = async (tx: Tx, guesser: Guesser): Promise<Standing> => {
  const { maxFailures, failureWindowMinutes } = await readSetting(tx, 'signIn')
  const since = new Date(tx.now.getTime() - failureWindowMinutes * 60_000)
  const [row] = await tx.sql<{ own: number | null; wait_until: Date | null; others: number }>(
    `select max(failures) filter (where source_hash = $3) as own, max(wait_until) filter (where source_hash = $3) as wait_until,
            coalesce(sum(failures) filter (where source_hash <> $3), 0)::int as others
       from sign_in_guess where tenant_id = $1 and account_hash = $2 and (last_at > $4 or wait_until > $5)`,
    [tx.tenantId, accountHash(tx, guesser.account), sourceHash(tx, guesser.source), since, tx.now],
  )
  const spent = guesser.isKnown ? 0 : Math.floor((row?.others ?? 0) / maxFailures)
  return { failures: row?.own ?? 0, waitUntil: row?.wait_until ?? null, free: Math.max(1, maxFailures - spent) }
}

/** By the account as typed, existing or not: having to wait says nothing about existing. Returns the wrong tries left. */
export const refuseHasty = async (tx: Tx, guesser: Guesser): Promise<number> => {
  const { failures, waitUntil, free } = await standingOf(tx, guesser)
  if (waitUntil && waitUntil > tx.now)
    throw new AppError('auth.locked', { minutes: Math.ceil((waitUntil.getTime() - tx.now.getTime()) / 60_000) })
  return Math.max(1, free - failures)
}

/**
 * Counts inside one statement, so that parallel guesses cannot slip past. Every wrong one beyond the free ones doubles the wait.
 * Returns whether this guess showed that somebody tries account after account.
 */
export const countFailure = async (tx: Tx, guesser: Guesser): Promise<boolean> => {
  const { failureWindowMinutes, lockMinutes } = await readSetting(tx, 'signIn')
  const { free } = await standingOf(tx, guesser)
  const key = [tx.tenantId, accountHash(tx, guesser.account), sourceHash(tx, guesser.source), tx.now]
  await tx.sql(
    `delete from sign_in_guess where tenant_id = $1 and account_hash = $2 and source_hash = $3
        and last_at <= $4::timestamptz - make_interval(mins => $5)`,
    [...key, failureWindowMinutes],
  )
  const [row] = await tx.sql<{ failures: number }>(
    `insert into sign_in_guess as g (tenant_id, account_hash, source_hash, failures, last_at, wait_until)
     values ($1, $2, $3, 1, $4, case when $5 <= 1 then $4::timestamptz + make_interval(mins => 1) end)
     on conflict (tenant_id, account_hash, source_hash) do update set failures = g.failures + 1, last_at = $4,
       wait_until = case when g.failures + 1 >= $5
         then $4::timestamptz + make_interval(mins => least($6, 2 ^ least(20, g.failures + 1 - $5))::int) end
     returning failures`,
    [...key, free, guesser.isCampus ? Math.min(lockMinutes, CAMPUS_WAIT_MINUTES) : lockMinutes],
  )
  return row?.failures === 1 && noticeSpray(tx, guesser)
}

/** Whoever was right starts anew; what strangers tried elsewhere still counts against them. */
export const clearOwnFailures = (tx: Tx, { account, source }: Guesser): Promise<unknown> =>
  tx.remove('sign_in_guess', { account_hash: accountHash(tx, account), source_hash: sourceHash(tx, source) })

/** With a new password all guesses at the old one are past. */
export const clearFailures = (tx: Tx, account: string): Promise<unknown> =>
  tx.remove('sign_in_guess', { account_hash: accountHash(tx, account) })
