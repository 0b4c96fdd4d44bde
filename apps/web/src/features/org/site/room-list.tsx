import { room } from '@xinqiao/domain'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { sendForm } from '../../../kit/form-drawer/send-form.ts'
import { siteMessages as texts } from './site.messages.ts'
import { type Site, useRemoveRoom, useRooms, useSaveRoom, useSites, useSwitchRoom } from './site.queries.ts'

/** The refusal that is about the name: taken at this site. */
const FIELD_OF = { 40765: 'name' }

export function RoomList({ site }: { site: Site }) {
  const save = useSaveRoom()
  const acts = { save: useSwitchRoom().mutateAsync, remove: useRemoveRoom().mutateAsync }
  const sites = (useSites({}).data ?? []).filter(({ isManageable }) => isManageable)
  return (
    <ResourceList
      of={room}
      query={useRooms({ siteId: site.id })}
      acts={site.isManageable ? acts : null}
      empty={texts.noRooms}
      fresh={{ siteId: site.id }}
      own={{ siteId: sites.map(({ id: value, name: label }) => ({ value, label })) }}
      onSave={(body) => sendForm(() => save.mutateAsync(body), FIELD_OF)}
    />
  )
}
