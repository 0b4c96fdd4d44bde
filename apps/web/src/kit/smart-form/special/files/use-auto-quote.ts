import { useEffect, useState } from 'react'
import type { FormStore } from '../../form-store.ts'
import { useSigned } from './use-signed.ts'

/** The visitor's and the consultant's; every other place is signed by a hand. */
const PLACES: ReadonlySet<string> = new Set(['sign_student', 'sign_teacher'])

/** Once in a sitting: whoever took a quoted signature away does not get it back when the question comes into view again. */
const asked = new WeakMap<FormStore, Set<string>>()

const isFirst = (store: FormStore, path: string): boolean => {
  const known = asked.get(store) ?? new Set()
  if (known.has(path)) return false
  asked.set(store, known.add(path))
  return true
}

export type OwnQuote = { readonly fileId: string; readonly isSaved: boolean }

const quotes = new WeakMap<FormStore, Map<string, OwnQuote>>()

const quoteAt = async (store: FormStore, path: string): Promise<OwnQuote | null> => {
  const found = await store.setup.host?.quoteSignature(path)
  // Signed by a hand in the meantime: that holds.
  if (!found || store.value(path) !== undefined) return null
  store.fill(path, { fileId: found.fileId, source: 'quoted' })
  const isSaved = (await store.setup.host?.keepSignature?.(path, found.fileId)) ?? false
  const quote = { fileId: found.fileId, isSaved }
  quotes.set(store, (quotes.get(store) ?? new Map<string, OwnQuote>()).set(path, quote))
  return quote
}

/**
 * The kept signature of whoever opened the form to write in it, put where they sign. Null when it is not what stands there:
 * nothing is kept, or something else was signed. Without one, or when it cannot be had, the buttons are there as ever.
 */
export const useAutoQuote = (store: FormStore, path: string): OwnQuote | null => {
  const [quote, setQuote] = useState(() => quotes.get(store)?.get(path) ?? null)
  const signed = useSigned(store, path)
  useEffect(() => {
    if (!PLACES.has(path) || !store.setup.host || store.value(path) !== undefined || !isFirst(store, path)) return
    quoteAt(store, path).then(setQuote, () => undefined)
  }, [store, path])
  return quote !== null && signed?.fileId === quote.fileId ? quote : null
}
