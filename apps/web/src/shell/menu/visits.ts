import { create } from 'zustand'
import { readStore, session, type Token, writeStore } from '../../session/index.ts'

export type Visit = { readonly title: string; readonly path: string }

const KEPT = 12

/** Beside the person's name in the store: at a shared desk nobody sees where another one has been. */
const storeOf = (token: Token): string => `visits/${token.tenantId}/${token.user_id}`

/** Counts changes, so that whoever shows visits looks again. */
export const useVisitChanges = create<{ count: number }>(() => ({ count: 0 }))

const isVisit = (one: unknown): one is Visit =>
  typeof one === 'object' &&
  one !== null &&
  'title' in one &&
  typeof one.title === 'string' &&
  'path' in one &&
  typeof one.path === 'string'

export const visitsOf = (token: Token): readonly Visit[] => {
  const kept = readStore<unknown>(storeOf(token))
  return Array.isArray(kept) ? kept.filter(isVisit) : []
}

/** To be called when a page has been opened, with the title its tab shows. */
export const noteVisit = (title: string, path: string): void => {
  const { token } = session.get()
  if (!token) return
  const others = visitsOf(token).filter((visit) => visit.path !== path)
  writeStore(storeOf(token), [{ title, path }, ...others].slice(0, KEPT), true)
  useVisitChanges.setState(({ count }) => ({ count: count + 1 }))
}
