import { deskMessages as texts } from './desk.messages.ts'
import styles from './desk.module.css'
import type { Duty } from './desk.queries.ts'

export function DutyPanel({ duty }: { duty: readonly Duty[] }) {
  return (
    <section className={styles.panel} aria-label={texts.duty}>
      <h2>{texts.duty}</h2>
      {duty.length === 0 ? <p className={styles.quiet}>{texts.noDuty}</p> : null}
      <ul className={styles.duty}>
        {duty.map((shift) => (
          <li key={shift.shiftId} data-now={shift.isNow}>
            <b>{shift.hostName}</b>
            <span>{[texts.halves[shift.half] ?? shift.half, shift.siteName].filter(Boolean).join(' · ')}</span>
            {shift.isNow ? <em>{shift.isBusy ? texts.dutyBusy : texts.dutyNow}</em> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
