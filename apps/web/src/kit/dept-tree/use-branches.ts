import { useEffect, useRef, useState } from 'react'
import { type DeptNode, type DeptSource, ROOT } from './dept.types.ts'

export type Branch =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly nodes: readonly DeptNode[] }

/** The specification's pause: a page with a tree loads its list first. */
const FIRST_LOAD_MS = 1500

/** The departments fetched so far by their parent, and which are open. Answers to earlier questions are dropped. */
export function useBranches(load: DeptSource['load'], eager: boolean, revision: number, opened: readonly string[]) {
  const [branches, setBranches] = useState<ReadonlyMap<string, Branch>>(new Map())
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([ROOT.id]))
  const asked = useRef(new Map<string, symbol>())

  function fetchBelow(id: string, isKnown = false): void {
    const mark = Symbol(id)
    asked.current.set(id, mark)
    const put = (branch: Branch): void => {
      if (asked.current.get(id) === mark) setBranches((now) => new Map(now).set(id, branch))
    }
    if (!isKnown) put({ state: 'loading' })
    load(id).then(
      (nodes) => put({ state: 'ready', nodes }),
      () => put({ state: 'failed' }),
    )
  }

  const again = useRef(() => undefined as void)
  useEffect(() => {
    again.current = () => {
      // A branch that is closed is fetched when it is opened next.
      setBranches((now) => new Map([...now].filter(([id]) => open.has(id))))
      for (const id of asked.current.keys()) if (open.has(id)) fetchBelow(id, true)
    }
  })
  const seen = useRef(revision)
  useEffect(() => {
    if (seen.current === revision) return
    seen.current = revision
    again.current()
  }, [revision])

  const way = opened.join()
  const follow = useRef((_way: string) => undefined as void)
  useEffect(() => {
    follow.current = (named) => {
      const ids = named.split(',').filter(Boolean)
      setOpen((now) => new Set([...now, ...ids]))
      for (const id of ids) if (!asked.current.has(id)) fetchBelow(id)
    }
  })
  useEffect(() => follow.current(way), [way])

  const first = useRef(() => undefined as void)
  useEffect(() => {
    first.current = () => {
      if (!asked.current.has(ROOT.id)) fetchBelow(ROOT.id)
    }
  })
  useEffect(() => {
    const marks = asked.current
    const timer = setTimeout(() => first.current(), eager ? 0 : FIRST_LOAD_MS)
    return () => {
      clearTimeout(timer)
      marks.clear()
    }
  }, [eager])

  return {
    branches,
    open,
    /** Whoever is there already does not wait. */
    hurry: () => first.current(),
    retry: (id: string) => fetchBelow(id),
    toggle: (id: string) => {
      const next = new Set(open)
      if (next.delete(id)) return setOpen(next)
      setOpen(next.add(id))
      if (branches.get(id)?.state !== 'ready') fetchBelow(id)
    },
  }
}
