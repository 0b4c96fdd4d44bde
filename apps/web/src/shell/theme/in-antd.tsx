import { type ReactNode, Suspense } from 'react'
import { later } from '../../kit/later.tsx'
import type { Face } from '../../kit/theme/face.ts'

const frame = later(async () => (await import('./antd-frame.tsx')).AntdFrame)
export const loadAntd = frame.load

/** Around what draws antd, which comes with it: whoever never meets such a thing never loads antd. */
export function InAntd(props: { face: Face; children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <frame.Part {...props} />
    </Suspense>
  )
}
