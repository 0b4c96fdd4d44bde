import { type RefObject, useCallback, useRef } from 'react'

/** Characters as people count them; rare ones lie beyond the basic plane. */
const lengthOf = (text: string): number => {
  let length = 0
  for (const _ of text) length++
  return length
}

type Counter = {
  readonly counter: RefObject<HTMLSpanElement | null>
  readonly onText: (text: string) => void
  readonly countOf: (text: string) => string
}

/** How much has been written of how much may be; told without drawing anything anew. */
export const useCounter = (max: number): Counter => {
  const counter = useRef<HTMLSpanElement>(null)
  const onText = useCallback(
    (text: string) => {
      const element = counter.current
      if (!element) return
      element.textContent = `${lengthOf(text)} / ${max}`
      element.toggleAttribute('data-over', lengthOf(text) > max)
    },
    [max],
  )
  return { counter, onText, countOf: (text) => `${lengthOf(text)} / ${max}` }
}
