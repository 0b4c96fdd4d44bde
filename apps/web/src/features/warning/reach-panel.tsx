import { Link } from 'react-router'
import { PhoneIcon } from '../../kit/icons/icons.tsx'
import { ReachWords } from '../care/index.ts'
import { safetyPlanPath } from './paths.ts'
import { warningMessages } from './warning.messages.ts'
import type { SignalDetail } from './warning.queries.ts'
import styles from './warning.module.css'

const texts = warningMessages.detail

/** First of all: how to reach somebody. Whoever has not taken it on learns that taking it is the way there. */
export function ReachPanel({ signal }: { signal: SignalDetail }) {
  const { isMine, state, phone, contacts, reach, visitorId } = signal
  if (state !== 'open' && state !== 'taken') return null
  return (
    <section className={styles.panel} aria-label={texts.reach}>
      <h2>{texts.reach}</h2>
      {isMine ? (
        <ul>
          <Reach who={texts.self} phone={phone} nothing={texts.noPhone} />
          {contacts.map((one) => (
            <Reach
              key={one.name + one.phone}
              who={[one.name, one.relationName].filter(Boolean).join(' · ')}
              phone={one.phone}
              nothing={texts.noPhone}
            />
          ))}
          {contacts.length === 0 ? <li className={styles.quiet}>{texts.noContacts}</li> : null}
        </ul>
      ) : (
        <p className={styles.quiet}>{texts.reachLead}</p>
      )}
      {isMine ? (
        <p className={styles.line}>
          <Link to={safetyPlanPath(visitorId)}>{texts.safety}</Link>
        </p>
      ) : null}
      {reach ? <ReachWords userId={visitorId} reach={reach} /> : null}
    </section>
  )
}

function Reach({ who, phone, nothing }: { who: string; phone: string; nothing: string }) {
  return (
    <li className={styles.line}>
      <span>{who}</span>
      {phone ? (
        <a className={styles.phone} href={`tel:${phone}`} aria-label={texts.call(phone)}>
          <PhoneIcon size={16} /> {phone}
        </a>
      ) : (
        <span className={styles.quiet}>{nothing}</span>
      )}
    </li>
  )
}
