import type { DescriptionItem } from '../../kit/detail/descriptions.tsx'
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
