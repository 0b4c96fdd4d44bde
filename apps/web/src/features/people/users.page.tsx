import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DeptTree } from '../../kit/dept-tree/dept-tree.tsx'
import { type DeptChoice, ROOT } from '../../kit/dept-tree/dept.types.ts'
import { useAllowed } from '../../kit/gate/gate.tsx'
import { PlusIcon } from '../../kit/icons/shell-icons.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { SearchField, StatusTabs } from '../../kit/list/list.types.ts'
import { askedOf, useListAddress } from '../../kit/list/use-list-address.ts'
import { useExport, useExportChosen } from '../export/index.ts'
import { importAction } from '../import/index.ts'
import { deptsInSight, useRoleNames } from '../../session/index.ts'
import { peopleMessages } from './people.messages.ts'
import { type UserRow, usePendingCount, useUsers, useUserTypes } from './people.queries.ts'
import { useAccountActions } from './use-account-actions.tsx'
import { useUserBatches } from './use-user-batches.tsx'
import { userColumns } from './user-columns.tsx'
import { type Editing, UserFormDrawer } from './user-form.tsx'

const texts = peopleMessages.list
const FILTERS = ['keyword', 'deptId', 'userTypeId', 'roleId', 'lockFlag', 'auditStatus', 'dates'] as const
type Filter = (typeof FILTERS)[number]
const SORTS = ['createTime', 'username', 'realName', 'numberName'] as const

export function Page() {
  const address = useListAddress('users', FILTERS)
  const allowed = useAllowed()
  const navigate = useNavigate()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [dept, setDept] = useState<DeptChoice | null>(null)
  const account = useAccountActions()
  const open = (row: UserRow): void => void navigate(`/user_manage/userinfo?id=${row.id}`)
  const { rowActions, batch, removal } = useUserBatches({
    account,
    onView: open,
    onEdit: ({ id }) => setEditing({ id }),
  })
  const { deptId } = address.filters
  const chosen = dept?.id === deptId ? dept : { id: deptId || ROOT.id, label: '', path: '' }
  const asked = bodyOf(address)
  const users = useUsers(asked)
  const { current: _, size: _size, ...filter } = asked
  const exportable = {
    title: texts.exported,
    list: 'users',
    need: 'admin_userInfo_export_btn',
    masked: [peopleMessages.columns.phone],
  }
  const exportAll = useExport({ ...exportable, filter })
  const exportChosen = useExportChosen<UserRow>(exportable)

  return (
    <>
      <ListPage<UserRow, Filter>
        crumbs={[peopleMessages.system]}
        title={peopleMessages.users}
        query={users}
        address={address}
        rowName={(row) => row.realName}
        columns={userColumns(allowed('admin_userInfo_private_btn'))}
        search={useSearchFields()}
        tabs={useAuditTabs()}
        sideLabel={dept ? texts.inDept(dept.label) : texts.depts}
        side={
          <DeptTree
            label={texts.depts}
            rootChoosable
            load={deptsInSight.load}
            search={deptsInSight.search}
            value={[chosen]}
            onChange={([next]) => {
              const id = next?.id === ROOT.id ? '' : (next?.id ?? '')
              setDept(id === '' ? null : (next ?? null))
              address.search({ deptId: id })
            }}
          />
        }
        actions={[
          {
            key: 'add',
            label: peopleMessages.actions.add,
            primary: true,
            icon: <PlusIcon size={14} />,
            need: 'admin_userInfo_edit_btn',
            run: () => setEditing('new'),
          },
          importAction,
          exportAll,
          {
            key: 'template',
            label: texts.template,
            need: 'admin_userType_manage_btn',
            run: () => void navigate('/user_manage/resetFields'),
          },
        ]}
        rowActions={rowActions}
        batch={[...batch, exportChosen]}
        removal={removal}
        empty={{ title: texts.empty, description: texts.emptyLead }}
      />
      <UserFormDrawer
        editing={editing}
        dept={dept ?? undefined}
        onClose={() => setEditing(null)}
        onAdded={account.showSecret}
      />
      {account.dialogs}
    </>
  )
}

const bodyOf = ({ current, size, filters, sort }: ReturnType<typeof useListAddress<Filter>>) => {
  const { lockFlag, ...given } = filters
  const key = SORTS.find((one) => one === sort?.key)
  const flag = (['0', '9'] as const).find((one) => one === lockFlag)
  return {
    current,
    size,
    ...askedOf(given),
    ...(flag ? { lockFlag: flag } : {}),
    ...(sort && key ? { sort: key, order: sort.order } : {}),
  }
}

function useSearchFields(): ReadonlyArray<SearchField<Filter>> {
  const maySeeRoles = useAllowed()('admin_role_list_tab')
  const types = useUserTypes().data ?? []
  const roles = useRoleNames(maySeeRoles).data ?? []
  const { states } = peopleMessages
  return [
    { kind: 'text', name: 'keyword', label: texts.keyword, placeholder: texts.keywordHint, max: 100 },
    {
      kind: 'select',
      name: 'userTypeId',
      label: texts.userType,
      options: types.map(({ id: value, userTypeName: label }) => ({ value, label })),
    },
    ...(maySeeRoles
      ? [
          {
            kind: 'select' as const,
            name: 'roleId' as const,
            label: texts.role,
            options: roles.map(({ id: value, roleName: label }) => ({ value, label })),
          },
        ]
      : []),
    {
      kind: 'select',
      name: 'lockFlag',
      label: texts.state,
      options: [
        { value: '0', label: states.normal },
        { value: '9', label: states.locked },
      ],
    },
    { kind: 'dates', name: 'dates', label: texts.created },
  ]
}

function useAuditTabs(): StatusTabs<Filter> {
  const pending = usePendingCount(useAllowed()('admin_userInfo_audit_btn')).data
  return {
    name: 'auditStatus',
    label: texts.tabs,
    items: [
      { value: '', label: texts.all },
      { value: 'pending', label: texts.pending, count: pending || undefined, due: true },
      { value: 'refused', label: texts.refused },
    ],
  }
}
