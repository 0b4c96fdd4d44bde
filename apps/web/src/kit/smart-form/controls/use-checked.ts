import { chosenTexts } from '@xinqiao/domain'
import { type RefObject, useEffect, useRef } from 'react'
import type { FormStore } from '../form-store.ts'

/** As `useText`, for boxes that are ticked: the browser ticks, and is corrected where the store knows better. */
export const useChecked = (store: FormStore, path: string): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = (): void => {
      const chosen = chosenTexts(store.value(path))
      for (const input of box.current?.querySelectorAll<HTMLInputElement>(':scope > label > input') ?? []) {
        const isChosen = chosen.includes(input.value)
        if (input.checked !== isChosen) input.checked = isChosen
      }
    }
    follow()
    return store.subscribe(path, follow)
  }, [store, path])
  return box
}
