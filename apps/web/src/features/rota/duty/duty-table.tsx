import { useState } from 'react'
import type { CalendarSpan } from '../../../kit/calendar/calendar-data.ts'
import { addDays, dayOf } from '../../../kit/calendar/wall.ts'
import { FoldedActions } from '../../../kit/gate/action-buttons.tsx'
import { dayWords } from '../../../kit/time-words.ts'
import { usePhone } from '../../../kit/use-media.ts'
import type { Shift } from '../rota.queries.ts'
import { halvesIn } from '../words.ts'
import { dutyTexts as texts } from './duty.messages.ts'
import styles from './duty.module.css'

type DutyTableProps = {
  month: CalendarSpan
  today: string
  shifts: readonly Shift[]
  isManager: boolean
  onReplace: (shift: Shift) => void
  onRemove: (shift: Shift) => void
}

/** Days down, sites and half-days across; evenings where somebody keeps them. */
export function DutyTable({ month, today, shifts, ...actions }: DutyTableProps) {
  const phone = usePhone()
  const halves = halvesIn(shifts)
  const sites = [...new Map(shifts.map(({ siteId, siteName }) => [siteId, siteName]))]
  const [showsPast, setShowsPast] = useState(false)
  const all = daysOf(month).filter((day) => !phone || shifts.some((shift) => shift.day === day))
  const past = all.filter((day) => day < today)
  // In the month under way nobody looks for its beginning first.
  const isFolded = !showsPast && past.length > 0 && past.length < all.length
  const days = isFolded ? all.slice(past.length) : all
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {texts.day}
            </th>
            {sites.map(([id, name]) => (
              <th key={id} scope="colgroup" colSpan={halves.length}>
                {name}
              </th>
            ))}
          </tr>
          <tr>
            {sites.flatMap(([id]) =>
              halves.map(([half, label]) => (
                <th key={id + half} scope="col">
                  {label}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {isFolded ? (
            <tr>
              <td className={styles.past} colSpan={1 + sites.length * halves.length}>
                <button type="button" onClick={() => setShowsPast(true)}>
                  {texts.past(past.length)}
                </button>
              </td>
            </tr>
          ) : null}
          {days.map((day) => (
            <tr key={day} data-today={day === today} data-past={day < today}>
              <th scope="row">{dayWords(day)}</th>
              {sites.flatMap(([siteId]) =>
                halves.map(([half]) => (
                  <td key={siteId + half}>
                    {shifts
                      .filter((one) => one.day === day && one.half === half && one.siteId === siteId)
                      .map((shift) => (
                        <ShiftCell key={shift.id} shift={shift} isPast={day < today} {...actions} />
                      ))}
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ShiftCellProps = Pick<DutyTableProps, 'isManager' | 'onReplace' | 'onRemove'> & { shift: Shift; isPast: boolean }

function ShiftCell({ shift, isPast, isManager, onReplace, onRemove }: ShiftCellProps) {
  const isOpen = shift.status !== 'complete' && !isPast && shift.isManageable
  const actions = isOpen
    ? [
        { key: 'replace', label: texts.replace, run: () => onReplace(shift) },
        ...(isManager && shift.status === 'ok'
          ? [{ key: 'remove', label: texts.remove, danger: true, run: () => onRemove(shift) }]
          : []),
      ]
    : []
  const cell = (
    <>
      <b>{shift.hostName}</b>
      <small data-status={shift.status}>{texts.statuses[shift.status] ?? shift.status}</small>
      {shift.replacedName ? <small>{texts.replaced(shift.replacedName, shift.replaceReason)}</small> : null}
    </>
  )
  if (actions.length === 0) return <span className={styles.shift}>{cell}</span>
  return (
    <FoldedActions
      actions={actions}
      trigger={
        <button type="button" className={styles.shift} aria-haspopup="menu">
          {cell}
        </button>
      }
    />
  )
}

function daysOf({ start, end }: CalendarSpan): readonly string[] {
  const days: string[] = []
  for (let at = start; at < end; at = addDays(at, 1)) days.push(dayOf(at))
  return days
}
