import { create as reallyCreate, type UseBoundStore } from 'zustand/react'
import type { StateCreator, StoreApi } from 'zustand/vanilla'

type Store = UseBoundStore<StoreApi<unknown>>
const stores = new Set<Store>()

/**
 * Stands for `zustand` in the tests that share a page: every store can be taken back to how it began.
 *
 * @public by an alias in `vitest.config.ts`
 */
export const create = <T>(init: StateCreator<T>): UseBoundStore<StoreApi<T>> => {
  const store = reallyCreate(init)
  stores.add(store)
  return store
}

export const resetStores = (): void => {
  for (const store of stores) store.setState(store.getInitialState(), true)
}
