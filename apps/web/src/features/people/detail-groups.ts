import { answerText, isShown } from '@xinqiao/domain'
import type { DescriptionGroup, DescriptionItem } from '../../kit/detail/descriptions.tsx'
import { peopleMessages } from './people.messages.ts'
import { revealIdCard, revealPhone, type UserDetail } from './people.queries.ts'

const texts = peopleMessages.detail
const BETWEEN = '、'

export const factsOf = (user: UserDetail, mayReveal: boolean): readonly DescriptionItem[] => [
  { key: 'username', label: texts.account, value: user.username },
  { key: 'numberName', label: texts.number, value: user.numberName },
  {
    key: 'phone',
    label: texts.phone,
    value: user.phone,
    ...(mayReveal ? { reveal: () => revealPhone(user.id) } : {}),
  },
  {
    key: 'idCard',
    label: texts.idCard,
    value: user.idCard,
    ...(mayReveal ? { reveal: () => revealIdCard(user.id) } : {}),
  },
  { key: 'dept', label: texts.dept, value: user.deptFullName },
  { key: 'type', label: texts.userType, value: user.userTypeName },
  { key: 'roles', label: texts.roles, value: user.role.map(({ roleName }) => roleName).join(BETWEEN) },
  { key: 'finger', label: texts.finger, value: user.isFinger ? texts.fingerYes : texts.fingerNo },
  ...(user.auditReason ? [{ key: 'reason', label: texts.auditReason, value: user.auditReason, wide: true }] : []),
]

/** Said above, where it can be uncovered. */
const IN_FACTS: readonly string[] = ['username', 'numberName', 'realName', 'phone', 'idCard', 'deptId']

export const groupsOf = (user: UserDetail): readonly DescriptionGroup[] =>
  user.sections.flatMap(({ category, form, isOwed, answers }) => {
    const items = form.fields
      .filter((field) => isShown(field, answers) && !(category === 0 && IN_FACTS.includes(field.prop)))
      .map((field) => ({
        key: field.prop,
        label: field.label,
        value: answerText(field, answers),
        wide: field.type === 'textarea',
      }))
    const title = isOwed ? `${form.title}（${texts.owed}）` : form.title
    return [{ key: form.key, title, items }]
  })
