import { millisecondsPer } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { grantSubject, proposeGrant, spendProposal } from '../grant/index.ts'
import { isGuarded } from '../user/index.ts'
import { lockManaged, refuseSelf } from './manageable.ts'
import { peopleTexts as texts } from './people.messages.ts'

const BIZ_TYPE = 'grant_credential'
const GOOD_FOR_HOURS = 24

/**
 * Whoever sets a password, or the phone, card or finger that opens an account, can sign in as that person. Where the person
 * reads what was said in confidence, somebody else has agreed to it before, once for each time.
 */
export const spendPermit = async (tx: Tx, actor: Actor, userId: string): Promise<void> => {
  if (userId === actor.userId || !(await isGuarded(tx, userId))) return
  const since = new Date(tx.now.getTime() - GOOD_FOR_HOURS * millisecondsPer.hour)
  const isPermitted = await spendProposal(tx, { bizType: BIZ_TYPE, userId, proposerId: actor.userId, since })
  if (!isPermitted) throw new AppError('user.credential_locked')
}

export const askPermit = async (tx: Tx, actor: Actor, id: string): Promise<{ flowId: string }> => {
  refuseSelf(actor, id)
  const { user } = await lockManaged(tx, actor, id)
  if (!(await isGuarded(tx, id))) throw new AppError('user.credential_open')
  const flowId = await proposeGrant(tx, {
    bizType: BIZ_TYPE,
    bizId: id,
    title: texts.credentialTitle(user.real_name),
    gain: { userId: id },
    change: {},
    facts: [{ label: texts.credentialWhat, text: texts.credentialWords(GOOD_FOR_HOURS) }],
  })
  tx.audit({ action: 'user.credential_ask', subjectType: 'user', subjectId: id, detail: { flowId } })
  return { flowId }
}

/** Nothing happens by the confirmation itself: it is used by what it permits. */
export const credentialSubject = grantSubject(BIZ_TYPE, async () => undefined, texts.credentialOf)
