import { bookingRuleDefaults } from '@xinqiao/domain'
import { useState } from 'react'
import { isCallFailure } from '../../../../kit/failure.ts'
import { Button } from '../../../../kit/form/button.tsx'
import { reasonOf } from '../../../../kit/reason-of.ts'
import { toast } from '../../../../kit/toast.ts'
import { spanWords } from '../../../../kit/time-words.ts'
import { timesMessages } from '../booking.messages.ts'
import styles from '../booking.module.css'
import { useWay } from '../booking.queries.ts'
import { wantsOtherTime } from '../refusals.ts'
import { type Chosen, methodOf } from '../times/offers.ts'
import { TimePicker } from '../times/time-picker.tsx'
import { useHold } from '../times/use-hold.ts'
import { visitMessages } from '../visit.messages.ts'
import { useReschedule, type Visit } from '../visit.queries.ts'
import { Note } from '../visitor-page.tsx'

const { move: texts, acts } = visitMessages

/** 改期: another time for the same appointment. The old one is kept until the new one is there. */
export function MoveVisit({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const hold = useHold(visit.type, null)
  const reschedule = useReschedule()
  const rules = useWay(visit.type).data?.rules
  const [problem, setProblem] = useState<string | null>(null)
  const send = async ({ offer }: Chosen, method: number | null): Promise<void> => {
    setProblem(null)
    try {
      const consultMethod = methodOf(offer, method ?? (visit.consultMethod === 3 ? null : visit.consultMethod))
      const { message } = await reschedule.mutateAsync({
        id: visit.id,
        version: visit.version,
        slotId: offer.id,
        consultMethod,
      })
      hold.spend()
      toast.success(message)
      onClose()
    } catch (error) {
      const reason = reasonOf(error, acts.failed)
      if (isCallFailure(error) && wantsOtherTime(error.code)) hold.lose(timesMessages.taken(reason))
      else setProblem(reason)
    }
  }
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.section}>
          {texts.title}
          <Button size="sm" variant="text" onClick={onClose}>
            {texts.cancel}
          </Button>
        </h1>
        <p className={styles.lead}>{texts.lead(spanWords(visit.startAt, visit.endAt))}</p>
      </header>
      {problem ? <Note>{problem}</Note> : null}
      <TimePicker
        type={visit.type}
        days={rules?.openDays ?? bookingRuleDefaults.openDays}
        hold={hold}
        appointmentId={visit.id}
        nextText={timesMessages.move}
        busy={reschedule.isPending}
        onNext={(chosen, method) => void send(chosen, method)}
      />
    </>
  )
}
