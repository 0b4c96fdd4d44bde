import { formatDate } from '@xinqiao/domain'
import { useState } from 'react'
import { Calendar } from '../../../kit/calendar/calendar.tsx'
import { toast } from '../../../kit/toast.ts'
import { galleryTexts } from '../gallery.messages.ts'
import { sampleEvents, sampleLegend } from '../samples/sample-events.ts'

const { calendar: words } = galleryTexts

const openHours = [
  { weekdays: [1, 2, 3, 4, 5, 6], from: '08:00', to: '12:00' },
  { weekdays: [1, 2, 3, 4, 5, 6], from: '14:00', to: '22:00' },
]

export function CalendarSection() {
  const [events, setEvents] = useState(() => sampleEvents(formatDate(new Date())))
  const onDay = (day: string): number => events.filter(({ start }) => start.startsWith(day)).length
  return (
    <Calendar
      label={words.label}
      events={events}
      legend={sampleLegend}
      openHours={openHours}
      dayNote={(day) => (onDay(day) > 0 ? words.count(onDay(day)) : null)}
      onOpen={({ title, note }) => toast.info(words.opened(`${title} ${note ?? ''}`))}
      onCreate={(span) => {
        toast.success(words.created)
        setEvents((now) => [
          ...now,
          { id: `new-${now.length}`, type: 5, title: words.newTitle, note: words.newNote, ...span },
        ])
      }}
      onMove={({ id }, span) =>
        setEvents((now) => now.map((event) => (event.id === id ? { ...event, ...span } : event)))
      }
    />
  )
}
