import { room } from '@xinqiao/domain'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { siteMessages as texts } from './site.messages.ts'
import { type Site, useRooms, useSites } from './site.queries.ts'

export function RoomList({ site }: { site: Site }) {
  const { query, acts } = useRooms({ siteId: site.id })
  const sites = (useSites({}).data ?? []).filter(({ isManageable }) => isManageable)
  return (
    <ResourceList
      of={room}
      query={query}
      acts={site.isManageable ? acts : null}
      empty={texts.noRooms}
      fresh={{ siteId: site.id }}
      own={{ siteId: sites.map(({ id: value, name: label }) => ({ value, label })) }}
    />
  )
}
