import { Dropdown } from 'antd'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { Link } from 'react-router'
import { CloseIcon } from '../../kit/icons/icons.tsx'
import { HomeIcon } from '../../kit/icons/shell-icons.tsx'
import { closeTabs, switchTo } from './close-tabs.ts'
import { isPlainClick } from './plain-click.ts'
import { isHome, type Tab, titleOf } from './tab.ts'
import { tabMenu } from './tab-menu.tsx'
import { tabTexts as texts } from './tabs.messages.ts'
import styles from './tab-strip.module.css'

type TabItemProps = {
  tab: Tab
  tabs: readonly Tab[]
  isActive: boolean
  /** one of the tabs is a stop of the Tab key; arrows lead to the others */
  isStop: boolean
  isDragged: boolean
  hintId: string
  onPointerDown: (event: PointerEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const MIDDLE = 1

/** A link, so that it can be opened in a window of its own; its cross stands beside it, not inside. */
export function TabItem({ tab, tabs, isActive, isStop, isDragged, hintId, ...handlers }: TabItemProps) {
  const title = titleOf(tab)
  const isClosable = !isHome(tab) && tabs.length > 1

  function closeByMiddle(event: MouseEvent): void {
    if (event.button !== MIDDLE || !isClosable) return
    event.preventDefault()
    void closeTabs(tab.key, 'this')
  }
  return (
    <li
      className={styles.item}
      data-active={isActive}
      data-home={isHome(tab) || undefined}
      data-dragged={isDragged || undefined}
      onAuxClick={closeByMiddle}
      // Otherwise the middle button starts the browser's scrolling mode.
      onMouseDown={(event) => event.button === MIDDLE && event.preventDefault()}
    >
      <Dropdown autoFocus trigger={['contextMenu']} menu={tabMenu(tabs, tab.key)}>
        <Link
          className={styles.tab}
          to={tab.address}
          title={title}
          draggable={false}
          tabIndex={isStop ? 0 : -1}
          aria-current={isActive ? 'page' : undefined}
          aria-describedby={hintId}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            if (!isActive) switchTo(tab)
          }}
          {...handlers}
        >
          {isHome(tab) ? <HomeIcon size={14} /> : null}
          <span>{title}</span>
        </Link>
      </Dropdown>
      {isClosable ? (
        <button
          type="button"
          className={styles.close}
          // Delete on the tab does the same, without doubling the stops on the way to the page.
          tabIndex={-1}
          aria-label={texts.closeOne(title)}
          onClick={() => void closeTabs(tab.key, 'this')}
        >
          <CloseIcon size={12} />
        </button>
      ) : null}
    </li>
  )
}
