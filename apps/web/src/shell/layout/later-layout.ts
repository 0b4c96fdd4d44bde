import { memo } from 'react'
import { later } from '../../kit/later.tsx'
import { isPhone } from '../../kit/use-media.ts'
import { readStore } from '../../session/index.ts'
import { loadAntd } from '../theme/in-antd.tsx'
import { laterDesk } from './later-desk.ts'

/** Public pages never load it. */
export const laterLayout = later(async () => memo((await import('./main-layout.tsx')).MainLayout))

/** What a page inside stands in, as far as one can tell before it is known who is here; boot.js guesses the same way. */
export const loadAround = (): Promise<unknown> => {
  const hasDesk = !isPhone() || readStore('face') === 'staff'
  return Promise.all([laterLayout.load(), ...(hasDesk ? [laterDesk.load(), loadAntd()] : [])])
}
