import { defaultPageSize } from '@xinqiao/domain'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { EmbeddedList } from '../../../kit/list/embedded-list.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { Pager } from '../../../kit/list/pager.tsx'
import { roleMessages } from './role.messages.ts'
import { type Holder, type RoleDetail, useHolders } from './role.queries.ts'
import styles from './role.module.css'

const texts = roleMessages.holders

const COLUMNS: ReadonlyArray<ListColumn<Holder>> = [
  { key: 'realName', title: texts.name, width: 120, onCard: 'title' },
  { key: 'numberName', title: texts.number, width: 140 },
  { key: 'deptName', title: texts.dept, width: 200 },
  { key: 'userTypeName', title: texts.type, width: 120 },
]

/** Who holds the role, as far as the asking person sees them. Who gets it is decided where people are administered. */
export function HoldersPanel({ role }: { role: RoleDetail }) {
  const navigate = useNavigate()
  const maySee = useAllowed()('admin_userInfo_list_tab')
  const [page, setPage] = useState({ current: 1, size: defaultPageSize })
  const query = useHolders(role.id, page.current, page.size, maySee)
  if (!maySee)
    return <p className={styles.note}>{texts.notAllowed(roleMessages.people(role.userCount, role.hasMoreUsers))}</p>
  const users = `/user_manage/index?roleId=${role.id}`
  return (
    <>
      {query.data && query.data.total > 0 ? (
        <p className={styles.note}>
          {texts.lead} <Link to={users}>{texts.goUsers}</Link>
        </p>
      ) : null}
      <EmbeddedList<Holder>
        title={texts.title}
        query={query}
        columns={COLUMNS}
        first={(page.current - 1) * page.size + 1}
        rowActions={[
          {
            key: 'view',
            label: texts.view,
            run: ({ id }) => void navigate(`/user_manage/userinfo?id=${id}`),
          },
        ]}
        empty={{
          title: texts.empty,
          description: texts.emptyLead,
          actions: <Link to="/user_manage/index">{texts.goUsers}</Link>,
        }}
      />
      {query.data && query.data.total > page.size ? (
        <Pager {...page} total={query.data.total} isMore={false} turn={(current, size) => setPage({ current, size })} />
      ) : null}
    </>
  )
}
