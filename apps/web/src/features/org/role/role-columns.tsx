import { dataScopes, labelOf, parsePorts, ports, roles } from '@xinqiao/domain'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { enabledLook } from '../../../kit/status/enabled.tsx'
import { roleMessages } from './role.messages.ts'
import type { RoleRow } from './role.queries.ts'
import styles from './role.module.css'

const { columns: texts } = roleMessages
const BETWEEN = '、'

const portNames = (portPermission: string): string =>
  parsePorts(portPermission)
    .map((port) => ports[port])
    .join(BETWEEN)

export const roleColumns: ReadonlyArray<ListColumn<RoleRow>> = [
  {
    key: 'roleName',
    title: texts.name,
    width: 220,
    always: true,
    onCard: 'title',
    text: ({ roleName, roleDesc }) => `${roleName} ${roleDesc}`,
    render: ({ roleName, roleDesc }) => (
      <span className={styles.who}>
        {roleName}
        {roleDesc ? <small>{roleDesc}</small> : null}
      </span>
    ),
  },
  {
    key: 'roleCode',
    title: texts.kind,
    width: 160,
    text: ({ roleCode, isSystem }) =>
      `${labelOf(roles, roleCode, roleCode)} · ${isSystem ? roleMessages.systemTag : roleMessages.ownTag}`,
  },
  { key: 'ports', title: texts.ports, width: 150, text: ({ portPermission }) => portNames(portPermission) },
  {
    key: 'people',
    title: texts.people,
    kind: 'number',
    width: 80,
    text: ({ userCount, hasMoreUsers }) => roleMessages.people(userCount, hasMoreUsers),
  },
  {
    key: 'permissions',
    title: texts.permissions,
    kind: 'number',
    width: 80,
    text: ({ permissionCount }) => permissionCount,
  },
  {
    key: 'scope',
    title: texts.scope,
    width: 120,
    text: ({ dataScope }) => labelOf(dataScopes, dataScope, ''),
  },
  { key: 'status', title: texts.status, width: 90, onCard: 'aside', look: ({ status }) => enabledLook(status) },
]
