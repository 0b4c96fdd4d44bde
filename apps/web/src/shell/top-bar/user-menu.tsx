import { Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Avatar } from '../../kit/avatar/avatar.tsx'
import { DownIcon, LockIcon, MobileIcon, UserIcon } from '../../kit/icons/icons.tsx'
import { DoorIcon, HomeIcon, SettingsIcon } from '../../kit/icons/shell-icons.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import type { UserInfo } from '../../session/index.ts'
import { askSignOut } from '../session-end/ask-sign-out.ts'
import { HOME } from '../session-end/login-address.ts'
import { shellMessages as texts } from '../shell.messages.ts'
import { themeMessages } from '../theme/theme.messages.ts'
import { ChangePassword } from './change-password.tsx'
import styles from './header-parts.module.css'
import { topBarMessages } from './top-bar.messages.ts'

const ITEMS: NonNullable<MenuProps['items']> = [
  { key: 'home', icon: <HomeIcon />, label: texts.home },
  { key: 'profile', icon: <UserIcon />, label: topBarMessages.profile },
  { key: 'devices', icon: <MobileIcon />, label: texts.devices },
  { key: 'password', icon: <LockIcon />, label: texts.changePassword },
  { key: 'settings', icon: <SettingsIcon />, label: themeMessages.open },
  { type: 'divider' },
  { key: 'signOut', icon: <DoorIcon />, label: texts.signOut },
]

export function UserMenu({ user, openSettings }: { user: UserInfo; openSettings: () => void }) {
  const navigate = useNavigate()
  const [isChanging, setChanging] = useState(false)
  const actions: Readonly<Record<string, () => unknown>> = {
    home: () => navigate(HOME),
    profile: () => navigate('/userinfo/index'),
    settings: openSettings,
    devices: () => navigate('/mySessions/index'),
    password: () => setChanging(true),
    signOut: askSignOut,
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{ items: ITEMS, onClick: ({ key }) => void actions[key]?.() }}
      >
        <Row as="button" gap={8} look="plain 13" bare type="button" className={styles.me}>
          <Avatar name={user.name} src={user.sysUser.avatar} />
          <span className="xq-sr">{texts.account}</span>
          <span className={styles.myName}>{user.name}</span>
          <DownIcon size={12} />
        </Row>
      </Dropdown>
      <ChangePassword username={user.username} open={isChanging} onClose={() => setChanging(false)} />
    </>
  )
}
