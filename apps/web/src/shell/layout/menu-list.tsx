import { NavLink } from 'react-router'
import { cx } from '../../kit/cx.ts'
import type { UserInfo } from '../../session/index.ts'
import { menuFor } from './menu.ts'
import styles from './menu-list.module.css'

type MenuListProps = { user: UserInfo; folded?: boolean; onGo?: () => void }

export function MenuList({ user, folded = false, onGo }: MenuListProps) {
  return menuFor(user).map((group) => (
    <div key={group.label} className={styles.group} data-folded={folded}>
      <p className={styles.label}>{group.label}</p>
      <ul>
        {group.items.map(({ path, title, icon: Icon }) => (
          <li key={path}>
            <NavLink className={cx(styles.item)} to={path} title={folded ? title : undefined} onClick={onGo}>
              <Icon size={16} />
              <span>{title}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  ))
}
