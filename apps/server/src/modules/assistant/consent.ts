import { aiAdultAge, aiTermsVersion, formatDate, readIdCard } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readAssistantRules, type AssistantRules } from './assistant.settings.ts'
import type { ConsentRow } from './assistant.tables.ts'

/** What was agreed to and holds; words that have changed since must be agreed to anew. */
export const consentOf = async (tx: Tx, userId: string): Promise<ConsentRow | null> => {
  const row = await tx.find('ai_consent', { user_id: userId, withdrawn_at: null })
  return row?.version === aiTermsVersion ? row : null
}

/** One person does one thing at a time here: starting, agreeing, withdrawing. */
export const lockPerson = (tx: Tx, userId: string): Promise<unknown> =>
  tx.sql('select pg_advisory_xact_lock(hashtextextended($1, $2))', [`assistant|${userId}`, tx.tenantId])

export const withdrawConsent = (tx: Tx, userId: string): Promise<number> =>
  tx.update('ai_consent', { user_id: userId, withdrawn_at: null }, { withdrawn_at: tx.now })

export const giveConsent = async (tx: Tx, userId: string): Promise<ConsentRow> => {
  const known = await consentOf(tx, userId)
  if (known) return known
  // Agreed to older words: those no longer hold.
  await withdrawConsent(tx, userId)
  const row: ConsentRow = {
    tenant_id: tx.tenantId,
    id: tx.newId(),
    user_id: userId,
    version: aiTermsVersion,
    agreed_at: tx.now,
    withdrawn_at: null,
  }
  await tx.insert('ai_consent', row)
  return row
}

type Age = { id: string; birthday: string | null; id_card: Buffer | null }

const birthdayOf = (tx: Tx, { id, birthday, id_card }: Age): string | null =>
  birthday ?? (id_card ? (readIdCard(tx.keys.decrypt(inRow('user.id_card', id), id_card))?.birthday ?? null) : null)

/** Under age as far as the school knows; somebody whose birthday nobody knows is not. */
const isKnownMinor = async (tx: Tx, userId: string): Promise<boolean> => {
  const [row] = await tx.sql<Age>(
    `select id, to_char(birthday, 'YYYY-MM-DD') as birthday, id_card from user_account where tenant_id = $1 and id = $2`,
    [tx.tenantId, userId],
  )
  const birthday = row ? birthdayOf(tx, row) : null
  if (birthday === null) return false
  const [year, rest] = [Number(birthday.slice(0, 4)), birthday.slice(4)]
  return formatDate(tx.now) < `${String(year + aiAdultAge).padStart(4, '0')}${rest}`
}

const hasGuardian = async (tx: Tx, userId: string): Promise<boolean> =>
  (
    await tx.sql('select 1 from ai_guardian where tenant_id = $1 and user_id = $2 and revoked_at is null', [
      tx.tenantId,
      userId,
    ])
  ).length > 0

const NOT_FOR_MINORS = 1
const WITH_GUARDIAN = 2

export type Closed = 'off' | 'minor' | 'guardian'

/** Why somebody cannot use it; null when they can. */
export const closedFor = async (tx: Tx, userId: string, rules: AssistantRules): Promise<Closed | null> => {
  if (!rules.isOn) return 'off'
  if (rules.minorPolicy !== NOT_FOR_MINORS && rules.minorPolicy !== WITH_GUARDIAN) return null
  if (!(await isKnownMinor(tx, userId))) return null
  if (rules.minorPolicy === NOT_FOR_MINORS) return 'minor'
  return (await hasGuardian(tx, userId)) ? null : 'guardian'
}

export const ensureOpen = async (tx: Tx, userId: string): Promise<AssistantRules> => {
  const rules = await readAssistantRules(tx)
  const closed = await closedFor(tx, userId, rules)
  if (closed !== null) throw new AppError(closed === 'off' ? 'assistant.off' : 'assistant.minor')
  return rules
}
