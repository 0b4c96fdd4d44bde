import { createContext, useContext, useSyncExternalStore } from 'react'

/** A yes or no that is listened to, not passed down: in a large page everybody would be asked whether it concerns them. */
export type Watched = { readonly get: () => boolean; readonly subscribe: (listener: () => void) => () => void }

/**
 * Where something lives and what floats above it is put. The shell keeps pages that are out of sight mounted, and takes
 * everything out of the document while the screen is locked: what floats must go with its page, so it is never hung on
 * the body itself.
 */
export type SurfaceValue = {
  /** gets the dialogs, drawers and menus of what lives here */
  readonly element: HTMLElement
  /** gets what stays in sight when another page is chosen */
  readonly root: HTMLElement
  /** whether this is being looked at; a modal dialog elsewhere must not hold the whole window */
  readonly shown: Watched
}

/** Null outside of the layout: sign-in pages, tests. */
export const Surface = createContext<SurfaceValue | null>(null)

const ALWAYS: Watched = { get: () => true, subscribe: () => () => undefined }

export function useShown(): boolean {
  const { subscribe, get } = useContext(Surface)?.shown ?? ALWAYS
  return useSyncExternalStore(subscribe, get)
}
