import {
  accountColumns,
  accountProps,
  isMasked,
  maskIdCard,
  maskPhone,
  maskRealName,
  type AccountProp,
  type InfoAnswers,
} from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { findByIdCard, findByPhone, pinyinOf, type UserRow } from '../user/index.ts'

export const isAccountProp = (prop: string): boolean => (accountProps as readonly string[]).includes(prop)

export const accountAnswers = (tx: Tx, user: UserRow): Record<AccountProp, string> => ({
  username: user.username,
  realName: user.real_name,
  numberName: user.number_name,
  phone: user.phone ? tx.keys.decrypt(inRow('user.phone', user.id), user.phone) : '',
  deptId: user.dept_id ?? '',
  sex: user.sex ?? '',
  birthday: user.birthday ?? '',
  idCardType: user.id_card_type === null ? '' : String(user.id_card_type),
  idCard: user.id_card ? tx.keys.decrypt(inRow('user.id_card', user.id), user.id_card) : '',
  email: user.email ? tx.keys.decrypt(inRow('user.email', user.id), user.email) : '',
})

const masks: Readonly<Record<string, (value: string) => string>> = {
  realName: maskRealName,
  phone: maskPhone,
  idCard: maskIdCard,
}

export const maskAnswers = (answers: InfoAnswers): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).map(([prop, value]) => [prop, masks[prop]?.(value) ?? value]))

/** Stores what was accepted; a mask never reaches this place, and if it did it would change nothing. */
export const writeAccount = async (tx: Tx, user: UserRow, accepted: InfoAnswers): Promise<void> => {
  const before: InfoAnswers = accountAnswers(tx, user)
  const changed = Object.entries(accepted).filter(
    ([prop, value]) => isAccountProp(prop) && value !== before[prop] && !(masks[prop] && isMasked(value)),
  )
  const after: InfoAnswers = { ...before, ...Object.fromEntries(changed) }
  const sealing = {
    encrypt: (field: string, text: string) => tx.keys.encrypt(inRow(field, user.id), text),
    lookup: tx.keys.lookup,
  }
  const columns = accountColumns(sealing, after, pinyinOf(after['realName']!))
  await refuseTaken(tx, user, after['phone']!, after['idCard']!.toUpperCase(), columns.id_card_type)
  await tx
    .sql(
      `update user_account set real_name = $3, name_pinyin = $4, number_name = $5, phone = $6, phone_hash = $7, dept_id = $8,
         sex = $9, birthday = $10, id_card_type = $11, id_card = $12, id_card_hash = $13, email = $14,
         updated_at = $15, version = version + 1
        where tenant_id = $1 and id = $2`,
      [
        tx.tenantId,
        user.id,
        columns.real_name,
        columns.name_pinyin,
        columns.number_name,
        columns.phone,
        columns.phone_hash,
        columns.dept_id,
        columns.sex,
        columns.birthday,
        columns.id_card_type,
        columns.id_card,
        columns.id_card_hash,
        columns.email,
        tx.now,
      ],
    )
    .catch((error: { constraint?: string }) => {
      // Somebody else took the number between our look and our writing.
      if (error.constraint === 'user_account_phone') throw new AppError('user.phone_taken')
      if (error.constraint === 'user_account_id_card') throw new AppError('user_info.id_card_taken')
      throw error
    })
}

const refuseTaken = async (
  tx: Tx,
  user: UserRow,
  phone: string,
  idCard: string,
  type: number | null,
): Promise<void> => {
  const phoneHolder = phone === '' ? undefined : await findByPhone(tx, phone)
  if (phoneHolder && phoneHolder.id !== user.id) throw new AppError('user.phone_taken')
  const cardHolder = type === null ? undefined : await findByIdCard(tx, type, idCard)
  if (cardHolder && cardHolder.id !== user.id) throw new AppError('user_info.id_card_taken')
}
