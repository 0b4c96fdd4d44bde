import { useContext, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '../../kit/form/button.tsx'
import { ErrorPage } from '../../kit/states/error-page.tsx'
import { kitTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toast.ts'
import { UnsavedScope } from '../../kit/unsaved.ts'
import { logFailure } from '../error-log/catch-errors.ts'
import { browser } from '../navigator.ts'
import { HomeButton } from '../way-on-buttons.tsx'
import { shellMessages } from '../shell.messages.ts'
import { refreshTab } from '../tabs/close-tabs.ts'
import { usePage } from './use-page.ts'
import { useArea } from './in-layout.ts'

/** Browsers word it differently: "Failed to fetch dynamically imported module", "Importing a module script failed", … */
const CHUNK_MISSING = /dynamically imported module|module script|preload|loading chunk/i

const isLoadFailure = (error: unknown): boolean => error instanceof Error && CHUNK_MISSING.test(error.message)

/** A whole reload, because some browsers remember that a module failed; but never out of the page with no network. */
const startAfresh = (): void => {
  if (navigator.onLine) browser.reload()
  else toast.warning(kitTexts.offline)
}

/** A page that could not be fetched, or that broke while being drawn. The rest of the layout stays. */
export function RouteFailure() {
  const error = useRouteError()
  const page = usePage()
  const area = useArea()
  const load = isLoadFailure(error)
  const tab = useContext(UnsavedScope)
  // A page that broke starts over by itself; a whole reload would cost what was typed in the other tabs.
  const again = tab && !load ? () => void refreshTab(tab) : startAfresh
  useEffect(() => logFailure(load ? 'load' : 'render', error, page?.path ?? ''), [error, load, page])
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorPage kind="404" actions={<HomeButton />} />
  return (
    <ErrorPage
      kind={load ? 'load' : '500'}
      area={area}
      actions={
        <>
          <Button variant="primary" onClick={again}>
            {load ? shellMessages.retry : shellMessages.reload}
          </Button>
          <HomeButton />
        </>
      }
    />
  )
}
