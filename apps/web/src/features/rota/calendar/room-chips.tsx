import { CheckIcon } from '../../../kit/icons/icons.tsx'
import type { Room } from '../rota.queries.ts'
import { shortRoom, takenBy } from '../words.ts'
import { newSlotTexts as texts } from './schedule.messages.ts'
import styles from './slot-form.module.css'

type RoomChipsProps = { rooms: readonly Room[]; value: string | null; onChange: (id: string | null) => void }

/** Free ones first; who has the others stands on them. A room chosen already is given back by a second press. */
export function RoomChips({ rooms, value, onChange }: RoomChipsProps) {
  const sorted = rooms.toSorted((a, b) => Number(b.free) - Number(a.free))
  return (
    <div className={styles.rooms} role="group" aria-label={texts.room}>
      {sorted.map(({ id, name, free, reason }) =>
        free || id === value ? (
          <button
            key={id}
            type="button"
            className={styles.room}
            aria-pressed={id === value}
            onClick={() => onChange(id === value ? null : id)}
          >
            {id === value ? <CheckIcon size={12} /> : null}
            {shortRoom(name)}
          </button>
        ) : (
          <span key={id} className={styles.taken} title={reason}>
            {shortRoom(name)} {texts.taken(takenBy(reason))}
          </span>
        ),
      )}
      {rooms.length === 0 ? <span className={styles.none}>{texts.noRoom}</span> : null}
    </div>
  )
}
