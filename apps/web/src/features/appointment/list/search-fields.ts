import { appointmentTypeCodes } from '@xinqiao/domain'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import type { SearchField } from '../../../kit/list/list.types.ts'
import { useOpenSites } from '../../../session/index.ts'
import { appointmentMessages as texts } from '../appointment.messages.ts'
import { typeLabel } from '../looks.tsx'
import { useHosts } from '../lookups.queries.ts'

export const FILTERS = ['tab', 'keyword', 'hostId', 'type', 'dates', 'siteId'] as const
export type Filter = (typeof FILTERS)[number]

/** Those who see only their own have nobody to choose from. */
const SEES_ALL = 'consult_appoint_manage_btn|consult_desk_list_tab'

/** What a list of appointments is searched by; a list of one type does not ask for the type. */
export function useSearchFields({ seesTypes }: { seesTypes: boolean }): ReadonlyArray<SearchField<Filter>> {
  const seesAll = useAllowed()(SEES_ALL)
  const hosts = useHosts().data ?? []
  const sites = useOpenSites().data ?? []
  const { search } = texts
  const select = (name: Filter, label: string, options: ReadonlyArray<{ value: string; label: string }>) => ({
    kind: 'select' as const,
    name,
    label,
    options,
  })
  const offered = new Set(hosts.flatMap(({ types }) => types))
  const types = appointmentTypeCodes.filter((code) => offered.size === 0 || offered.has(code))
  return [
    { kind: 'text', name: 'keyword', label: search.visitor, placeholder: search.visitorHint, max: 50 },
    ...(seesAll
      ? [
          select(
            'hostId',
            search.host,
            hosts.map(({ userId, realName }) => ({ value: userId, label: realName })),
          ),
        ]
      : []),
    ...(seesTypes
      ? [
          select(
            'type',
            search.type,
            types.map((code) => ({ value: code, label: typeLabel(code) })),
          ),
        ]
      : []),
    { kind: 'dates', name: 'dates', label: search.dates },
    ...(sites.length > 1
      ? [
          select(
            'siteId',
            search.site,
            sites.map(({ id, name }) => ({ value: id, label: name })),
          ),
        ]
      : []),
  ]
}
