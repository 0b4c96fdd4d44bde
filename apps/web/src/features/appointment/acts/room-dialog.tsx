import { Radio } from 'antd'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FieldControl, FormField } from '../../../kit/form-drawer/form.types.ts'
import { shortSpan } from '../../../kit/time-words.ts'
import { type AppointmentRow, useChangeRoom } from '../appointment.queries.ts'
import { type RoomStatus, useRooms } from '../lookups.queries.ts'
import { actMessages } from './acts.messages.ts'
import styles from './acts.module.css'

const texts = actMessages.room
const PSYCHIATRIC = '23'

/** Every room of the site with what it is at that time; those that are taken are seen, but not to be had. */
export function RoomDialog({ row, onClose }: { row: AppointmentRow | null; onClose: () => void }) {
  const change = useChangeRoom()
  const rooms = useRooms(row ? askedOf(row) : null, row?.type === PSYCHIATRIC)
  return (
    <FormDrawer
      open={row !== null}
      as="dialog"
      mode="edit"
      noun=""
      title={texts.title(row ? shortSpan(row.startAt, row.endAt) : '')}
      recordId={row?.id ?? ''}
      initial={rooms.data ? { roomId: row?.roomId ?? null } : undefined}
      error={rooms.error}
      onRetry={() => void rooms.refetch()}
      doneText={actMessages.done.changeRoom}
      fields={[roomField(rooms.data ?? [], row?.roomId ?? null)]}
      onClose={onClose}
      onSubmit={async ({ roomId }) => {
        if (!row || roomId === row.roomId) return { roomId: texts.missing }
        await change.mutateAsync({ id: row.id, version: row.version, roomId: String(roomId) })
      }}
    />
  )
}

const roomField = (rooms: readonly RoomStatus[], current: string | null): FormField => ({
  kind: 'custom',
  name: 'roomId',
  label: texts.label,
  required: true,
  control: (control) => <RoomChoice {...control} rooms={rooms} current={current} />,
  view: String,
})

const askedOf = ({ startAt, endAt, siteId, slotId }: AppointmentRow) => ({
  startAt,
  endAt,
  siteId,
  ...(slotId ? { slotId } : {}),
})

type RoomChoiceProps = FieldControl & { rooms: readonly RoomStatus[]; current: string | null }

function RoomChoice({ id, value, onChange, rooms, current }: RoomChoiceProps) {
  if (rooms.length === 0) return <p className={styles.none}>{texts.none}</p>
  return (
    <Radio.Group
      id={id}
      className={styles.rooms ?? ''}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {rooms.map((room) => (
        <Radio key={room.id} value={room.id} disabled={!room.free && room.id !== current}>
          <span className={styles.room}>
            <b>{room.name}</b>
            <span>{texts.capacity(room.capacity)}</span>
            <RoomWords room={room} isCurrent={room.id === current} />
          </span>
        </Radio>
      ))}
    </Radio.Group>
  )
}

function RoomWords({ room, isCurrent }: { room: RoomStatus; isCurrent: boolean }) {
  if (isCurrent) return <em data-kind="current">{texts.current}</em>
  if (!room.free) return <em data-kind="taken">{texts.taken(room.reason)}</em>
  return <em data-kind="free">{[texts.free, room.until ? texts.until(room.until) : ''].filter(Boolean).join(' ')}</em>
}
