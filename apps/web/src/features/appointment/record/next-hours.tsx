import { useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { CalendarIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { shortMoment } from '../../../kit/time-words.ts'
import { SideCard } from '../../form/index.ts'
import type { AppointmentDetail } from '../appointment.queries.ts'
import { LaterBookDrawer } from '../book/later-book-drawer.tsx'
import { today } from '../moment.ts'
import type { Chosen } from '../pick/time-picker.tsx'
import { useTimes } from '../pick/times.queries.ts'
import { recordMessages } from './record.messages.ts'

const texts = recordMessages.next

const DAYS = 14
const FEW = 3

type NextHoursProps = { visit: AppointmentDetail; nextTime: string | null }

/** When the two meet again: the time that is arranged, or the writer's own next free hours, one press from being arranged. */
export function NextHours({ visit: { type, visitorId, hostId }, nextTime }: NextHoursProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const asked = nextTime === null ? { type, visitorId, hostId, startDate: today(), days: DAYS } : null
  const host = useTimes(asked).data?.hosts.find(({ userId }) => userId === hostId)
  const offers = (host?.slots ?? [])
    .filter(({ view }) => view !== 'held')
    .toSorted((a, b) => a.startAt.localeCompare(b.startAt))
    .slice(0, FEW)
  return (
    <SideCard icon={<CalendarIcon size={15} />} title={texts.title}>
      {nextTime === null ? null : <Text look="soft 13">{texts.booked(shortMoment(nextTime))}</Text>}
      {nextTime === null && offers.length === 0 ? <Text look="faint 13">{texts.none}</Text> : null}
      <Row gap={8} wrap>
        {offers.map((offer) => (
          <Button key={offer.id} size="sm" onClick={() => host && setChosen({ offer, host })}>
            {shortMoment(offer.startAt)}
          </Button>
        ))}
      </Row>
      <LaterBookDrawer wish={chosen ? { type, visitorId, chosen } : null} onClose={() => setChosen(null)} />
    </SideCard>
  )
}
