import { Alert } from 'antd'
import { dataScopes, labelOf, roles } from '@xinqiao/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DetailAction } from '../../../kit/detail/detail-actions.tsx'
import { DetailPage } from '../../../kit/detail/detail-page.tsx'
import { PendingNotes } from '../../../kit/pending/pending-notes.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { enabledLook } from '../../../kit/status/enabled.tsx'
import { orgMessages } from '../org.messages.ts'
import { useWholeSchool } from '../use-whole-school.ts'
import { BasicPanel } from './basic-panel.tsx'
import { HoldersPanel } from './holders-panel.tsx'
import { MenusPanel } from './menus-panel.tsx'
import { PermissionsPanel } from './permissions-panel.tsx'
import { kindOf } from './role-draft.ts'
import { RoleForm, type Start } from './role-form.tsx'
import { roleMessages } from './role.messages.ts'
import type { RoleDetail } from './role.queries.ts'
import { SaveBar } from './save-bar.tsx'
import { ScopesPanel } from './scopes-panel.tsx'
import { useRoleActions } from './use-role-actions.ts'
import { useRoleDraft } from './use-role-draft.ts'

const texts = roleMessages.detail
const LIST = '/admin/role/index'
const MANAGE = 'admin_role_manage_btn'

/** A role with all it may, where and over whom; changed in place, and saved as a whole. */
export function RoleEditor({ role }: { role: RoleDetail }) {
  const navigate = useNavigate()
  const mayManage = useAllowed()(MANAGE)
  const isWhole = useWholeSchool()
  const mayChange = mayManage && isWhole
  const editing = useRoleDraft(role)
  const [copying, setCopying] = useState<Start | null>(null)
  const { draft, change } = editing
  const parts = { draft, change, disabled: !mayChange }
  const kind = kindOf(role)
  const people = roleMessages.people(role.userCount, role.hasMoreUsers)
  return (
    <>
      <DetailPage
        crumbs={[orgMessages.system, roleMessages.title]}
        title={role.roleName}
        lead={role.roleDesc}
        statuses={[enabledLook(role.status)]}
        note={role.isSystem ? roleMessages.systemTag : roleMessages.ownTag}
        actions={useActions(role, mayChange, () => setCopying({ copyOf: role }))}
        facts={[
          { key: 'kind', label: texts.facts.kind, value: labelOf(roles, role.roleCode, role.roleCode) },
          { key: 'people', label: texts.facts.people, value: people },
          {
            key: 'permissions',
            label: texts.facts.permissions,
            value: roleMessages.permissions(role.permissions.length),
          },
          {
            key: 'scope',
            label: texts.facts.scope,
            value: role.scopes.map(({ type }) => labelOf(dataScopes, type, '')).join('、'),
          },
        ]}
        tabs={[
          {
            key: 'basic',
            label: texts.tabs.basic,
            content: <BasicPanel {...parts} role={role} />,
          },
          {
            key: 'permissions',
            label: texts.tabs.permissions,
            count: draft.permissions.length,
            content: <PermissionsPanel {...parts} kind={kind} before={editing.base.permissions} />,
          },
          { key: 'scopes', label: texts.tabs.scopes, content: <ScopesPanel {...parts} /> },
          { key: 'menus', label: texts.tabs.menus, content: <MenusPanel draft={draft} kind={kind} /> },
          { key: 'people', label: texts.tabs.people, content: <HoldersPanel role={role} /> },
        ]}
        notice={
          <>
            <PendingNotes items={role.pending} />
            {role.isOwn && mayChange ? <Alert type="info" showIcon title={texts.own} /> : null}
          </>
        }
      >
        {mayChange && editing.isDirty ? <SaveBar {...editing} onSave={editing.save} onReset={editing.reset} /> : null}
      </DetailPage>
      <RoleForm
        start={copying}
        onClose={() => setCopying(null)}
        onAdded={(id) => void navigate(`/roleDetails/index?id=${id}`)}
      />
    </>
  )
}

function useActions(role: RoleDetail, mayChange: boolean, onCopy: () => void): readonly DetailAction[] {
  const navigate = useNavigate()
  const { turn, remove } = useRoleActions()
  if (!mayChange) return []
  const { actions } = roleMessages
  const isOn = role.status === '1'
  return [
    { key: 'copy', label: actions.copy, run: onCopy },
    ...(role.isSystem && isOn
      ? []
      : [
          {
            key: 'turn',
            label: isOn ? actions.disable : actions.enable,
            danger: isOn,
            run: () => turn(role, isOn ? '0' : '1'),
          },
        ]),
    ...(role.isSystem
      ? []
      : [
          {
            key: 'remove',
            label: actions.remove,
            danger: true,
            run: async () => {
              if (await remove(role)) void navigate(LIST, { replace: true })
            },
          },
        ]),
  ]
}
