import { useCallback, useState } from 'react'
import type { Path } from 'react-router'
import { unsavedWork } from '../../kit/unsaved.ts'
import { usePhone } from '../../kit/use-media.ts'
import { usePreferences } from '../theme/preferences.ts'
import { type Kept, type LivePage, relocated, settle } from './kept-page.ts'
import { openTabs, useTabs } from './tabs.store.ts'

const isBusy = (key: string): boolean => unsavedWork(key).length > 0

/** Every page that is kept, the live one among them. */
export const useKeptPages = (live: LivePage | null) => {
  const open = useTabs((state) => state.opened)
  const era = useTabs((state) => state.era)
  const hasTags = usePreferences((state) => state.tag)
  const hasStrip = !usePhone() && hasTags
  const [kept, setKept] = useState<Kept>({ pages: [], last: null })
  const next = settle(kept, live, { open, era, hasStrip, isBusy })
  // Set while drawing, as React allows for state derived from what came in: nothing is ever drawn from an old list.
  if (next !== kept) setKept(next)
  const relocate = useCallback((key: string, path: Path, state: unknown) => {
    setKept((now) => relocated(now, key, path, state))
    openTabs.readdress(key, path.pathname + path.search + path.hash)
  }, [])
  return { pages: next.pages, hasStrip, relocate }
}
