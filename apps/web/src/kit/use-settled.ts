import { useEffect, useState } from 'react'

/** As long as a double click may take. */
const DOUBLE_CLICK_MS = 500

/**
 * Whether something that came up over the page has been there for a moment. Who presses a button twice, as one opens a
 * file, presses beside the dialog the second time, and would close what the first press opened.
 */
export function useSettled(isOpen: boolean): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(setSettled, DOUBLE_CLICK_MS, true)
    return () => {
      clearTimeout(timer)
      setSettled(false)
    }
  }, [isOpen])
  return isSettled && isOpen
}
