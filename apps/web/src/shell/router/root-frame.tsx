import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { pageTitle, shellMessages } from '../shell.messages.ts'
import { titleOf } from '../tabs/tab.ts'
import { useTabs } from '../tabs/tabs.store.ts'
import { DeskHost } from './desk-host.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { usePage } from './use-page.ts'

export function RootFrame() {
  const page = usePage()
  const own = useTabs(({ tabs, active }) => tabs.find(({ key }) => key === active))
  const title = page && own?.title === page.title ? titleOf(own) : page?.title
  useEffect(() => {
    document.title = title ? pageTitle(title) : shellMessages.product
  }, [title])
  return (
    <>
      <ProgressBar />
      <DeskHost />
      {page?.layout === 'main' ? null : <Outlet />}
    </>
  )
}
