import { type RefObject, useEffect } from 'react'

/** Pixels before the end at which the next page is fetched. */
const DISTANCE = 50

type More = { readonly isWanted: boolean; readonly load: () => unknown }

const isNearEnd = (box: HTMLElement): boolean => box.scrollHeight - box.scrollTop - box.clientHeight <= DISTANCE

/** Loads on when the end comes near; also at once while what there is does not fill the box. */
export function useScrollMore(box: RefObject<HTMLElement | null>, { isWanted, load }: More): () => void {
  // After every drawing: only then is it known how high things are.
  useEffect(() => {
    const element = box.current
    if (element && element.clientHeight > 0 && isWanted && isNearEnd(element)) load()
  })
  return () => {
    if (box.current && isWanted && isNearEnd(box.current)) load()
  }
}
