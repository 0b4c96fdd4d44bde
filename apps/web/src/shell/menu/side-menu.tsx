import { FoldIcon } from '../../kit/icons/shell-icons.tsx'
import type { UserInfo } from '../../session/index.ts'
import styles from '../layout/desk-shell.module.css'
import { shellMessages as texts } from '../shell.messages.ts'
import { MenuList } from './menu-list.tsx'

type SideMenuProps = { user: UserInfo; folded: boolean; onToggle: () => void }

export function SideMenu({ user, folded, onToggle }: SideMenuProps) {
  const words = folded ? texts.unfold : texts.fold
  return (
    <aside className={styles.sider} aria-label={texts.sider}>
      <nav className={styles.menu} aria-label={texts.menu}>
        <MenuList user={user} folded={folded} />
      </nav>
      <button type="button" className={styles.fold} aria-expanded={!folded} title={words} onClick={onToggle}>
        <FoldIcon size={16} />
        <span className={folded ? 'xq-sr' : undefined}>{words}</span>
      </button>
    </aside>
  )
}
