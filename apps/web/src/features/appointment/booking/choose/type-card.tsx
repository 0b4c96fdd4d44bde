import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ForwardIcon } from '../../../../kit/icons/icons.tsx'
import { ClockIcon } from '../../../../kit/icons/shell-icons.tsx'
import { Para, Row } from '../../../../kit/layout/layout.tsx'
import { dateWords } from '../../../../kit/time-words.ts'
import { bookingMessages, kindNames } from '../booking.messages.ts'
import type { Help, TypeOffer } from '../booking.queries.ts'
import { dial } from '../danger-card.tsx'
import { isOnTheWay } from '../refusals.ts'
import styles from './type-card.module.css'

const { choose: texts, ways, minutes } = bookingMessages

/** One service: what it is, how long it takes, and either the way in or why not now. */
export function TypeCard({ offer, help, types }: { offer: TypeOffer; help: Help; types: readonly TypeOffer[] }) {
  const { type, intro, appointmentId, isSuggested } = offer
  const label = kindNames[type] ?? offer.label
  const [params] = useSearchParams()
  const teacherId = params.get('teacherId')
  const refusal = offer.refusal && !isOnTheWay(offer.refusal.error) ? offer.refusal : null
  const isOpen = !appointmentId && !refusal
  const isStopped = refusal?.error === 'appointment.blocked'
  const words = (
    <div className={styles.words}>
      <Row as="h3" gap={8} look="16/24">
        {isOpen ? (
          <Link className={styles.way} to={wayOf(type, teacherId)} aria-label={texts.go(label)}>
            {label}
          </Link>
        ) : (
          label
        )}
        {isSuggested && !refusal ? <em>{texts.suggested}</em> : null}
      </Row>
      <Para look="soft 14/22">{intro}</Para>
      {offer.referral && !appointmentId ? (
        <Para look="soft 14/22" className={styles.referred}>
          {texts.referred(offer.referral.referrerName, dateWords(offer.referral.until))}
        </Para>
      ) : null}
      <Para look="soft 14/22" className={styles.minutes}>
        <ClockIcon size={14} />
        {minutes(offer.minutes)}
      </Para>
    </div>
  )
  if (appointmentId)
    return (
      <Shut words={words}>
        <Link to={`/appointmentStepsPage?id=${appointmentId}`}>
          {texts.seeMine}
          <ForwardIcon size={16} />
        </Link>
      </Shut>
    )
  if (refusal)
    return (
      // The notice above has said why booking is stopped; each card need not say it again.
      <Shut words={words} why={isStopped ? undefined : whyOf(refusal)}>
        {isStopped ? null : <WayOut error={refusal.error} help={help} types={types} />}
      </Shut>
    )
  return (
    <section className={styles.card} data-open="" data-suggested={isSuggested}>
      {words}
      {offer.referral ? <span className={styles.choose}>{texts.chooseTime}</span> : null}
      <i>
        <ForwardIcon size={18} />
      </i>
    </section>
  )
}

const TELEPHONE = '13'
const NEEDS_REFERRAL = 'appointment.referral_missing'

const whyOf = ({ error, message }: NonNullable<TypeOffer['refusal']>): string =>
  error === NEEDS_REFERRAL ? texts.byReferral : message

/** Whoever was chosen on the page of the team goes along. */
const wayOf = (type: string, teacherId: string | null): string =>
  type === TELEPHONE
    ? '/telephoneEvaluationSteps'
    : `/appointmentStepsPage?type=${type}${teacherId ? `&teacherId=${encodeURIComponent(teacherId)}` : ''}`

function Shut({ words, why, children }: { words: ReactNode; why?: string | undefined; children: ReactNode }) {
  return (
    <section className={styles.card} data-shut="">
      {words}
      {why || children ? (
        <Row justify="between" wrap look="14/22" className={styles.why}>
          {why ? <p>{why}</p> : null}
          {children}
        </Row>
      ) : null}
    </section>
  )
}

/** Every no has a next step. */
function WayOut({ error, help, types }: { error: string; help: Help; types: readonly TypeOffer[] }) {
  const first = types.find((one) => one.isSuggested && one.refusal === null && !one.appointmentId)
  if (error === 'appointment.assess_first' && first)
    return <Link to={`/appointmentStepsPage?type=${first.type}`}>{ways.assess(first.label)}</Link>
  const talk = first ?? types.find((one) => one.refusal === null && !one.appointmentId && one.type !== help.dutyType)
  if (error === NEEDS_REFERRAL && talk)
    return <Link to={`/appointmentStepsPage?type=${talk.type}`}>{ways.assess(talk.label)}</Link>
  if (error === 'appointment.profile_missing') return <Link to="/userinfo/index">{ways.profile}</Link>
  if (error === 'appointment.one_at_a_time') return <Link to="/myVisit">{ways.mine}</Link>
  return help.phone ? <a href={dial(help.phone)}>{ways.call(help.phone)}</a> : null
}
