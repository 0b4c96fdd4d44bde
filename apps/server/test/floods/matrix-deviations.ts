import type { RoleCode } from '@xinqiao/domain'
import type { CanaryName } from './canaries.ts'

const HEAD = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'

type Deviation = { key: RegExp; names: readonly CanaryName[]; roles?: readonly RoleCode[]; why: string }
/** Where a call tells more than the matrix says, to whom, and why. */
export const deviations: readonly Deviation[] = [
  {
    key: /\/consult\/register\/(?:user\/page|userForAppoint)$/,
    names: ['name', 'number'],
    why: 'whoever books for somebody reads whom, or the wrong one is booked for; access is by consult_appoint_book_btn',
  },
  {
    key: /\/admin\/user\/get(?:Phone|IdCard)$/,
    names: ['phone', 'idCard'],
    roles: ['ROLE_ADMIN'],
    why: 'uncovering one number is asked for one by one, by a permission of its own, and stands in the footprint',
  },
  {
    key: /\/consult\/act\/flow\/detail$/,
    names: ['name'],
    roles: ['ROLE_ADMIN'],
    why: 'whoever keeps the approvals sees whose request it is, neither reason nor opinions',
  },
  {
    key: /\/admin\/(?:audit\/page|user\/trail)$/,
    names: ['name'],
    roles: [HEAD, 'CRISIS_ROLE_SUPERINTENDENT'],
    why: 'the trail names who did something, here the person themselves (row of the audit log)',
  },
  {
    key: /\/(?:crisis\/warning\/\w+|admin\/console\/day)$/,
    names: ['name', 'number'],
    roles: ['CRISIS_ROLE_SUPERINTENDENT'],
    why: 'whoever answers for warnings has to know whom one is about (row of warnings)',
  },
  {
    key: /\/plantest\/sheet\/page$/,
    names: ['name', 'number'],
    roles: [
      'ROLE_ADMIN',
      'CRISIS_ROLE_CONSULTANT',
      'CRISIS_ROLE_FACULTY_CONSULT',
      'CRISIS_ROLE_FACULTY_SUPERINTENDENT',
      'CRISIS_ROLE_SUPERINTENDENT',
    ],
    why: 'whoever sees to it that students answer reads who has not, and nothing of what was answered',
  },
  {
    key: /\/plantest\/(?:sheet\/signatures|link\/page)$/,
    names: ['name', 'number'],
    roles: ['ROLE_ADMIN', 'ROLE_ASSESSMENT'],
    why: 'a list of signatures says who signed, and a link for one person says for whom; nothing of what was answered',
  },
  {
    key: /\/crisis\/drill\/(?:page|detail)$/,
    names: ['name'],
    roles: ['CRISIS_ROLE_SUPERINTENDENT'],
    why: 'who plays in a drill is a colleague in their office, named to those who played with them',
  },
  {
    key: /\/crisis\/report\/(?:page|detail)$/,
    names: ['name', 'number'],
    roles: ['CRISIS_ROLE_FACULTY_CONSULT', 'CRISIS_ROLE_FACULTY_SUPERINTENDENT', 'CRISIS_ROLE_SUPERINTENDENT'],
    why: 'a faculty cannot look after somebody without knowing whom; the chief answers for every report',
  },
  {
    key: /\/crisis\/(?:central|intervene)\/detail$/,
    names: ['name', 'number'],
    roles: ['CRISIS_ROLE_SUPERINTENDENT'],
    why: 'one of the two who answer for every crisis case; each reading is crisis.read',
  },
]
