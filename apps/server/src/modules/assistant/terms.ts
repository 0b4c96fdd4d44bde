import { aiLabel, aiTerms, aiTermsTitle, aiTermsVersion, formatDateTime } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { assistantTexts as texts } from './assistant.messages.ts'
import { readAssistantRules } from './assistant.settings.ts'
import { closedFor, consentOf, type Closed } from './consent.ts'
import { helpNow } from './help-now.ts'

const closedTexts: Readonly<Record<Closed, string>> = {
  off: texts.off,
  minor: texts.minorClosed,
  guardian: texts.guardianNeeded,
}

const MOST_LETTERS = 1000

/** What one reads before the first word, and whether it was agreed to. */
export const readTerms = async (tx: Tx, userId: string, hasModel: boolean) => {
  const rules = await readAssistantRules(tx)
  const closed = await closedFor(tx, userId, { ...rules, isOn: rules.isOn && hasModel })
  const consent = await consentOf(tx, userId)
  return {
    isOpen: closed === null,
    closedText: closed === null ? '' : closedTexts[closed],
    version: aiTermsVersion,
    title: aiTermsTitle,
    paragraphs: [...aiTerms(rules.keepDays)],
    label: aiLabel,
    opening: rules.opening,
    keepDays: rules.keepDays,
    isAgreed: consent !== null,
    agreedAt: consent === null ? null : formatDateTime(consent.agreed_at),
    maxLength: MOST_LETTERS,
    help: await helpNow(tx),
  }
}
