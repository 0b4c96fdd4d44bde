import { useState } from 'react'
import { createPortal } from 'react-dom'
import { desk } from '../lock/desk.ts'
import { DeskSurface } from '../lock/desk-surface.tsx'
import { LOCK_PAGE } from '../lock/lock.ts'
import { MainGate } from './main-gate.tsx'
import { useMainPage, usePage } from './use-page.ts'

/**
 * Keeps what is behind the login alive while the lock screen stands in front of it. Opened at the lock screen, after a
 * reload, there is nothing to keep alive and so nothing is fetched.
 */
export function DeskHost() {
  const path = usePage()?.path
  const isOpen = useMainPage() !== undefined
  const [wasOpen, setWasOpen] = useState(false)
  const isAlive = isOpen || (wasOpen && path === LOCK_PAGE)
  if (isAlive !== wasOpen) setWasOpen(isAlive)
  if (!isAlive) return null
  return createPortal(
    <DeskSurface>
      <MainGate />
    </DeskSurface>,
    desk,
  )
}
