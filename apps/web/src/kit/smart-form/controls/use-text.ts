import { plainText } from '@xinqiao/domain'
import { type RefObject, useEffect, useRef } from 'react'
import type { FormStore } from '../form-store.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * The text of the browser's own element is the text: a letter changes the store and nothing is drawn anew. Only when the
 * store knows better (cleared, filled in from elsewhere, refused) is the element written to.
 */
export const useText = <T extends TextElement>(
  store: FormStore,
  path: string,
  onChange?: (text: string) => void,
): RefObject<T | null> => {
  const element = useRef<T>(null)
  const later = useRef(onChange)
  later.current = onChange
  useEffect(() => {
    const follow = (): void => {
      const text = plainText(store.value(path))
      if (element.current && element.current.value !== text) element.current.value = text
      later.current?.(text)
    }
    follow()
    return store.subscribe(path, follow)
  }, [store, path])
  return element
}
