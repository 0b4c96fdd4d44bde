import { PageLoading } from '../states/page-loading.tsx'
import { FailedState } from '../states/states.tsx'
import { useLazy } from '../use-lazy.ts'
import type { CalendarProps } from './calendar-data.ts'
import { calendarTexts } from './calendar.messages.ts'

const loadBoard = () => import('./calendar-board.tsx')

/** Day, week and month. The calendar library comes with the first calendar that is shown. */
export function Calendar(props: CalendarProps) {
  const { part, isFailed, retry } = useLazy(loadBoard)
  if (isFailed)
    return <FailedState title={calendarTexts.loadFailed} description={calendarTexts.loadFailedNote} onRetry={retry} />
  return part ? <part.CalendarBoard {...props} /> : <PageLoading rows={9} />
}
