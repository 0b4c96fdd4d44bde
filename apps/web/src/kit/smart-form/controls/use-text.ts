import { plainText } from '@xinqiao/domain'
import { type RefObject, useEffect, useRef } from 'react'
import type { FormStore } from '../form-store.ts'

const NOTHING = {}

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * The text of the browser's own element is the text: a letter changes the store and nothing is drawn anew. Only when the
 * store knows better (cleared, filled in from elsewhere, refused) is the element written to.
 */
export const useText = <T extends TextElement>(
  store: FormStore,
  path: string,
  /** both the same function on every render */
  more: {
    /** hears every text, the first included */
    readonly onText?: (text: string) => void
    /** what is kept of what is typed, where that is not the same: 2026/4/5 stays as it is until it is left */
    readonly means?: (typed: string) => string
  } = NOTHING,
): RefObject<T | null> => {
  const { onText, means } = more
  const element = useRef<T>(null)
  useEffect(() => {
    const follow = (): void => {
      const text = plainText(store.value(path))
      const typed = element.current?.value ?? text
      if (element.current && typed !== text && (means === undefined || means(typed) !== text))
        element.current.value = text
      onText?.(text)
    }
    follow()
    return store.subscribe(path, follow)
  }, [store, path, onText, means])
  return element
}
