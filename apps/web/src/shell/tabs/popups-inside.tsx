import { ConfigProvider } from 'antd'
import { type ReactNode, useCallback, useContext } from 'react'
import { Surface } from '../../kit/surface.ts'

/** antd hangs its menus and dialogs on the body; here they go where their page goes. */
export function PopupsInside({ children }: { children: ReactNode }) {
  const element = useContext(Surface)?.element
  const container = useCallback(() => element ?? document.body, [element])
  return <ConfigProvider getPopupContainer={container}>{children}</ConfigProvider>
}
