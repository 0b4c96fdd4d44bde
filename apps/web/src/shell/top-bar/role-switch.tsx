import { Dropdown } from 'antd'
import { DownIcon } from '../../kit/icons/icons.tsx'
import { SwapIcon } from '../../kit/icons/shell-icons.tsx'
import { activeRoles, type UserInfo } from '../../session/index.ts'
import { usableRoles } from '../boot/role-rules.ts'
import { shellMessages as texts } from '../shell.messages.ts'
import styles from './header-parts.module.css'
import { useSwitchRole } from './use-switch-role.ts'

/** Which hat is on. A switch where there is another one to put on here, otherwise just the name. */
export function RoleSwitch({ user }: { user: UserInfo }) {
  const switchRole = useSwitchRole(user)
  const name = activeRoles(user)
    .map((role) => role.roleName)
    .join('、')
  const usable = usableRoles(user)
  if (!user.settings.singleRoleSwitch || usable.length < 2)
    return (
      <span className={styles.roleName} title={texts.currentRole(name)}>
        {name}
      </span>
    )
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectedKeys: user.role ? [user.role.id] : [],
        items: usable.map((role) => ({ key: role.id, label: role.roleName })),
        onClick: ({ key }) => {
          const role = usable.find(({ id }) => id === key)
          if (role) void switchRole(role)
        },
      }}
    >
      <button type="button" className={styles.role} aria-label={`${texts.switchRole}，${texts.currentRole(name)}`}>
        <SwapIcon size={14} />
        <span>{name}</span>
        <DownIcon size={12} />
      </button>
    </Dropdown>
  )
}
