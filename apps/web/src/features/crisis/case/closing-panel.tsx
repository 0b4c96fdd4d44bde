import { checkAfterDays } from '@xinqiao/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { AlertIcon, CheckIcon } from '../../../kit/icons/icons.tsx'
import { useReread } from '../../../session/index.ts'
import { FlowDecision } from '../../approval/index.ts'
import type { Crisis, Inside } from '../crisis.queries.ts'
import { signalPath } from '../paths.ts'
import { caseMessages } from './case.messages.ts'
import { FollowWeeks } from './follow-weeks.tsx'
import shared from './case.module.css'
import styles from './closing.module.css'

const texts = caseMessages.closing

type Given = { one: Crisis; inside: Inside }

const missingOf = ({ conditions }: Inside): Inside['conditions'] => conditions.filter(({ isMet }) => !isMet)

/** What an end needs, by name and with what speaks for it; what is missing stands first, and nobody is offered an end before. */
export function ClosingPanel({ one, inside }: Given) {
  if (inside.conditions.length === 0 || one.state !== 'active') return null
  const missing = missingOf(inside)
  return (
    <Conditions one={one} inside={inside} aside={one.star === 1 ? texts.two : texts.one}>
      {missing.length > 0 ? (
        <p className={styles.missing}>
          <AlertIcon size={16} />
          {texts.left(missing.length)}
        </p>
      ) : null}
    </Conditions>
  )
}

/** While an end is being decided it is what the page is about: what speaks for it, whose word it takes, what comes after. */
export function ClosingStage({ one, inside }: Given) {
  if (one.state !== 'closing' || !inside.closing) return null
  const missing = missingOf(inside)
  return (
    <>
      {missing.length > 0 ? (
        <section className={styles.banner} role="status">
          <AlertIcon size={20} />
          <div>
            <b>{texts.leftNow(missing.length)}</b>
            <span>{texts.leftLead(missing.map(({ label }) => label).join('、'))}</span>
          </div>
        </section>
      ) : null}
      <div className={styles.stage}>
        <Conditions one={one} inside={inside} aside={texts.live} />
        <div>
          <section className={shared.panel} aria-label={texts.signatures}>
            <header>
              <h2>{one.star === 1 ? texts.byTwo : texts.byOne}</h2>
              <span className={styles.signed}>
                {texts.signed(inside.closing.agreedName ? 1 : 0, one.star === 1 ? 2 : 1)}
              </span>
            </header>
            <Signatures one={one} closing={inside.closing} isReady={missing.length === 0} />
          </section>
          <section className={shared.panel} aria-label={texts.after}>
            <header>
              <h2>{texts.after}</h2>
              <span className={shared.aside}>{texts.afterNew}</span>
            </header>
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
          </section>
          <section className={shared.panel} aria-label={texts.told.title}>
            <header>
              <h2>{texts.told.title}</h2>
              <span className={shared.aside}>{texts.told.lead}</span>
            </header>
            <div className={styles.told}>
              {texts.told.people.map(([who, what]) => (
                <p key={who}>
                  <b>{who}</b>
                  <span>{what}</span>
                </p>
              ))}
            </div>
          </section>
        </div>
      </div>
    </>
  )
}

/** Missing ones lead to the page on which they are put right. */
const linkOf = (code: string, { warnings }: Inside): { to: string; label: string } | null => {
  const open = warnings.find(({ isOpen }) => isOpen)
  return code === 'warnings' && open ? { to: signalPath(open.id), label: texts.toWarning } : null
}

function Conditions({ one, inside, aside, children }: Given & { aside: string; children?: ReactNode }) {
  const { conditions } = inside
  const missing = missingOf(inside)
  return (
    <section className={shared.panel} aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <span className={shared.count} data-short={missing.length > 0}>
          {texts.met(conditions.length - missing.length, conditions.length)}
        </span>
        <span className={shared.aside}>{aside}</span>
      </header>
      {children}
      <ul className={styles.conditions}>
        {conditions.map(({ code, label, isMet, said }) => {
          const link = isMet ? null : linkOf(code, inside)
          return (
            <li key={code} data-met={isMet}>
              {isMet ? <CheckIcon size={14} /> : <AlertIcon size={14} />}
              <b>{label}</b>
              <span>{said}</span>
              {link ? <Link to={link.to}>{link.label}</Link> : <i>{isMet ? texts.isMet : texts.isMissing}</i>}
            </li>
          )
        })}
      </ul>
      <FollowWeeks one={one} talks={inside.talks} />
      {one.state === 'active' ? <p className={shared.faint}>{texts.afterLead(checkAfterDays)}</p> : null}
    </section>
  )
}

type Closing = NonNullable<Inside['closing']>

/** Whoever asked, and each whose word it takes, in their order. */
function Signatures({ one, closing, isReady }: { one: Crisis; closing: Closing; isReady: boolean }) {
  const { byName, time, reason, agreedName, flow } = closing
  const reread = useReread('crisis')
  const waits = [...(agreedName ? [] : [texts.head]), ...(one.star === 1 ? [texts.chief] : [])]
  return (
    <ol className={styles.signatures}>
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
      {flow ? (
        <li className={styles.decision}>
          <FlowDecision
            key={flow.id}
            flow={flow}
            agree={isReady ? { label: texts.agree } : { wait: texts.agreeLater }}
            {...(isReady ? {} : { reject: texts.sendBack })}
            onDone={() => void reread()}
          />
        </li>
      ) : null}
    </ol>
  )
}
