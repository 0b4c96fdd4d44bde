import { type RefObject, useEffect, useRef, useState } from 'react'
import { bookingMessages, timesMessages } from '../booking.messages.ts'
import { type Booked, useWay, type Way } from '../booking.queries.ts'
import { DangerCard } from '../danger-card.tsx'
import { ReserveStep } from '../../telephone/reserve-step.tsx'
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
import { ShutWay } from './shut-way.tsx'
import { StepBar } from './step-bar.tsx'

const { now } = bookingMessages

type BookingWayProps = {
  type: string
  asksSite?: boolean
  /** whose times are looked for first */
  hostId?: string
}

/** From the notice to the confirmed time. The server knows how far somebody has come; here is only what is being looked at. */
export function BookingWay({ type, asksSite = false, hostId = '' }: BookingWayProps) {
  const way = useWay(type)
  const [booked, setBooked] = useState<Booked | null>(null)
  if (booked) return <BookedCard booked={booked} />
  if (!way.data) return <Waiting query={way} />
  const { data } = way
  const isShut = data.refusal !== null && !isOnTheWay(data.refusal.error)
  return (
    <>
      {data.danger ? (
        <DangerCard help={data.danger} />
      ) : type === data.help.dutyType ? (
        <DangerCard help={data.help} title={now.title} lead={now.lead} />
      ) : null}
      {owesConsentAlone(data) ? (
        <>
          <StepBar steps={['consent']} at={0} />
          <ConsentStep way={data} />
        </>
      ) : isShut ? (
        <ShutWay way={data} />
      ) : (
        <Steps way={data} asksSite={asksSite} hostId={hostId} onBooked={setBooked} />
      )}
    </>
  )
}

/** Whoever was given a time by others signs before it begins, whatever stands against booking another. */
const owesConsentAlone = ({ refusal, isGiven, steps, consent }: Way): boolean =>
  (isGiven ? refusal !== null : refusal?.error === 'appointment.one_at_a_time') &&
  consent !== null &&
  steps.some(({ step, state }) => step === 'consent' && state !== 'done')

/** Nobody chooses a time for a call. */
const TELEPHONE = '13'

/** Before a time there may be papers; after it there is one more look. */
const PAPERS: readonly string[] = ['consent', 'registration', 'selfAssessment']
const papersOwed = (way: Way): readonly string[] =>
  way.steps.filter(({ step, state }) => PAPERS.includes(step) && state !== 'done').map(({ step }) => step)

/** What was done before somebody came is no step of theirs; what is taken up again is one. */
const stepsOf = (type: string, owedAtFirst: readonly string[], again: string | null): readonly string[] => [
  ...PAPERS.filter((step) => owedAtFirst.includes(step) || step === again),
  ...(type === TELEPHONE ? ['call'] : ['time', 'review']),
]

/** Whoever goes on with the keyboard or listens goes on from the name of the new step, not from the top of the page. */
const useFocusOnStep = (bar: RefObject<HTMLElement | null>, step: string): void => {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    bar.current?.focus({ preventScroll: true })
    bar.current?.scrollIntoView?.({ block: 'nearest' })
  }, [bar, step])
}

/** An appointment in view of a paper that is not done asks for the paper, whatever else is. */
const owedIn = (way: Way): string | undefined => papersOwed(way)[0]

type StepsProps = { way: Way; asksSite: boolean; hostId: string; onBooked: (booked: Booked) => void }

function Steps({ way, asksSite, hostId, onBooked }: StepsProps) {
  const hold = useHold(way.type, way.hold)
  const [review, setReview] = useState<{ chosen: Chosen; method: number | null } | null>(null)
  const [again, setAgain] = useState<string | null>(null)
  const owed = again ?? owedIn(way)
  // A hold that has run out takes its review with it.
  const isReview = review !== null && review.chosen.offer.id === hold.slotId
  const step = owed ?? (isReview ? 'review' : 'time')
  const [owedAtFirst] = useState(() => papersOwed(way))
  const steps = stepsOf(way.type, owedAtFirst, again)
  const bar = useRef<HTMLDivElement>(null)
  useFocusOnStep(bar, step)
  return (
    <>
      <StepBar
        ref={bar}
        steps={steps}
        at={Math.max(0, steps.indexOf(way.type === TELEPHONE && step === 'time' ? 'call' : step))}
      />
      {step === 'consent' && way.consent ? <ConsentStep way={way} /> : null}
      {step === 'registration' && way.registration ? (
        <RegistrationStep registration={way.registration} onDone={() => setAgain(null)} />
      ) : null}
      {step === 'selfAssessment' && way.selfAssessment ? <ScaleStep code={way.selfAssessment.scaleCode} /> : null}
      {step === 'time' ? (
        <>
          <DoneSteps way={way} onChange={setAgain} />
          {way.type === TELEPHONE ? (
            <ReserveStep />
          ) : (
            <TimePicker
              type={way.type}
              days={way.rules.openDays}
              hold={hold}
              asksSite={asksSite}
              hostId={hostId}
              isFair={way.releaseMode === 2 && way.type !== way.help.dutyType}
              nextText={timesMessages.next}
              onNext={(chosen, method) => setReview({ chosen, method })}
            />
          )}
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
