import type { FormValue } from '@xinqiao/domain'
import { useSyncExternalStore } from 'react'
import type { FieldFace } from './form-listeners.ts'
import type { FormStore } from './form-store.ts'

/** State, complaint and tip of one field. */
export const useFace = (store: FormStore, path: string): FieldFace =>
  useSyncExternalStore(store.subscriber(path), () => store.face(path))

/** The answer to one question. Text controls do without: they are not drawn anew for a letter. */
export const useValue = (store: FormStore, path: string): FormValue | undefined =>
  useSyncExternalStore(store.subscriber(path), () => store.value(path))

/** The complaint about one part of a field: a cell of a sub-form, a blank of a rich text, the words of 其他. */
export const useError = (store: FormStore, path: string): string | null =>
  useSyncExternalStore(store.subscriber(path), () => store.error(path))

/** Words of a field that hang below its control. */
export const idsOf = (store: FormStore, path: string) => {
  const id = `${store.id}-${path}`
  return { id, label: `${id}-label`, error: `${id}-error`, help: `${id}-help`, tip: `${id}-tip` }
}
