import type { DescriptionGroup } from '../../../kit/detail/descriptions.tsx'
import { clockOf, shortMoment } from '../../../kit/time-words.ts'
import { appointmentMessages } from '../appointment.messages.ts'
import type { AppointmentDetail } from '../appointment.queries.ts'
import { isOnline } from '../looks.tsx'
import { detailMessages as texts } from './detail.messages.ts'

const { items } = texts

/** What is known of it, in words; what is not there is "-". */
export const groupsOf = (row: AppointmentDetail): readonly DescriptionGroup[] => [
  {
    key: 'about',
    title: texts.about,
    items: [
      { key: 'method', label: items.method, value: appointmentMessages.methods[row.consultMethod] },
      { key: 'source', label: items.source, value: row.sourceName },
      { key: 'site', label: items.site, value: row.siteName },
      { key: 'phone', label: items.phone, value: row.visitorPhone },
      { key: 'deadline', label: items.deadline, value: shortMoment(row.cancelDeadline) },
      { key: 'arrived', label: items.arrived, value: row.arriveTime ? shortMoment(row.arriveTime) : '' },
      { key: 'real', label: items.real, value: realSpan(row) },
      { key: 'due', label: items.due, value: row.recordDueAt ? shortMoment(row.recordDueAt) : '' },
      ...(isOnline(row)
        ? [
            { key: 'place', label: items.place, value: row.onlinePlace },
            { key: 'link', label: items.link, value: row.meetingLink, wide: true },
          ]
        : []),
      ...(row.reason ? [{ key: 'reason', label: items.reason, value: row.reason, wide: true }] : []),
    ],
  },
  {
    key: 'term',
    title: texts.term,
    items: [
      { key: 'cancels', label: texts.termItems.cancels, value: texts.times(row.attendance.cancels) },
      { key: 'leaves', label: texts.termItems.leaves, value: texts.times(row.attendance.leaves) },
      { key: 'noShows', label: texts.termItems.noShows, value: texts.times(row.attendance.noShows) },
      {
        key: 'blocked',
        label: texts.termItems.blocked,
        value: row.attendance.blockedUntil ? texts.until(row.attendance.blockedUntil) : texts.notBlocked,
      },
    ],
  },
]

const realSpan = ({ realStart, realEnd }: AppointmentDetail): string => {
  if (!realStart) return ''
  return realEnd ? texts.timeUntil(shortMoment(realStart), clockOf(realEnd)) : shortMoment(realStart)
}
