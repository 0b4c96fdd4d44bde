import { useEffect } from 'react'

const OPEN = '.ant-modal-wrap:not([style*="display: none"]),.ant-drawer-open'

/**
 * antd closes its topmost dialog on Escape, wherever the key was pressed. One that belongs to a page out of sight must
 * not be closed with all that was typed in it, so the key stops here, after everything in sight has heard it.
 */
export const useEscapeGuard = (): void => {
  useEffect(() => {
    const guard = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      const open = [...document.querySelectorAll(OPEN)]
      if (open.length > 0 && open.every((dialog) => dialog.closest('[data-tab="hidden"]'))) event.stopPropagation()
    }
    document.addEventListener('keydown', guard)
    return () => document.removeEventListener('keydown', guard)
  }, [])
}
