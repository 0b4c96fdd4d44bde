import { useMemo } from 'react'
import { hasPage } from '../../kit/known-pages.ts'
import { type UserInfo, useSession } from '../../session/index.ts'
import { homesOf } from './follow-page.ts'
import { useVisitChanges, type Visit, visitsOf } from './visits.ts'

const SHOWN = 4

export type ShownVisit = Visit & { readonly product: string | undefined }

/** The latest places that can still be opened, with the product they belong to. */
export const useVisits = (user: UserInfo): readonly ShownVisit[] => {
  const token = useSession((state) => state.token)
  const count = useVisitChanges((state) => state.count)
  const all = useMemo(() => (token && count >= 0 ? visitsOf(token) : []), [token, count])
  return all
    .map((visit) => ({ visit, place: new URL(visit.path, window.location.origin) }))
    .filter(({ place }) => hasPage(place.pathname, user))
    .slice(0, SHOWN)
    .map(({ visit, place }) => ({ ...visit, product: homesOf(place)[0] }))
}
