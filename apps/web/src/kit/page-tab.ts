import { createContext, useContext, useEffect } from 'react'

/** Gives the page's tab another name. The shell hears it; outside of a tab nobody does. */
export const TabNaming = createContext<(title: string) => void>(() => undefined)

/** For pages about one thing, so that two tabs can be told apart: 个案 · 李*阳. Nothing while the name is not known. */
export function useTabTitle(title: string | undefined): void {
  const name = useContext(TabNaming)
  useEffect(() => {
    if (title) name(title)
  }, [name, title])
}
