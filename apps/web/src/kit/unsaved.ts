import { createContext, useContext, useEffect } from 'react'

/**
 * What has been typed and not saved, in the whole window.
 *
 * - A form says `useUnsaved(dirty, '新增用户')`; it is withdrawn when the form is clean again or gone.
 * - The shell wraps every page tab in `<UnsavedScope value={tabKey}>`, so that a form knows where it lives.
 * - Before closing a tab the shell asks `unsavedWork(tabKey)`, before switching role, locking or signing out
 *   `unsavedWork()`: the names of what would be lost, empty when nothing would be.
 * - While anything is unsaved, the browser asks before it leaves or reloads the page.
 */
type Work = { readonly scope: string; readonly what: string }

const works = new Set<Work>()

export const UnsavedScope = createContext('')

export function useUnsaved(dirty: boolean, what: string): void {
  const scope = useContext(UnsavedScope)
  useEffect(() => {
    if (!dirty) return
    const work = { scope, what }
    add(work)
    return () => remove(work)
  }, [dirty, what, scope])
}

export function unsavedWork(scope?: string): readonly string[] {
  const found = [...works].filter((work) => scope === undefined || work.scope === scope)
  return [...new Set(found.map(({ what }) => what))]
}

function add(work: Work): void {
  if (works.size === 0) window.addEventListener('beforeunload', ask)
  works.add(work)
}

function remove(work: Work): void {
  works.delete(work)
  // A page with a listener is kept out of the browser's back cache, so it stays no longer than needed.
  if (works.size === 0) window.removeEventListener('beforeunload', ask)
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
