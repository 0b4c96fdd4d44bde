import { useState } from 'react'
import { Avatar } from '../../kit/avatar/avatar.tsx'
import { PencilIcon } from '../../kit/icons/shell-icons.tsx'
import { Row, Stack, Text } from '../../kit/layout/layout.tsx'
import { usePhone } from '../../kit/use-media.ts'
import { activeRoles, type UserInfo } from '../../session/index.ts'
import { AvatarDialog } from './avatar-dialog.tsx'
import { profileMessages as texts } from './profile.messages.ts'
import styles from './profile.module.css'

const SIZE = { desk: 72, phone: 60 }

export function ProfileHead({ user }: { user: UserInfo }) {
  const [isChanging, setChanging] = useState(false)
  const size = usePhone() ? SIZE.phone : SIZE.desk
  const { avatar } = user.sysUser
  return (
    <header className={styles.head}>
      <button
        type="button"
        className={styles.portrait}
        aria-label={texts.avatar.change}
        onClick={() => setChanging(true)}
      >
        <Avatar name={user.name} src={avatar} size={size} />
        <span className={styles.pencil} aria-hidden="true">
          <PencilIcon size={14} />
        </span>
      </button>
      <Stack gap={2} slim className={styles.who}>
        <Text as="h1" look="20/28">
          {user.name}
        </Text>
        <Row as="p" gap={6} align="stretch" wrap className={styles.roles}>
          {activeRoles(user).map((role) => (
            <span key={role.id}>{role.roleName}</span>
          ))}
        </Row>
        <p>{user.deptFullName || texts.noDepartment}</p>
        <p>
          {texts.account} {user.username}
        </p>
      </Stack>
      {isChanging ? <AvatarDialog hasPicture={avatar !== null} onClose={() => setChanging(false)} /> : null}
    </header>
  )
}
