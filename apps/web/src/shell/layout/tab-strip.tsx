import { NavLink } from 'react-router'
import { cx } from '../../kit/cx.ts'
import { HomeIcon } from '../../kit/icons/shell-icons.tsx'
import { usePage } from '../router/use-page.ts'
import { HOME } from '../session-end/login-address.ts'
import { shellMessages as texts } from '../shell.messages.ts'
import styles from './tab-strip.module.css'

/** The home tab, and the page that is open. */
export function TabStrip() {
  const page = usePage()
  return (
    <nav className={styles.strip} aria-label={texts.openPages}>
      <NavLink className={cx(styles.tab)} to={HOME}>
        <HomeIcon size={14} />
        {texts.home}
      </NavLink>
      {page && page.path !== HOME && !page.noTab ? (
        <NavLink className={cx(styles.tab)} to={page.path}>
          {page.title}
        </NavLink>
      ) : null}
    </nav>
  )
}
