import { useEffect, useRef, useState } from 'react'
import { onlyCallFailures } from '../failure.ts'
import { Button, type ButtonProps } from './button.tsx'

type BusyButtonProps = Omit<ButtonProps, 'onClick' | 'loading'> & { onClick: () => Promise<void> }

/** Shows that what it began is still going on; a failed call has been told by the one who made it. */
export function BusyButton({ onClick, ...rest }: BusyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const press = (): void => {
    setBusy(true)
    const done = (): void => {
      if (isThere.current) setBusy(false)
    }
    void onClick().finally(done).catch(onlyCallFailures)
  }
  return <Button {...rest} loading={isBusy} onClick={press} />
}
