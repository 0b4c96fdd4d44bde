import { type ReactNode, useMemo } from 'react'
import { Surface } from '../../kit/surface.ts'
import { desk } from './desk.ts'
import { useLocked } from './lock-store.ts'

/** Around everything that lives on the desk: what floats above it floats on the desk too. */
export function DeskSurface({ children }: { children: ReactNode }) {
  const locked = useLocked()
  const surface = useMemo(() => ({ element: desk, root: desk, shown: !locked }), [locked])
  return <Surface value={surface}>{children}</Surface>
}
