import type { MenuProps } from 'antd'
import { CloseIcon, RefreshIcon } from '../../kit/icons/icons.tsx'
import { closeTabs, refreshTab } from './close-tabs.ts'
import { chosen, type Tab, type Which } from './tab.ts'
import { tabTexts as texts } from './tabs.messages.ts'

const CLOSING: readonly (readonly [Which, string])[] = [
  ['this', texts.close],
  ['left', texts.closeLeft],
  ['right', texts.closeRight],
  ['others', texts.closeOthers],
  ['all', texts.closeAll],
]

/** What can be done with one tab; the same behind a right click and behind the arrow at the end of the strip. */
export const tabMenu = (tabs: readonly Tab[], key: string): MenuProps => ({
  items: [
    { key: 'refresh', label: texts.refresh, icon: <RefreshIcon size={14} /> },
    { type: 'divider' },
    ...CLOSING.map(([which, label]) => ({
      key: which,
      label,
      icon: which === 'this' ? <CloseIcon size={14} /> : <span />,
      disabled: chosen(tabs, key, which).length === 0,
    })),
  ],
  onClick: ({ key: action, domEvent }) => {
    // The menu lies inside the tab in React's eyes: a chosen entry is not a click on the tab.
    domEvent.stopPropagation()
    if (action === 'refresh') void refreshTab(key)
    else void closeTabs(key, action as Which)
  },
})
