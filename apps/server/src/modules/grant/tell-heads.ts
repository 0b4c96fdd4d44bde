import type { Tx } from '../../kernel/db/tx.ts'
import { sendMessage } from '../message/index.ts'
import { grantTexts as texts } from './grant.messages.ts'

/** The head of the centre hears of each such proposal and of each that holds, also when another has confirmed it. */
export const tellHeads = (tx: Tx, { flowId, title, what }: { flowId: string; title: string; what: string }) =>
  sendMessage(tx, {
    code: 'clinical_grant',
    about: { type: 'clinical_grant', id: flowId, step: what },
    to: { roleCodes: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] },
    values: { name: title, what },
    link: `/approval_detail?id=${flowId}`,
  })

/** What came from outside the school is told to all who answer for it. */
export const tellAppointed = (tx: Tx, userId: string, name: string, role: string) =>
  sendMessage(tx, {
    code: 'clinical_grant',
    about: { type: 'clinical_grant', id: userId, step: tx.now.toISOString() },
    to: { roleCodes: ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'ROLE_ADMIN'] },
    values: { name: texts.appointed(name, role), what: texts.byPlatform },
  })
