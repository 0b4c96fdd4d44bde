import { useEffect, useRef, useState } from 'react'
import type { UserInfo } from '../../../session/index.ts'
import { targetOf } from '../menu-target.ts'
import type { MenuItem } from '../menu-tree.ts'
import { openMenuEntry } from '../open-menu-entry.ts'

/** As the specification has it: a chosen entry shows that it was chosen before the page changes. */
const GO_MS = 800

/** Choosing the same entry again takes it back, choosing another leads there instead. */
export const useGoing = (user: UserInfo, onLeave: () => void) => {
  const [going, setGoing] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const go = (item: MenuItem): void => {
    clearTimeout(timer.current)
    // A window must open while the click is being handled, and a refusal need not wait.
    if (targetOf(item, user).kind !== 'page') {
      setGoing(null)
      openMenuEntry(item)
      return
    }
    if (going === item.code) {
      setGoing(null)
      return
    }
    setGoing(item.code)
    timer.current = setTimeout(() => {
      onLeave()
      openMenuEntry(item)
    }, GO_MS)
  }
  return { going, go }
}
