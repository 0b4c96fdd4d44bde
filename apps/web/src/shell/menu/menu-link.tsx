import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SoonTag } from '../../kit/soon/soon.tsx'
import { kitTexts } from '../../kit/texts.ts'
import type { UserInfo } from '../../session/index.ts'
import { openTab } from '../tabs/close-tabs.ts'
import { isPlainClick } from '../tabs/plain-click.ts'
import { menuMessages as texts } from './menu.messages.ts'
import { targetOf } from './menu-target.ts'
import type { MenuItem } from './menu-tree.ts'
import { openMenuEntry } from './open-menu-entry.ts'

type MenuLinkProps = {
  user: UserInfo
  item: MenuItem
  className: string | undefined
  isCurrent: boolean
  onGo?: (() => void) | undefined
  children: ReactNode
}

/**
 * A link where there is a page, so that it can be opened in another tab of the browser too; everything else is told or
 * opened by a click. What has no page yet, or none for this person, is there, only quieter, and says why.
 */
export function MenuLink({ user, item, className, isCurrent, onGo, children }: MenuLinkProps) {
  const target = targetOf(item, user)
  if (target.kind === 'page')
    return (
      <Link
        className={className}
        to={target.to}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={(event) => {
          if (isPlainClick(event)) {
            event.preventDefault()
            openTab(target.to)
          }
          onGo?.()
        }}
      >
        {children}
      </Link>
    )
  const isSoon = target.kind === 'soon'
  return (
    <button
      type="button"
      className={className}
      data-waiting={target.kind !== 'window'}
      title={isSoon ? kitTexts.soonNamed(item.label) : target.kind === 'refused' ? texts.noAccess : undefined}
      onClick={() => {
        openMenuEntry(item)
        if (target.kind === 'window') onGo?.()
      }}
    >
      {children}
      {isSoon ? <SoonTag /> : null}
      {target.kind === 'refused' ? <SoonTag>{texts.refused}</SoonTag> : null}
    </button>
  )
}
