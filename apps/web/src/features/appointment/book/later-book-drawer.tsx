import { type ComponentProps, lazy, Suspense } from 'react'

const Loaded = lazy(async () => ({ default: (await import('./book-drawer.tsx')).BookDrawer }))

/** For features that offer it beside their own work: loaded when somebody is to be booked. */
export function LaterBookDrawer({ wish, onClose }: ComponentProps<typeof Loaded>) {
  return wish ? (
    <Suspense fallback={null}>
      <Loaded wish={wish} onClose={onClose} />
    </Suspense>
  ) : null
}
