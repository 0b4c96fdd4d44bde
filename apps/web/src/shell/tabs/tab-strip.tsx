import { Dropdown } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { DownIcon } from '../../kit/icons/icons.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import { HOME } from '../session-end/login-address.ts'
import { TabItem } from './tab-item.tsx'
import { tabMenu } from './tab-menu.tsx'
import { tabTexts as texts } from './tabs.messages.ts'
import styles from './tab-strip.module.css'
import { useTabs } from './tabs.store.ts'
import { useTabDrag } from './use-tab-drag.ts'
import { useTabKeys } from './use-tab-keys.ts'

/** The open pages; it scrolls when they do not fit. */
export function TabStrip() {
  const tabs = useTabs((state) => state.tabs)
  const active = useTabs((state) => state.active)
  const list = useRef<HTMLUListElement>(null)
  const { dragged, start } = useTabDrag(list)
  const onKeyDown = useTabKeys(list)
  const hintId = useId()
  useEffect(() => {
    const at = tabs.findIndex(({ key }) => key === active)
    // Newer browsers answer with a promise, which React would take for the way to undo this.
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [tabs, active])
  return (
    <Row as="nav" gap={8} firm className={styles.strip} aria-label={texts.openPages}>
      <span id={hintId} hidden>
        {texts.keys}
      </span>
      <ul
        ref={list}
        className={styles.list}
        onWheel={(event) => event.currentTarget.scrollBy?.({ left: event.deltaY + event.deltaX })}
      >
        {tabs.map((tab) => (
          <TabItem
            key={tab.key}
            tab={tab}
            tabs={tabs}
            isActive={tab.key === active}
            isStop={tab.key === (active ?? HOME)}
            isDragged={tab.key === dragged}
            hintId={hintId}
            onPointerDown={(event) => start(event, tab.key)}
            onKeyDown={(event) => onKeyDown(event, tab.key)}
          />
        ))}
      </ul>
      <Dropdown autoFocus trigger={['click']} placement="bottomRight" menu={tabMenu(tabs, active ?? HOME)}>
        <button type="button" className={styles.more} aria-label={texts.actions} title={texts.actions}>
          <DownIcon size={14} />
        </button>
      </Dropdown>
    </Row>
  )
}
