import { lazy, useEffect } from 'react'
import { setProductOpener } from '../../../features/workbench/index.ts'
import { useShown } from '../../../kit/surface.ts'
import type { Face } from '../../../kit/theme/face.ts'
import type { UserInfo } from '../../../session/index.ts'
import { InAntd } from '../../theme/in-antd.tsx'
import { useFollowPage } from '../follow-page.ts'
import { openProduct } from '../open-product.ts'
import { closeProductMenu, openProductMenu, useProductMenuOpen } from './product-menu.store.ts'

/** Opened now and then, so it is not carried by every first visit. */
const ProductMenu = lazy(async () => ({ default: (await import('./product-menu.tsx')).ProductMenu }))

/** Mount once inside the layout: the product menu and what keeps the menus true. */
export function ProductMenuHost({ user, face }: { user: UserInfo; face: Face }) {
  const isOpen = useProductMenuOpen()
  useFollowPage()
  useShortcut()
  useEffect(() => {
    setProductOpener((product) => void openProduct(product))
    // Whoever signs in here next finds it closed.
    return closeProductMenu
  }, [])
  if (!isOpen) return null
  return (
    <InAntd face={face}>
      <ProductMenu user={user} onClose={closeProductMenu} />
    </InAntd>
  )
}

/** Ctrl K, or ⌘ K: unless another dialog is being answered, or nobody may see what is here. */
const useShortcut = (): void => {
  const isShown = useShown()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k'
      if (!isShortcut || !isShown || document.querySelector('dialog[open]')) return
      event.preventDefault()
      openProductMenu()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isShown])
}
