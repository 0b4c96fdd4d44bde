import { calendarTypeOf, OPEN_SLOT, toneVars } from '../../../kit/calendar/calendar-data.ts'
import { Para, Stack } from '../../../kit/layout/layout.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import type { Shift, Slot } from '../rota.queries.ts'
import { rotaTexts } from '../rota.messages.ts'
import styles from './day-list.module.css'
import { scheduleTexts as texts } from './schedule.messages.ts'

type DayListProps = { slots: readonly Slot[]; shifts: readonly Shift[]; now: string; onOpen: (slot: Slot) => void }

/** A day in a hand: what there is, one under the other. */
export function DayList({ slots, shifts, now, onOpen }: DayListProps) {
  return (
    <Stack gap={12} className={styles.day}>
      {shifts.length > 0 ? (
        <Para look="13" surface="card" pad="10 12" className={styles.duty}>
          <b>{texts.duty}</b>
          {shifts.map(({ half, hostName }) => `${rotaTexts.halves[half] ?? half} ${hostName}`).join('，')}
        </Para>
      ) : null}
      {slots.length === 0 ? <EmptyState size="card" title={texts.empty} description={texts.emptyLead} /> : null}
      <ul>
        {slots.map((slot) => (
          <li key={slot.id}>
            <button
              type="button"
              style={toneVars(calendarTypeOf(slot.displayCode))}
              data-open={calendarTypeOf(slot.displayCode) === OPEN_SLOT}
              data-past={slot.endAt <= now}
              data-closed={slot.closed}
              onClick={() => onOpen(slot)}
            >
              <Stack as="span" look="600" firm className={styles.time}>
                {slot.startAt.slice(11, 16)}
                <small>{slot.endAt.slice(11, 16)}</small>
              </Stack>
              <Stack as="span" slim className={styles.what}>
                <b>{slot.realName}</b>
                <small>
                  {[slot.closed ? texts.closed : slot.displayName, slot.roomName, slot.visitorName]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </Stack>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
