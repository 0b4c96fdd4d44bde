import { keepPreviousData } from '@tanstack/react-query'
import { maxPageSize } from '@xinqiao/domain'
import { useRead } from '../../../session/index.ts'

/** Whose day: one's own, everybody's as the list has it, or everybody's as the desk has it, where nobody is named. */
export type SheetOf = 'mine' | 'list' | 'desk'

/** The same answers the pages have that the sheet is printed from: it never says more than they do. */
export const useDaySheet = (of: SheetOf, day: string, siteId: string) => {
  const isDesk = of === 'desk'
  const at = siteId ? { siteId } : {}
  const options = { placeholderData: keepPreviousData, gcTime: 0 }
  const list = useRead(
    'POST /consult/appointment/page',
    isDesk
      ? null
      : {
          ...at,
          startDate: day,
          endDate: day,
          ascending: true,
          size: maxPageSize,
          ...(of === 'mine' ? { isMine: true } : {}),
        },
    options,
  )
  const desk = useRead('POST /consult/appointment/desk', isDesk ? { ...at, day } : null, options)
  return isDesk
    ? { query: desk, rows: desk.data?.appointments, isCut: false }
    : { query: list, rows: list.data?.records, isCut: (list.data?.total ?? 0) > maxPageSize }
}
