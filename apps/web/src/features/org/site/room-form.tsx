import { isCodeOf, optionsOf, roomKinds, roomNameMax, roomNameRule, type RoomKind } from '@xinqiao/domain'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FormField, FormValues } from '../../../kit/form-drawer/form.types.ts'
import { sendForm, textOf } from '../complaints.ts'
import { enabledOptions, flagOf } from '../enabled.tsx'
import { siteMessages } from './site.messages.ts'
import { type Room, type SavedRoom, type Site, useSaveRoom, useSites } from './site.queries.ts'

const texts = siteMessages.room
const LONGEST = { floor: 20, equipment: 200, capacity: 10_000, sort: 1_000_000 }
const FIRST_KIND: RoomKind = 'manned'
const USUAL_SEATS = 2

type RoomFormProps = { site: Site; editing: Room | 'new' | null; onClose: () => void }

/** The refusal that is about the name: taken at this site. */
const FIELD_OF = { 40765: 'name' }

export function RoomForm({ site, editing, onClose }: RoomFormProps) {
  const save = useSaveRoom()
  const sites = useSites().data ?? []
  const room = editing === 'new' ? null : editing
  return (
    <FormDrawer
      open={editing !== null}
      mode={room ? 'edit' : 'create'}
      noun={texts.noun}
      {...(room ? { recordId: room.id } : {})}
      fields={fieldsOf(sites.filter(({ isManageable }) => isManageable))}
      initial={
        room
          ? { ...room }
          : {
              siteId: site.id,
              name: '',
              kind: FIRST_KIND,
              capacity: USUAL_SEATS,
              floor: '',
              equipment: '',
              status: '1',
              sortOrder: 0,
            }
      }
      onClose={onClose}
      onSubmit={(values) =>
        sendForm(
          () => save.mutateAsync({ ...roomBody(values), ...(room ? { id: room.id, version: room.version } : {}) }),
          FIELD_OF,
        )
      }
    />
  )
}

/** What the call takes, from a form's values or from a room as it is. */
export const roomBody = (values: FormValues | Room): SavedRoom => {
  const given: FormValues = values
  return {
    siteId: textOf(given['siteId']),
    name: textOf(given['name']),
    kind: isCodeOf(roomKinds, given['kind']) ? given['kind'] : FIRST_KIND,
    capacity: numberOf(given['capacity'], USUAL_SEATS),
    floor: textOf(given['floor']),
    equipment: textOf(given['equipment']),
    status: flagOf(given['status']),
    sortOrder: numberOf(given['sortOrder'], 0),
  }
}

const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

const fieldsOf = (sites: readonly Site[]): readonly FormField[] => [
  { kind: 'text', name: 'name', label: texts.name, required: true, max: roomNameMax, rule: roomNameRule },
  {
    kind: 'select',
    name: 'siteId',
    label: texts.site,
    required: true,
    options: sites.map(({ id: value, name: label }) => ({ value, label })),
  },
  { kind: 'radio', name: 'kind', label: texts.kind, required: true, options: optionsOf(roomKinds) },
  {
    kind: 'number',
    name: 'capacity',
    label: texts.capacity,
    required: true,
    min: 1,
    max: LONGEST.capacity,
    unit: texts.people,
  },
  { kind: 'text', name: 'floor', label: texts.floor, max: LONGEST.floor },
  { kind: 'text', name: 'equipment', label: texts.equipment, max: LONGEST.equipment, placeholder: texts.equipmentHint },
  { kind: 'radio', name: 'status', label: texts.status, options: enabledOptions },
  { kind: 'number', name: 'sortOrder', label: texts.sortOrder, min: 0, max: LONGEST.sort },
]
