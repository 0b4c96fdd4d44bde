import { readStore, removeStore, writeStore } from '../../session/index.ts'
import type { Tab } from './tab.ts'

/** Open tabs outlive a reload of this window, for one person in one role; nobody else is ever shown them. */
type Kept = { readonly owner: string; readonly tabs: readonly Tab[]; readonly opened: readonly string[] }

const STORE = 'tabs'

const isText = (value: unknown): value is string => typeof value === 'string'
const isTab = (value: Partial<Tab> | null): value is Tab =>
  isText(value?.key) && isText(value.address) && isText(value.title)

export const recallTabs = (owner: string): Omit<Kept, 'owner'> => {
  const kept = readStore<Partial<Kept>>(STORE)
  if (kept?.owner !== owner || !Array.isArray(kept.tabs) || !Array.isArray(kept.opened)) return { tabs: [], opened: [] }
  return { tabs: kept.tabs.filter(isTab), opened: kept.opened.filter(isText) }
}

export const rememberTabs = (kept: Kept): void => writeStore(STORE, kept, false)

export const forgetTabs = (): void => removeStore(STORE)
