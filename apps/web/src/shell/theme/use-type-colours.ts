import { useEffect } from 'react'
import { paintTypes } from '../../kit/calendar/school-colours.ts'
import { useRead } from '../../session/index.ts'

const FEW_MINUTES = 300_000

/** The colours a school chose for its appointments; visitors' pages draw none. */
export const useTypeColours = (isStaff: boolean): void => {
  const { data } = useRead('GET /public/setting/manage/type', isStaff ? { type: 'yyztyssz' } : null, {
    select: ({ settingList }) => settingList,
    staleTime: FEW_MINUTES,
  })
  useEffect(() => paintTypes(data ?? []), [data])
  // Whoever signs in next may come from another school.
  useEffect(() => () => paintTypes([]), [])
}
