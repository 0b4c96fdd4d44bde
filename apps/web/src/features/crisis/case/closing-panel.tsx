import { AlertIcon, CheckIcon } from '../../../kit/icons/icons.tsx'
import type { Crisis, Inside } from '../crisis.queries.ts'
import { caseMessages } from './case.messages.ts'
import styles from './case.module.css'

const texts = caseMessages.closing

/** What an end needs, by name and with what speaks for it; what is missing stands first, and nobody is offered an end before. */
export function ClosingPanel({ one, inside }: { one: Crisis; inside: Inside }) {
  const { conditions, closing } = inside
  if (conditions.length === 0 || one.status !== 2) return null
  const missing = conditions.filter(({ isMet }) => !isMet)
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <span className={styles.count}>{texts.met(conditions.length - missing.length, conditions.length)}</span>
        <span className={styles.aside}>{one.star === 1 ? texts.two : texts.one}</span>
      </header>
      {closing ? (
        <div className={styles.asked}>
          <b>{texts.asked(closing.byName, closing.time.slice(5, 16))}</b>
          <p>{closing.reason}</p>
          <span>{closing.agreedName ? texts.agreed(closing.agreedName) : texts.waiting}</span>
        </div>
      ) : null}
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
      <p className={styles.faint}>{texts.afterLead}</p>
    </section>
  )
}
