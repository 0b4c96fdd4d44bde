import { appointmentTypes, isAppointmentType } from '@xinqiao/domain'
import { Para, Row } from '../../../kit/layout/layout.tsx'
import type { AppointmentDetail, useAttendanceRules } from '../appointment.queries.ts'
import { actMessages } from './acts.messages.ts'
import styles from './acts.module.css'
import { countersAfter } from './counters.ts'

const texts = actMessages.correct

export type CounterPreviewProps = {
  type: string
  from: string
  to: string
  attendance: AppointmentDetail['attendance'] | undefined
  rules: ReturnType<typeof useAttendanceRules>['data']
}

export function CounterPreview({ type, from, to, attendance, rules }: CounterPreviewProps) {
  if (!attendance || !rules) return <p className={styles.quiet}>…</p>
  const counts = isAppointmentType(type) && appointmentTypes[type].countsAttendance
  const after = countersAfter(attendance, { from, to, countsAttendance: counts, leaveFreeCount: rules.leaveFreeCount })
  const limit = rules.noShowBlockCount
  return (
    <Row align="stretch" wrap look="soft 13" surface="inset" pad="8 12" className={styles.counters} aria-live="polite">
      {(['cancels', 'leaves', 'noShows'] as const).map((name) => (
        <span key={name} data-changed={attendance[name] !== after[name]}>
          {texts[name]} <b>{attendance[name]}</b>
          {attendance[name] === after[name] ? null : (
            <>
              {' → '}
              <b>{after[name]}</b>
            </>
          )}
        </span>
      ))}
      {counts ? null : <p className={styles.quiet}>{texts.noCount}</p>}
      {attendance.noShows < limit && after.noShows >= limit ? <Para look="warning">{texts.blocked(limit)}</Para> : null}
      {attendance.noShows >= limit && after.noShows < limit ? <Para look="success">{texts.freed(limit)}</Para> : null}
    </Row>
  )
}
