import type { ReactNode } from 'react'
import { Surface, type SurfaceValue } from '../../kit/surface.ts'
import { useSession } from '../../session/index.ts'
import { desk } from './desk.ts'
import { isLocked, useLock } from './lock-store.ts'

const unlocked: SurfaceValue['shown'] = {
  get: () => !isLocked(),
  subscribe: (listener) => {
    const undo = [useLock.subscribe(listener), useSession.subscribe(listener)]
    return () => undo.forEach((one) => one())
  },
}

const surface: SurfaceValue = { element: desk, root: desk, shown: unlocked }

/** Around everything that lives on the desk: what floats above it floats on the desk too. */
export function DeskSurface({ children }: { children: ReactNode }) {
  return <Surface value={surface}>{children}</Surface>
}
