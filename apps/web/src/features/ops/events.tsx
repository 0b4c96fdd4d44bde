import { eventTones } from '@xinqiao/domain'
import { useState } from 'react'
import { Card, CardData } from '../../kit/card/card.tsx'
import { CheckIcon, InfoIcon, WarningIcon } from '../../kit/icons/icons.tsx'
import { Box, Centre, Para, Row, Text } from '../../kit/layout/layout.tsx'
import { EmptyState } from '../../kit/states/states.tsx'
import { shortWhen } from './ops-words.ts'
import { opsMessages } from './ops.messages.ts'
import { type ServiceEvent, useEvents } from './ops.queries.ts'
import styles from './events.module.css'
import shared from './ops.module.css'

const texts = opsMessages.events
const FEW = 5

const signs = { good: CheckIcon, bad: WarningIcon, note: InfoIcon } as const

/** What happened to the service, the newest first. */
export function Events({ now }: { now: string }) {
  const query = useEvents()
  const [isAll, setAll] = useState(false)
  const more = (query.data?.length ?? 0) > FEW
  return (
    <Card
      title={texts.title}
      extra={
        more ? (
          <button type="button" className={shared.link} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? texts.few : texts.all}
          </button>
        ) : null
      }
    >
      <CardData query={query} rows={4}>
        {(events) =>
          events.length === 0 ? (
            <EmptyState size="card" title={texts.none} description={texts.noneLead} />
          ) : (
            <ol className={styles.events} aria-label={texts.label}>
              {events.slice(0, isAll ? events.length : FEW).map((event) => (
                <Line key={event.id} event={event} now={now} />
              ))}
            </ol>
          )
        }
      </CardData>
    </Card>
  )
}

function Line({ event, now }: { event: ServiceEvent; now: string }) {
  const Sign = signs[event.tone]
  return (
    <Row as="li" gap={12} align="start">
      <Centre box={24} className={styles.eventSign} data-tone={event.tone}>
        <Sign size={14} aria-label={eventTones[event.tone]} />
      </Centre>
      <Box grow slim>
        <Row gap={8} justify="between" align="baseline">
          <Text look="13/20 600" anywhere>
            {event.title}
          </Text>
          <Text as="time" look="faint 12/20" firm title={event.time}>
            {shortWhen(event.time, now)}
          </Text>
        </Row>
        <Para look="soft 12/20" anywhere>
          {event.text}
        </Para>
      </Box>
    </Row>
  )
}
