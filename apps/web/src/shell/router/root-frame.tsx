import { menuEntries } from '@xinqiao/domain'
import { useEffect, useLayoutEffect } from 'react'
import { Outlet } from 'react-router'
import { setWhereabouts } from '../../session/index.ts'
import { pageTitle, shellMessages } from '../shell.messages.ts'
import { ProgressBar } from './progress-bar.tsx'
import { usePage } from './use-page.ts'

export function RootFrame() {
  const page = usePage()
  const title = page?.title
  const path = page?.path
  useEffect(() => {
    document.title = title ? pageTitle(title) : shellMessages.product
  }, [title])
  // Before any page's own effects: the first call of a page already says where it comes from.
  useLayoutEffect(() => {
    const menu = menuEntries.find((entry) => entry.path === path)
    setWhereabouts(menu ? { productId: menu.product, menuCode: menu.code, menuId: menu.code } : {})
  }, [path])
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  )
}
