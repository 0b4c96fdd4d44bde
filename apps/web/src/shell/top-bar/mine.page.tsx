import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../kit/avatar/avatar.tsx'
import { Button } from '../../kit/form/button.tsx'
import { ForwardIcon, LockIcon, MobileIcon, UserIcon } from '../../kit/icons/icons.tsx'
import { SettingsIcon, SwapIcon } from '../../kit/icons/shell-icons.tsx'
import { Para } from '../../kit/layout/layout.tsx'
import { usePhone } from '../../kit/use-media.ts'
import { activeRoles, deptWithin, isVisitor, type UserInfo, useSession } from '../../session/index.ts'
import { usableRoles } from '../boot/role-rules.ts'
import { askSignOut } from '../session-end/ask-sign-out.ts'
import { shellMessages as texts } from '../shell.messages.ts'
import { SettingsPanel } from '../theme/settings-panel.tsx'
import { shellParts } from '../theme/preferences.ts'
import { themeMessages } from '../theme/theme.messages.ts'
import { ChangePassword } from './change-password.tsx'
import styles from './mine.module.css'
import { topBarMessages } from './top-bar.messages.ts'
import { useSwitchRole } from './use-switch-role.ts'

/** Visitors on a phone have no top bar. */
const WITHOUT_BAR = ['theme', 'themeColour', 'zoom'] as const

/** The account, for those who have no avatar menu in reach. */
export function Page() {
  const user = useSession((state) => state.user)
  return user ? <Mine user={user} /> : null
}

function Mine({ user }: { user: UserInfo }) {
  const school = useSession((state) => state.tenant?.name)
  const switchRole = useSwitchRole(user)
  const [isChanging, setChanging] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const phone = usePhone()
  const others = user.settings.singleRoleSwitch ? usableRoles(user).filter(({ id }) => id !== user.role?.id) : []
  const roleNames = activeRoles(user).map((role) => role.roleName)
  return (
    <main className={styles.page}>
      <section className={styles.person}>
        <Avatar name={user.name} src={user.sysUser.avatar} size={56} />
        <div>
          <h1>{user.name}</h1>
          <Para look="soft 13/20">{[school, deptWithin(user.deptFullName, school)].filter(Boolean).join(' · ')}</Para>
          <Para look="soft 13/20">{roleNames.join('、')}</Para>
        </div>
      </section>
      <ul className={styles.list}>
        {others.map((role) => (
          <Row key={role.id} icon={<SwapIcon size={20} />} onClick={() => void switchRole(role)}>
            {texts.switchRole} · {role.roleName}
          </Row>
        ))}
        <Row icon={<UserIcon size={20} />} to="/userinfo/index">
          {topBarMessages.profile}
        </Row>
        <Row icon={<MobileIcon size={20} />} to="/mySessions/index">
          {texts.devices}
        </Row>
        <Row icon={<LockIcon size={20} />} onClick={() => setChanging(true)}>
          {texts.changePassword}
        </Row>
        <Row icon={<SettingsIcon size={20} />} onClick={() => setSetting(true)}>
          {themeMessages.open}
        </Row>
      </ul>
      <Button block size="xl" onClick={() => void askSignOut()}>
        {texts.signOutLong}
      </Button>
      <SettingsPanel
        only={isVisitor(user) && phone ? WITHOUT_BAR : shellParts}
        open={isSetting}
        onClose={() => setSetting(false)}
      />
      <ChangePassword username={user.username} open={isChanging} onClose={() => setChanging(false)} />
    </main>
  )
}

type RowProps = { icon: ReactNode; children: ReactNode } & ({ to: string } | { onClick: () => void })

function Row({ icon, children, ...target }: RowProps) {
  const content = (
    <>
      {icon}
      <span>{children}</span>
      <ForwardIcon size={16} />
    </>
  )
  return (
    <li>
      {'to' in target ? (
        <Link to={target.to}>{content}</Link>
      ) : (
        <button type="button" onClick={target.onClick}>
          {content}
        </button>
      )}
    </li>
  )
}
