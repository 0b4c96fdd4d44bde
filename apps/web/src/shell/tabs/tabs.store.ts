import { create } from 'zustand'
import { HOME } from '../session-end/login-address.ts'
import { shellMessages } from '../shell.messages.ts'
import { forgetTabs, recallTabs, rememberTabs } from './tab-memory.ts'
import { arrived, moved, type Tab } from './tab.ts'

type TabsState = {
  /** school, person and role the tabs belong to */
  readonly owner: string | null
  /** as they stand in the strip */
  readonly tabs: readonly Tab[]
  /** keys in the order they were opened */
  readonly opened: readonly string[]
  /** the tab being looked at; null on pages without one */
  readonly active: string | null
  /** shown ahead of the address, which follows once it is painted */
  readonly ahead: string | null
  /** taken away for a moment, to start over */
  readonly blank: string | null
  /** counts how often everything was closed at once */
  readonly era: number
}

const home: Tab = { key: HOME, address: HOME, title: shellMessages.home }
const ONLY_HOME = { owner: null, tabs: [home], opened: [HOME], active: null, ahead: null, blank: null }

export const useTabs = create<TabsState>(() => ({ ...ONLY_HOME, era: 0 }))

const change = (part: Partial<TabsState>): void => {
  useTabs.setState(part)
  const { owner, tabs, opened } = useTabs.getState()
  if (owner !== null) rememberTabs({ owner, tabs, opened })
}

/** What was open before the reload, as far as this person may still open it. */
const restored = (owner: string, mayOpen: (tab: Tab) => boolean): Pick<TabsState, 'owner' | 'tabs' | 'opened'> => {
  const kept = recallTabs(owner)
  const tabs = arrived(kept.tabs.filter(mayOpen), home)
  const known = kept.opened.filter((key) => tabs.some((tab) => tab.key === key))
  return { owner, tabs, opened: [...new Set([...known, ...tabs.map(({ key }) => key)])] }
}

export const openTabs = {
  /** A page has come up; `tab` is null for one without a tab. */
  arrive(owner: string, tab: Tab | null, mayOpen: (tab: Tab) => boolean): void {
    const now = useTabs.getState()
    const { tabs, opened } = now.owner === owner ? now : restored(owner, mayOpen)
    if (!tab) return change({ owner, tabs, opened, active: null, ahead: null })
    const { key } = tab
    const order = opened.includes(key) ? opened : [...opened, key]
    change({ owner, tabs: arrived(tabs, tab), opened: order, active: key, ahead: null })
  },
  /** A page out of sight has changed its filters. */
  readdress(key: string, address: string): void {
    change({ tabs: useTabs.getState().tabs.map((tab) => (tab.key === key ? { ...tab, address } : tab)) })
  },
  name(key: string, ownTitle: string): void {
    const { tabs } = useTabs.getState()
    if (!tabs.some((tab) => tab.key === key && tab.ownTitle !== ownTitle)) return
    change({ tabs: tabs.map((tab) => (tab.key === key ? { ...tab, ownTitle } : tab)) })
  },
  move(key: string, to: number): void {
    const { tabs } = useTabs.getState()
    const next = moved(tabs, key, to)
    if (next !== tabs) change({ tabs: next })
  },
  drop(gone: ReadonlySet<string>): void {
    const { tabs, opened, ahead } = useTabs.getState()
    change({
      tabs: tabs.filter(({ key }) => !gone.has(key)),
      opened: opened.filter((key) => !gone.has(key)),
      ahead: ahead !== null && gone.has(ahead) ? null : ahead,
    })
  },
  show(key: string): void {
    useTabs.setState({ active: key, ahead: key })
  },
  blank(key: string | null): void {
    useTabs.setState({ blank: key })
  },
  /** Another person, or nobody: nothing is remembered. The pages go with the layout. */
  forget(): void {
    useTabs.setState(ONLY_HOME)
    forgetTabs()
  },
  /** Another role: nothing is remembered, and what is open starts over. */
  startOver(): void {
    openTabs.forget()
    useTabs.setState({ era: useTabs.getState().era + 1 })
  },
}
