import { checkAfterDays } from '@xinqiao/domain'
import { Link } from 'react-router'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { Gate } from '../../../kit/gate/gate.tsx'
import { AlertIcon, CheckIcon } from '../../../kit/icons/icons.tsx'
import type { Crisis, Inside } from '../crisis.queries.ts'
import { APPROVALS } from '../paths.ts'
import { caseMessages } from './case.messages.ts'
import { FollowWeeks } from './follow-weeks.tsx'
import shared from './case.module.css'
import styles from './closing.module.css'

const texts = caseMessages.closing

/** What an end needs, by name and with what speaks for it; what is missing stands first, and nobody is offered an end before. */
export function ClosingPanel({ one, inside }: { one: Crisis; inside: Inside }) {
  const { conditions } = inside
  if (conditions.length === 0 || one.status !== 2) return null
  const missing = conditions.filter(({ isMet }) => !isMet)
  return (
    <section className={shared.panel} aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <span className={shared.count}>{texts.met(conditions.length - missing.length, conditions.length)}</span>
        <span className={shared.aside}>{one.star === 1 ? texts.two : texts.one}</span>
      </header>
      {inside.closing ? <Signatures one={one} closing={inside.closing} /> : null}
      {missing.length > 0 ? (
        <p className={styles.missing}>
          <AlertIcon size={16} />
          {texts.left(missing.length)}
        </p>
      ) : null}
      <ul className={styles.conditions}>
        {conditions.map(({ code, label, isMet, said }) => (
          <li key={code} data-met={isMet}>
            {isMet ? <CheckIcon size={14} /> : <AlertIcon size={14} />}
            <b>{label}</b>
            <span>{said}</span>
            <i>{isMet ? texts.isMet : texts.isMissing}</i>
          </li>
        ))}
      </ul>
      <FollowWeeks one={one} talks={inside.talks} />
      <h3 className={styles.after}>{texts.after}</h3>
      <ol className={styles.days}>
        <li>
          <b>{texts.day(0)}</b>
          <span>{texts.today}</span>
        </li>
        <li>
          <b>{texts.day(checkAfterDays)}</b>
          <span>{texts.check(one.ownerName)}</span>
        </li>
      </ol>
      <p className={shared.faint}>{texts.afterLead}</p>
    </section>
  )
}

type Closing = NonNullable<Inside['closing']>

/** Whoever asked, and each whose word it takes, in their order. */
function Signatures({ one, closing: { byName, time, reason, agreedName } }: { one: Crisis; closing: Closing }) {
  const waits = [...(agreedName ? [] : [texts.head]), ...(one.star === 1 ? [texts.chief] : [])]
  return (
    <ol className={styles.signatures} aria-label={texts.signatures}>
      <li>
        <Avatar name={byName} src={null} />
        <div>
          <b>{texts.asked(byName, time.slice(5, 16))}</b>
          <span>{reason}</span>
        </div>
      </li>
      {agreedName ? (
        <li data-agreed="true">
          <Avatar name={agreedName} src={null} />
          <div>
            <b>{texts.agreed(agreedName)}</b>
            <span>{texts.again}</span>
          </div>
        </li>
      ) : null}
      {waits.map((office) => (
        <li key={office} data-waits="true">
          <i aria-hidden="true" />
          <div>
            <b>{texts.waitsFor(office)}</b>
          </div>
        </li>
      ))}
      <Gate need="crisis_case_level_btn">
        <li>
          <Link to={APPROVALS}>{texts.decide}</Link>
        </li>
      </Gate>
    </ol>
  )
}
