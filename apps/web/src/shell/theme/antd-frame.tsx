import type { ReactNode } from 'react'
import type { Face } from '../../kit/theme/face.ts'
import { ThemeProvider } from '../../kit/theme/theme-provider.tsx'
import { PopupFrame } from '../tabs/popup-frame.ts'
import { PopupsInside } from '../tabs/popups-inside.tsx'

const framed = (page: ReactNode) => <PopupsInside>{page}</PopupsInside>

/** What antd needs around it: our theme, and a place for what it floats. */
export function AntdFrame({ face, children }: { face: Face; children: ReactNode }) {
  return (
    <ThemeProvider face={face}>
      <PopupFrame value={framed}>{framed(children)}</PopupFrame>
    </ThemeProvider>
  )
}
