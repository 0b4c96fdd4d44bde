import { useEffect, useRef } from 'react'
import type { RunAct } from './acts.ts'
import { useActs } from './use-acts.tsx'

/** The acts and their dialogs, for a page that was drawn before them. */
export function ActRunner({ onReady }: { onReady: (run: { current: RunAct }) => void }) {
  const { run, dialogs } = useActs()
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => onReady(latest), [onReady])
  return dialogs
}
