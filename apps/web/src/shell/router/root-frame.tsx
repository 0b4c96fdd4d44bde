import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { pageTitle, shellMessages } from '../shell.messages.ts'
import { ProgressBar } from './progress-bar.tsx'
import { usePage } from './use-page.ts'

export function RootFrame() {
  const title = usePage()?.title
  useEffect(() => {
    document.title = title ? pageTitle(title) : shellMessages.product
  }, [title])
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  )
}
