import { plainIdCard, plainPhone } from '../rules/plain.ts'
import type { InfoAnswers } from './info-field.ts'
import { answerOf } from './info-rules.ts'

/** Basic answers that live in the account itself, because sign-in and lists need them there. */
export const accountProps = [
  'username',
  'realName',
  'numberName',
  'phone',
  'deptId',
  'sex',
  'birthday',
  'idCardType',
  'idCard',
  'email',
] as const

export type AccountProp = (typeof accountProps)[number]

/** How a value is closed, and how it is found again without being opened. Both are bound to the field's name. */
export type Sealing<Box> = { encrypt(field: string, text: string): Box; lookup(field: string, text: string): Box }

/** How answers lie in the account, whether one person is written or a whole file of them. */
export const accountColumns = <Box>(seal: Sealing<Box>, answers: InfoAnswers, pinyin: string) => {
  const of = (prop: AccountProp) => answerOf(answers, prop)
  const box = (field: string, value: string) => (value === '' ? null : seal.encrypt(field, value))
  const hash = (field: string, value: string) => (value === '' ? null : seal.lookup(field, value))
  const number = plainIdCard(of('idCard'))
  const phone = plainPhone(of('phone'))
  return {
    real_name: of('realName'),
    name_pinyin: pinyin,
    number_name: of('numberName'),
    phone: box('user.phone', phone),
    phone_hash: hash('user.phone', phone),
    dept_id: of('deptId') || null,
    sex: of('sex') || null,
    birthday: of('birthday') || null,
    id_card_type: number === '' ? null : Number(of('idCardType') || 1),
    id_card: box('user.id_card', number),
    id_card_hash: hash('user.id_card', number),
    email: box('user.email', of('email')),
  }
}

export type AccountColumns<Box> = ReturnType<typeof accountColumns<Box>>
