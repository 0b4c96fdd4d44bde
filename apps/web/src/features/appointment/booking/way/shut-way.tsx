import { Link } from 'react-router'
import { PhoneIcon } from '../../../../kit/icons/icons.tsx'
import { EmptyState } from '../../../../kit/states/states.tsx'
import { bookingMessages, wayMessages as texts } from '../booking.messages.ts'
import type { Way } from '../booking.queries.ts'
import { dial } from '../danger-card.tsx'
import styles from './shut-way.module.css'

const { ways, block } = bookingMessages

const MINE = { to: '/myVisit', text: ways.mine }

/** Where each no leads on to; everything else leads back to what there is. */
const NEXT: Readonly<Record<string, { to: string; text: string }>> = {
  'appointment.profile_missing': { to: '/userinfo/index', text: ways.profile },
  'appointment.one_at_a_time': MINE,
  'appointment.blocked': { to: '/myAppointment', text: block.appeal },
}
const BACK = { to: '/myAppointment', text: texts.toChoose }

/** It cannot be booked now: why, one step on, and a voice. */
export function ShutWay({ way: { refusal, isGiven, help } }: { way: Way }) {
  if (!refusal) return null
  const next = NEXT[refusal.error] ?? (isGiven ? MINE : BACK)
  return (
    <EmptyState
      title={isGiven ? texts.given : texts.refused}
      description={isGiven ? texts.givenLead : refusal.message}
      actions={
        <div className={styles.ways}>
          <Link to={next.to}>{next.text}</Link>
          {help.phone ? (
            <a href={dial(help.phone)}>
              <PhoneIcon size={16} />
              {ways.call(help.phone)}
            </a>
          ) : null}
        </div>
      }
    />
  )
}
