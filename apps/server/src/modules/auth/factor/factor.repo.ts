import { randomInt } from 'node:crypto'
import { recoveryAlphabet, recoveryCodeCount, recoveryLength } from '@xinqiao/domain'
import type { Row } from '../../../kernel/db/rows.ts'
import { inRow, type Place } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

export type FactorRow = Row<'second_factor'>

const place = (column: 'secret' | 'offered', userId: string): Place => inRow(`second_factor.${column}`, userId)

export const sealSecret = (tx: Tx, column: 'secret' | 'offered', userId: string, secret: Buffer): Buffer =>
  tx.keys.encrypt(place(column, userId), secret.toString('base64url'))

export const openSecretOf = (tx: Tx, column: 'secret' | 'offered', row: FactorRow): Buffer | null => {
  const sealed = row[column]
  return sealed && Buffer.from(tx.keys.decrypt(place(column, row.user_id), sealed), 'base64url')
}

export const findFactor = (tx: Tx, userId: string): Promise<FactorRow | undefined> =>
  tx.find('second_factor', { user_id: userId })

export const hasFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  Boolean((await findFactor(tx, userId))?.secret)

/** Guesses of one person wait for one another: none is judged by what another is about to count. */
export const lockFactor = (tx: Tx, userId: string): Promise<FactorRow | undefined> =>
  tx.row<FactorRow>('select * from second_factor where tenant_id = $1 and user_id = $2 for update', [
    tx.tenantId,
    userId,
  ])

const hashOf = (tx: Tx, userId: string, plain: string): Buffer => tx.keys.lookup('recovery_code', `${userId}:${plain}`)

const newCode = (): string =>
  Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')

/** All of the old ones are void. Shown once; only their hashes stay. */
export const renewRecoveryCodes = async (tx: Tx, userId: string): Promise<string[]> => {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) codes.add(newCode())
  await tx.remove('recovery_code', { user_id: userId })
  await tx.sql(
    'insert into recovery_code (tenant_id, user_id, code_hash, made_at) select $1, $2, unnest($3::bytea[]), $4',
    [tx.tenantId, userId, [...codes].map((code) => hashOf(tx, userId, code)), tx.now],
  )
  return [...codes]
}

/** Whether it was there, unused, and is used up now. */
export const spendRecoveryCode = async (tx: Tx, userId: string, plain: string): Promise<boolean> => {
  const spent = await tx.sql(
    `update recovery_code set used_at = $4 where tenant_id = $1 and user_id = $2 and code_hash = $3 and used_at is null
     returning 1`,
    [tx.tenantId, userId, hashOf(tx, userId, plain), tx.now],
  )
  return spent.length > 0
}

export const recoveryCodesLeft = async (tx: Tx, userId: string): Promise<number> =>
  (
    await tx.row<{ n: number }>(
      'select count(*)::int as n from recovery_code where tenant_id = $1 and user_id = $2 and used_at is null',
      [tx.tenantId, userId],
    )
  )?.n ?? 0

/** This session has shown it, now. */
export const markShown = async (tx: Tx, sessionId: string): Promise<void> => {
  await tx.update('session', { id: sessionId }, { factor_at: tx.now })
  tx.notify('session', sessionId)
}

/** The authenticator and all recovery codes are gone; a role that demands one makes the person bind anew. */
export const removeFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.remove('second_factor', { user_id: userId })) > 0
