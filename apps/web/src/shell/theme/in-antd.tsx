import { lazy, type ReactNode, Suspense } from 'react'
import type { Face } from '../../kit/theme/face.ts'

export const loadAntd = () => import('./antd-frame.tsx')
const AntdFrame = lazy(async () => ({ default: (await loadAntd()).AntdFrame }))

/** Around what draws antd, which comes with it: whoever never meets such a thing never loads antd. */
export function InAntd(props: { face: Face; children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <AntdFrame {...props} />
    </Suspense>
  )
}
