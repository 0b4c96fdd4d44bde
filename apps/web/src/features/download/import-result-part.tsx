import { type ComponentProps, lazy, Suspense } from 'react'
import type { ImportResult as Result } from './import-result.tsx'

const Part = lazy(async () => ({ default: (await import('./import-result.tsx')).ImportResult }))

/** For other features: the table comes when there is a result to show, not with the shell that watches for one. */
export function ImportResult(props: ComponentProps<typeof Result>) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
