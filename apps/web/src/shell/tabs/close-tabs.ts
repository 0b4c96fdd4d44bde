import { flushSync } from 'react-dom'
import { confirm } from '../../kit/confirm.tsx'
import { HOME } from '../session-end/login-address.ts'
import { openPage } from '../navigator.ts'
import { chosen, neighbour, pushedOut, type Tab, type Which } from './tab.ts'
import { tabTexts } from './tabs.messages.ts'
import { openTabs, useTabs } from './tabs.store.ts'
import { isBusy, unsavedIn } from './unsaved-list.tsx'

const mayLose = async (tabs: readonly Tab[], title: string, okText: string): Promise<boolean> => {
  const content = unsavedIn(tabs)
  return !content || confirm({ title, content, okText, cancelText: tabTexts.stay, danger: true })
}

/**
 * Shows a tab first and has the address follow when it is painted: recording a page's history takes a browser longer the
 * more there is in the document, and nobody should have to wait for that.
 */
export const switchTo = (tab: Tab): void => {
  openTabs.show(tab.key)
  const follow = (): void => {
    // Meanwhile another one may have been chosen, or this one closed.
    if (useTabs.getState().ahead === tab.key) openPage(tab.address)
  }
  requestAnimationFrame(() => setTimeout(follow))
}

const close = (keys: readonly string[]): void => {
  const { tabs, active } = useTabs.getState()
  const gone = new Set(keys)
  const next = active !== null && gone.has(active) ? neighbour(tabs, active, gone) : undefined
  openTabs.drop(gone)
  if (next) switchTo(next)
}

/** Asks where something typed would be lost, and closes all or nothing. */
export const closeTabs = async (key: string, which: Which): Promise<void> => {
  const going = chosen(useTabs.getState().tabs, key, which)
  if (going.length === 0) return
  if (!(await mayLose(going, tabTexts.askClose(going.length), tabTexts.dropAndClose))) return
  close(going.map((tab) => tab.key))
}

/** The page starts over: mounted anew, its data asked for again. */
export const refreshTab = async (key: string): Promise<void> => {
  const tabs = useTabs.getState().tabs.filter((tab) => tab.key === key)
  if (!(await mayLose(tabs, tabTexts.askRefresh, tabTexts.dropAndRefresh))) return
  flushSync(() => openTabs.blank(key))
  // What the page had fetched is let go in a timer set while it was unmounted, so before this one.
  setTimeout(() => openTabs.blank(null))
}

/** Keeps the number of tabs within its limit after `newest` has been opened. */
export const makeRoom = async (newest: string): Promise<void> => {
  const { opened, tabs } = useTabs.getState()
  const out = pushedOut(opened, newest, (key) => isBusy({ key }))
  if (out === undefined) return
  if (out !== null) return openTabs.drop(new Set([out]))
  const oldest = tabs.find(({ key }) => key === opened.find((one) => one !== HOME && one !== newest))
  if (!oldest) return
  const yes = await mayLose([oldest], tabTexts.askMakeRoom, tabTexts.dropAndClose)
  close([yes ? oldest.key : newest])
}

/**
 * What an entry of the menu does: a page that is open is shown as it was left, filters and all; the one being looked at
 * starts over.
 */
export const openTab = (path: string): void => {
  const { tabs, active } = useTabs.getState()
  const open = tabs.find(({ key, address }) => key === path || address === path)
  if (!open) openPage(path)
  else if (open.key === active) void refreshTab(open.key)
  else switchTo(open)
}
