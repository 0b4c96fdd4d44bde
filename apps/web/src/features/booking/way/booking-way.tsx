import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../../kit/states/states.tsx'
import { bookingMessages, timesMessages, wayMessages as texts } from '../booking.messages.ts'
import { type Booked, useWay, type Way } from '../booking.queries.ts'
import { DangerCard, dial } from '../danger-card.tsx'
import { isOnTheWay } from '../refusals.ts'
import type { Chosen } from '../times/offers.ts'
import { TimePicker } from '../times/time-picker.tsx'
import { useHold } from '../times/use-hold.ts'
import { Waiting } from '../visitor-page.tsx'
import { BookedCard } from './booked-card.tsx'
import { ConsentStep } from './consent-step.tsx'
import { DoneSteps } from './done-steps.tsx'
import { RegistrationStep } from './registration-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { ScaleStep } from './scale-step.tsx'
import { StepBar } from './step-bar.tsx'

type BookingWayProps = { type: string; asksSite?: boolean }

/** From the notice to the confirmed time. The server knows how far somebody has come; here is only what is being looked at. */
export function BookingWay({ type, asksSite = false }: BookingWayProps) {
  const way = useWay(type)
  const [booked, setBooked] = useState<Booked | null>(null)
  if (booked) return <BookedCard booked={booked} />
  if (!way.data) return <Waiting error={way.error} retrying={way.isFetching} onRetry={() => void way.refetch()} />
  const { data } = way
  const isShut = data.refusal !== null && !isOnTheWay(data.refusal.error)
  return (
    <>
      {data.danger ? <DangerCard help={data.danger} /> : null}
      {isShut ? <Shut way={data} /> : <Steps way={data} asksSite={asksSite} onBooked={setBooked} />}
    </>
  )
}

/** Before a time there may be papers; after it there is one more look. */
const PAPERS: readonly string[] = ['consent', 'registration', 'selfAssessment']
const stepsOf = (way: Way): readonly string[] => [
  ...way.steps.map(({ step }) => step).filter((step) => PAPERS.includes(step)),
  'time',
  'review',
]

/** An appointment in view of a paper that is not done asks for the paper, whatever else is. */
const owedIn = (way: Way): string | undefined =>
  way.steps.find(({ step, state }) => PAPERS.includes(step) && state !== 'done')?.step

type StepsProps = { way: Way; asksSite: boolean; onBooked: (booked: Booked) => void }

function Steps({ way, asksSite, onBooked }: StepsProps) {
  const hold = useHold(way.type, way.hold)
  const [review, setReview] = useState<{ chosen: Chosen; method: number | null } | null>(null)
  const [again, setAgain] = useState<string | null>(null)
  const owed = again ?? owedIn(way)
  // A hold that has run out takes its review with it.
  const isReview = review !== null && review.chosen.offer.id === hold.slotId
  const step = owed ?? (isReview ? 'review' : 'time')
  const steps = stepsOf(way)
  return (
    <>
      <StepBar steps={steps} at={Math.max(0, steps.indexOf(step))} />
      {step === 'consent' && way.consent ? <ConsentStep way={way} /> : null}
      {step === 'registration' && way.registration ? (
        <RegistrationStep registration={way.registration} onDone={() => setAgain(null)} />
      ) : null}
      {step === 'selfAssessment' && way.selfAssessment ? <ScaleStep code={way.selfAssessment.scaleCode} /> : null}
      {step === 'time' ? (
        <>
          <DoneSteps way={way} onChange={setAgain} />
          <TimePicker
            type={way.type}
            days={way.rules.openDays}
            hold={hold}
            asksSite={asksSite}
            isFair={way.releaseMode === 2}
            nextText={timesMessages.next}
            onNext={(chosen, method) => setReview({ chosen, method })}
          />
        </>
      ) : null}
      {step === 'review' && review ? (
        <ReviewStep
          way={way}
          chosen={review.chosen}
          method={review.method}
          hold={hold}
          onBack={() => setReview(null)}
          onBooked={onBooked}
        />
      ) : null}
    </>
  )
}

function Shut({ way }: { way: Way }) {
  const { refusal, help } = way
  if (!refusal) return null
  const { ways } = bookingMessages
  return (
    <EmptyState
      title={texts.refused}
      description={refusal.message}
      actions={
        <>
          {refusal.error === 'appointment.profile_missing' ? <Link to="/userinfo/index">{ways.profile}</Link> : null}
          {refusal.error === 'appointment.one_at_a_time' ? <Link to="/myVisit">{ways.mine}</Link> : null}
          {help.phone ? <a href={dial(help.phone)}>{ways.call(help.phone)}</a> : null}
          <Link to="/myAppointment">{texts.toChoose}</Link>
        </>
      }
    />
  )
}
