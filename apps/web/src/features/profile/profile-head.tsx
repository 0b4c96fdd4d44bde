import { presets } from '../../kit/theme/tokens.ts'
import type { UserInfo } from '../../session/index.ts'
import { activeRoles } from '../workbench/index.ts'
import { profileMessages as texts } from './profile.messages.ts'
import styles from './profile.module.css'

export function ProfileHead({ user }: { user: UserInfo }) {
  return (
    <header className={styles.head}>
      <Portrait name={user.name} src={user.sysUser.avatar} />
      <div className={styles.who}>
        <h1>{user.name}</h1>
        <p className={styles.roles}>
          {activeRoles(user).map((role) => (
            <span key={role.id}>{role.roleName}</span>
          ))}
        </p>
        <p>{user.deptFullName || texts.noDepartment}</p>
        <p>
          {texts.account} {user.username}
        </p>
      </div>
    </header>
  )
}

/** The picture, or the first character on a colour that stays the same for the same name. */
function Portrait({ name, src }: { name: string; src: string | null }) {
  if (src) return <img className={styles.portrait} src={src} alt="" />
  const seat = [...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % presets.length
  return (
    <span className={styles.portrait} style={{ background: presets[seat]?.color }} aria-hidden="true">
      {[...name][0]}
    </span>
  )
}
