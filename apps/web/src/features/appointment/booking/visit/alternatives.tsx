import { bookingRuleDefaults } from '@xinqiao/domain'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ForwardIcon } from '../../../../kit/icons/icons.tsx'
import { reasonOf } from '../../../../kit/reason-of.ts'
import { toast } from '../../../../kit/toast.ts'
import { spanWords } from '../../../../kit/time-words.ts'
import { bookingMessages } from '../booking.messages.ts'
import styles from '../booking.module.css'
import { useBook, useTimes } from '../booking.queries.ts'
import { type Chosen, methodOf, nearestOffers } from '../times/offers.ts'
import { visitMessages } from '../visit.messages.ts'
import type { Visit } from '../visit.queries.ts'
import { Note } from '../visitor-page.tsx'
import own from './visit-detail.module.css'

const { alternatives: texts, acts } = visitMessages
const COUNT = 3

/** The host cannot come: an apology, and three times that need one press. */
export function Alternatives({ visit }: { visit: Visit }) {
  const navigate = useNavigate()
  const times = useTimes({ type: visit.type, days: bookingRuleDefaults.openDays })
  const book = useBook()
  const [problem, setProblem] = useState<string | null>(null)
  const offers = times.data ? nearestOffers(times.data, COUNT) : []
  const take = async ({ offer }: Chosen): Promise<void> => {
    if (book.isPending) return
    setProblem(null)
    try {
      const { id } = await book.mutateAsync({
        type: visit.type,
        slotId: offer.id,
        consultMethod: methodOf(offer, visit.consultMethod === 3 ? null : visit.consultMethod),
      })
      toast.success(texts.done)
      void navigate(`/appointmentStepsPage?id=${id}`)
    } catch (error) {
      setProblem(reasonOf(error, acts.failed))
      void times.refetch()
    }
  }
  return (
    <section className={styles.card} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className={styles.lead}>{times.data && offers.length === 0 ? texts.none : texts.lead}</p>
      {problem ? <Note>{problem}</Note> : null}
      {offers.map((chosen) => {
        const { host, offer } = chosen
        const when = spanWords(offer.startAt, offer.endAt)
        return (
          <button
            key={offer.id}
            type="button"
            className={own.offer}
            aria-label={texts.choose(when, host.realName)}
            onClick={() => void take(chosen)}
          >
            <span>
              <b>{when}</b>
              <span>{[bookingMessages.teacher(host.realName), offer.roomName ?? offer.siteName].join(' · ')}</span>
            </span>
            <ForwardIcon size={18} />
          </button>
        )
      })}
      <p className={styles.section}>
        <Link to={`/appointmentStepsPage?type=${visit.type}`}>{texts.more}</Link>
      </p>
    </section>
  )
}
