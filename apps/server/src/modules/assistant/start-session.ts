import { aiLabel, aiSessionMachine, aiTermsVersion } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordInitial } from '../../kernel/transition.ts'
import type { ConsentRow, SessionRow } from './assistant.tables.ts'
import { consentOf, ensureOpen, giveConsent, lockPerson } from './consent.ts'
import type { ModelClient } from './model.ts'
import { announce } from './move-session.ts'
import { conversation } from './own-sessions.ts'
import { addLine, liveSessionOf } from './session.repo.ts'

const consented = async (tx: Tx, userId: string, termsVersion: string | undefined): Promise<ConsentRow> => {
  if (termsVersion === aiTermsVersion) return giveConsent(tx, userId)
  const known = termsVersion === undefined ? await consentOf(tx, userId) : null
  if (!known) throw new AppError('assistant.terms_missing')
  return known
}

const open = async (tx: Tx, consent: ConsentRow, model: string, opening: string): Promise<SessionRow> => {
  const row: SessionRow = {
    tenant_id: tx.tenantId,
    id: tx.newId(),
    user_id: consent.user_id,
    consent_id: consent.id,
    model,
    state: '1',
    version: 1,
    started_at: tx.now,
    last_at: tx.now,
    ended_at: null,
    ended_by: null,
    called_by: null,
    called_at: null,
    taken_by: null,
    taken_at: null,
    sealed_at: null,
  }
  await tx.insert('ai_session', row)
  await recordInitial(tx, { machine: aiSessionMachine, entity: aiSessionMachine.name, id: row.id, action: 'start' })
  await addLine(tx, row.id, { author: 'assistant', label: aiLabel, words: opening })
  announce(tx, row)
  return row
}

/** With consent, or not at all. A conversation that goes on is gone on with. */
export const startSession = async (tx: Tx, userId: string, model: ModelClient | null, termsVersion?: string) => {
  await lockPerson(tx, userId)
  const live = await liveSessionOf(tx, userId)
  // Somebody who waits for a person is let back in, whatever has changed since.
  if (live?.state === '3') return conversation(tx, live)
  const rules = await ensureOpen(tx, userId)
  if (model === null) throw new AppError('assistant.off')
  const consent = await consented(tx, userId, termsVersion)
  const row = live ?? (await open(tx, consent, model.name, rules.opening))
  tx.audit({ action: 'assistant.start', subjectType: 'ai_session', subjectId: row.id })
  return conversation(tx, row)
}
