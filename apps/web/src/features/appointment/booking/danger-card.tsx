import { Button } from '../../../kit/form/button.tsx'
import { HeartIcon, PhoneIcon } from '../../../kit/icons/icons.tsx'
import { Para, Row } from '../../../kit/layout/layout.tsx'
import { openEmergency } from '../../emergency/index.ts'
import { bookingMessages } from './booking.messages.ts'
import type { Help } from './booking.queries.ts'
import styles from './danger-card.module.css'

const { danger: texts } = bookingMessages

export const dial = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

type DangerCardProps = { help: Help; title?: string; lead?: string }

/** Signs of danger were given: people first, warm and full width; what was begun goes on underneath. */
export function DangerCard({ help, title = texts.title, lead = texts.lead }: DangerCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <Row gap={12} align="stretch" className={styles.words}>
        <HeartIcon size={24} />
        <div>
          <h2>{title}</h2>
          <Para look="14/22">{lead}</Para>
        </div>
      </Row>
      <Row gap={8} align="stretch" wrap above={12} className={styles.lines}>
        {help.phone ? (
          <a href={dial(help.phone)}>
            <PhoneIcon size={18} />
            {texts.call(help.phone)}
          </a>
        ) : null}
        <a href={dial(help.hotline)}>
          <PhoneIcon size={18} />
          {texts.hotline(help.hotline)}
        </a>
        <Button size="lg" variant="text" onClick={openEmergency}>
          {texts.more}
        </Button>
      </Row>
    </section>
  )
}
