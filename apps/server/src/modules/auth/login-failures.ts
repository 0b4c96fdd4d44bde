import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readSetting } from '../setting/index.ts'

const accountHash = (tx: Tx, account: string) => tx.keys.lookup('login_failure', account.trim().toLowerCase())

/** Locks by the account as typed, existing or not: being locked says nothing about existing. Returns the wrong tries left. */
export const refuseLocked = async (tx: Tx, account: string): Promise<number> => {
  const { maxFailures, failureWindowMinutes } = await readSetting(tx, 'signIn')
  const [row] = await tx.sql<{ failures: number; first_at: Date; locked_until: Date | null }>(
    'select failures, first_at, locked_until from login_failure where tenant_id = $1 and account_hash = $2',
    [tx.tenantId, accountHash(tx, account)],
  )
  if (row?.locked_until && row.locked_until > tx.now) throw locked(tx, row.locked_until)
  const isOld =
    !row || row.locked_until !== null || tx.now.getTime() - row.first_at.getTime() > failureWindowMinutes * 60_000
  return Math.max(1, maxFailures - (isOld ? 0 : row.failures))
}

const locked = (tx: Tx, until: Date) =>
  new AppError('auth.locked', { minutes: Math.max(1, Math.ceil((until.getTime() - tx.now.getTime()) / 60_000)) })

/** Counts inside one statement, so that parallel guesses cannot slip past the limit. */
export const countFailure = async (tx: Tx, account: string): Promise<void> => {
  const { maxFailures, failureWindowMinutes, lockMinutes } = await readSetting(tx, 'signIn')
  await tx.sql(
    `insert into login_failure as f (tenant_id, account_hash, failures, first_at, locked_until)
     values ($1, $2, 1, $3, case when $4 <= 1 then $3::timestamptz + make_interval(mins => $6) end)
     on conflict (tenant_id, account_hash) do update set
       failures = case when f.first_at < $3 - make_interval(mins => $5) or f.locked_until <= $3 then 1 else f.failures + 1 end,
       first_at = case when f.first_at < $3 - make_interval(mins => $5) or f.locked_until <= $3 then $3 else f.first_at end,
       locked_until = case when f.first_at >= $3 - make_interval(mins => $5) and (f.locked_until is null or f.locked_until > $3)
                            and f.failures + 1 >= $4 then $3 + make_interval(mins => $6) end`,
    [tx.tenantId, accountHash(tx, account), tx.now, maxFailures, failureWindowMinutes, lockMinutes],
  )
}

export const clearFailures = (tx: Tx, account: string): Promise<unknown> =>
  tx.remove('login_failure', { account_hash: accountHash(tx, account) })
