import { Button, type ButtonProps } from 'antd'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { onlyCallFailures } from '../failure.ts'
import { SUBMIT_GUARD_MS, useReclickGuard } from './use-reclick-guard.ts'

export type GuardedButtonProps = Omit<ButtonProps, 'onClick' | 'loading'> & {
  guardMs?: number
  loading?: boolean
  /** While a returned promise runs the button shows it and takes no click, however long that is. */
  onClick?: ((event: MouseEvent<HTMLElement>) => unknown) | undefined
}

/**
 * A button behind which something is sent. A busy one stays focusable (antd swallows the click of a loading button
 * itself), so keyboard users do not lose their place.
 */
export function GuardedButton({ guardMs = SUBMIT_GUARD_MS, loading = false, onClick, ...rest }: GuardedButtonProps) {
  const counts = useReclickGuard(guardMs)
  const [running, setRunning] = useState(false)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  function handleClick(event: MouseEvent<HTMLElement>): void {
    // Prevented, because a submit button submits its form by the click itself.
    if (running || !counts()) return event.preventDefault()
    const outcome = onClick?.(event)
    if (!(outcome instanceof Promise)) return
    setRunning(true)
    const done = (): void => {
      if (mounted.current) setRunning(false)
    }
    void outcome.finally(done).catch(onlyCallFailures)
  }

  return <Button {...rest} loading={loading || running} onClick={handleClick} />
}
