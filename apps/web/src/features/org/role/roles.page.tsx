import { isRoleCode, optionsOf, roles } from '@xinqiao/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { RowAction, SearchField } from '../../../kit/list/list.types.ts'
import { type ListAddress, useListAddress } from '../../../kit/list/use-list-address.ts'
import { enabledOptions } from '../../../kit/status/enabled.tsx'
import { useExport } from '../../export/index.ts'
import { orgMessages } from '../org.messages.ts'
import { useWholeSchool } from '../use-whole-school.ts'
import { DutiesDrawer } from './duties-drawer.tsx'
import { roleColumns } from './role-columns.tsx'
import { RoleForm, type Start } from './role-form.tsx'
import { roleMessages as texts } from './role.messages.ts'
import { type RoleRow, useRoles } from './role.queries.ts'
import { useRoleActions } from './use-role-actions.ts'

const FILTERS = ['keyword', 'roleCode', 'status'] as const
type Filter = (typeof FILTERS)[number]
const MANAGE = 'admin_role_manage_btn'

const SEARCH: ReadonlyArray<SearchField<Filter>> = [
  { kind: 'text', name: 'keyword', label: texts.list.keyword, placeholder: texts.list.keywordHint, max: 50 },
  { kind: 'select', name: 'roleCode', label: texts.list.kind, options: optionsOf(roles) },
  { kind: 'select', name: 'status', label: texts.list.status, options: enabledOptions },
]

const detailAddress = (id: string): string => `/roleDetails/index?id=${id}`

export function Page() {
  const address = useListAddress('roles', FILTERS)
  const navigate = useNavigate()
  const isWhole = useWholeSchool()
  const [start, setStart] = useState<Start | null>(null)
  const [areDuties, setDuties] = useState(false)
  const exported = useExport({
    title: texts.exported,
    list: 'roles',
    filter: address.filters,
    need: orgMessages.exportNeed,
  })
  const open = ({ id }: { id: string }): void => void navigate(detailAddress(id))
  return (
    <>
      <ListPage<RoleRow, Filter>
        crumbs={[orgMessages.system]}
        title={texts.title}
        query={useRoles(bodyOf(address))}
        address={address}
        rowName={({ roleName }) => roleName}
        columns={roleColumns}
        search={SEARCH}
        actions={[
          exported,
          ...(isWhole
            ? [
                { key: 'duties', label: texts.duties.title, need: MANAGE, run: () => setDuties(true) },
                {
                  key: 'add',
                  label: texts.actions.add,
                  primary: true,
                  icon: <PlusIcon size={14} />,
                  need: MANAGE,
                  run: () => setStart('new'),
                },
              ]
            : []),
        ]}
        rowActions={useRowActions(isWhole, open, (role) => setStart({ copyOf: role }))}
        empty={{ title: texts.list.empty, description: texts.list.emptyLead }}
      />
      <RoleForm start={start} onClose={() => setStart(null)} onAdded={(id) => open({ id })} />
      <DutiesDrawer open={areDuties} onClose={() => setDuties(false)} />
    </>
  )
}

function useRowActions(
  isWhole: boolean,
  open: (role: RoleRow) => void,
  copy: (role: RoleRow) => void,
): ReadonlyArray<RowAction<RoleRow>> {
  const { turn, remove } = useRoleActions()
  const view: RowAction<RoleRow> = { key: 'view', label: texts.actions.view, run: open }
  if (!isWhole) return [view]
  return [
    view,
    { key: 'copy', label: texts.actions.copy, need: MANAGE, run: copy },
    {
      key: 'disable',
      label: texts.actions.disable,
      need: MANAGE,
      shown: ({ isSystem, status }) => !isSystem && status === '1',
      run: (role) => turn(role, '0'),
    },
    {
      key: 'enable',
      label: texts.actions.enable,
      need: MANAGE,
      shown: ({ status }) => status === '0',
      run: (role) => turn(role, '1'),
    },
    {
      key: 'remove',
      label: texts.actions.remove,
      danger: true,
      need: MANAGE,
      shown: ({ isSystem }) => !isSystem,
      run: remove,
    },
  ]
}

const bodyOf = ({ current, size, filters }: ListAddress<Filter>) => {
  const { keyword, roleCode } = filters
  const status = (['0', '1'] as const).find((one) => one === filters.status)
  return {
    current,
    size,
    ...(keyword ? { keyword } : {}),
    ...(isRoleCode(roleCode) ? { roleCode } : {}),
    ...(status ? { status } : {}),
  }
}
