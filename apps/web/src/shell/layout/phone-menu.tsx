import { useState } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { AppsIcon } from '../../kit/icons/shell-icons.tsx'
import type { UserInfo } from '../../session/index.ts'
import { shellMessages as texts } from '../shell.messages.ts'
import { MenuList } from './menu-list.tsx'
import styles from './header-parts.module.css'

/** Staff with a phone in the hand: the side menu comes up as a sheet. */
export function PhoneMenu({ user }: { user: UserInfo }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.round} aria-label={texts.openMenu} onClick={() => setOpen(true)}>
        <AppsIcon size={20} />
      </button>
      <Dialog open={isOpen} title={texts.menu} onClose={() => setOpen(false)}>
        <nav aria-label={texts.menu}>
          <MenuList user={user} onGo={() => setOpen(false)} />
        </nav>
      </Dialog>
    </>
  )
}
