import { lazy, Suspense } from 'react'
import { useProof } from './prove-again.ts'

const ProveAgainDialog = lazy(() =>
  import('./prove-again-dialog.tsx').then(({ ProveAgainDialog: it }) => ({ default: it })),
)

/** Over whatever page is open; nothing beneath it is taken down, so that not a word being typed is lost. */
export function ProveAgainHost() {
  const settle = useProof((state) => state.settle)
  return settle ? (
    <Suspense>
      <ProveAgainDialog onSettled={settle} />
    </Suspense>
  ) : null
}
