import {
  idCardRule,
  isMasked,
  maskedEditMessage,
  phoneRule,
  plainIdCard,
  plainPhone,
  type IdCardType,
  type InfoAnswers,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { refuse, writeAccount } from '../user-info/index.ts'
import { findById } from '../user/index.ts'
import { spendPermit } from './credential-permit.ts'
import { lockManaged } from './manageable.ts'

type Given = { id: string; version?: number }

export const changePhone = async (tx: Tx, actor: Actor, given: Given & { phone: string }) => {
  const phone = plainPhone(given.phone)
  const message = isMasked(phone) ? maskedEditMessage : phoneRule(phone)
  if (message) refuse([{ prop: 'phone', label: '手机号', message }])
  return change(tx, actor, given, { phone }, 'user.phone_change')
}

export const changeIdCard = async (
  tx: Tx,
  actor: Actor,
  given: Given & { idCardType?: IdCardType; idCard: string },
) => {
  const idCard = plainIdCard(given.idCard)
  const idCardType = given.idCardType ?? '1'
  const message = isMasked(idCard) ? maskedEditMessage : idCardRule(idCardType)(idCard)
  if (message) refuse([{ prop: 'idCard', label: '证件号码', message }])
  return change(tx, actor, given, { idCardType, idCard }, 'user.id_card_change')
}

const change = async (
  tx: Tx,
  actor: Actor,
  given: Given,
  accepted: InfoAnswers,
  action: string,
): Promise<{ version: number }> => {
  const { user } = await lockManaged(tx, actor, given.id)
  if (given.version !== undefined && given.version !== user.version) throw new AppError('request.version_conflict')
  await spendPermit(tx, actor, user.id)
  await writeAccount(tx, user, accepted)
  tx.notify('user', user.id)
  tx.audit({ action, subjectType: 'user', subjectId: user.id })
  return { version: (await findById(tx, user.id))!.version }
}
