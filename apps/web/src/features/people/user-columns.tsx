import { labelOf, sexes } from '@xinqiao/domain'
import { MaskedValue } from '../../kit/detail/masked-value.tsx'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { peopleMessages } from './people.messages.ts'
import styles from './people.module.css'
import { revealPhone, type UserRow } from './people.queries.ts'
import { accountLook } from './user-status.tsx'

const { columns } = peopleMessages
const BETWEEN = '、'

/** Keys of columns that can be ordered by are the names the call knows. */
export const userColumns = (mayReveal: boolean): ReadonlyArray<ListColumn<UserRow>> => [
  {
    key: 'realName',
    title: columns.person,
    width: 120,
    always: true,
    sortable: true,
    onCard: 'title',
    text: (row) => `${row.realName} ${row.numberName}`,
    render: (row) => (
      <span className={styles.who}>
        {row.realName}
        <small>{row.numberName}</small>
      </span>
    ),
  },
  { key: 'username', title: columns.username, width: 130, sortable: true, optional: true },
  { key: 'numberName', title: columns.numberName, width: 130, sortable: true, optional: true, onCard: 'none' },
  {
    key: 'phone',
    title: columns.phone,
    width: 144,
    render: (row) =>
      row.phone && mayReveal ? (
        <MaskedValue label={`${row.realName}${columns.phone}`} masked={row.phone} reveal={() => revealPhone(row.id)} />
      ) : (
        row.phone
      ),
  },
  { key: 'sex', title: columns.sex, width: 70, optional: true, text: (row) => labelOf(sexes, row.sex ?? '', '') },
  { key: 'deptName', title: columns.dept, width: 144 },
  { key: 'userTypeName', title: columns.userType, width: 84 },
  { key: 'roleNames', title: columns.roles, width: 100, text: (row) => row.roleNames.join(BETWEEN) },
  { key: 'state', title: columns.state, width: 88, onCard: 'aside', look: (row) => accountLook(row) },
  { key: 'createTime', title: columns.created, kind: 'time', sortable: true, optional: true },
]
