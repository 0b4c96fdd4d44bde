import { useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { CheckIcon } from '../../kit/icons/icons.tsx'
import { reasonOf } from '../../kit/reason-of.ts'
import { QueryState } from '../../kit/states/query-state.tsx'
import { EmptyState } from '../../kit/states/states.tsx'
import { toast } from '../../kit/toast.ts'
import { spanWords } from '../../kit/time-words.ts'
import { queueMessages } from './queue.messages.ts'
import styles from './queue.module.css'
import { type FittingSlot, type QueueEntry, useFittingSlots, useOffer } from './queue.queries.ts'
import { placeWords } from './words.ts'

const texts = queueMessages.offer

/** Free slots for one person, the best first, each with why and why not. */
export function OfferDialog({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) {
  const slots = useFittingSlots(entry.id)
  const offer = useOffer()
  const [slotId, setSlotId] = useState('')
  const [problem, setProblem] = useState('')
  const send = async (): Promise<void> => {
    if (slotId === '') return setProblem(texts.pick)
    try {
      await offer.mutateAsync({ id: entry.id, version: entry.version, slotId })
      toast.success(texts.done)
      onClose()
    } catch (error) {
      setProblem(reasonOf(error, texts.failed))
      void slots.refetch()
    }
  }
  return (
    <Dialog
      open
      title={texts.title(entry.visitorName)}
      onClose={onClose}
      onPhone="full"
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            loading={offer.isPending}
            disabled={slots.data?.length === 0}
            onClick={() => void send()}
          >
            {texts.send}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{texts.lead}</p>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {slots.data ? (
        <SlotChoices
          slots={slots.data}
          chosen={slotId}
          onChoose={(id) => {
            setSlotId(id)
            setProblem('')
          }}
        />
      ) : (
        <QueryState size="card" query={slots} title={texts.failed} />
      )}
    </Dialog>
  )
}

type ChoicesProps = { slots: readonly FittingSlot[]; chosen: string; onChoose: (id: string) => void }

function SlotChoices({ slots, chosen, onChoose }: ChoicesProps) {
  if (slots.length === 0) return <EmptyState size="card" title={texts.none} description={texts.noneLead} />
  return (
    <fieldset className={styles.choices}>
      <legend className="xq-sr">{texts.list}</legend>
      {slots.map((slot) => (
        <label key={slot.slotId} className={cx(styles.choice, chosen === slot.slotId && styles.chosen)}>
          <input type="radio" name="slot" checked={chosen === slot.slotId} onChange={() => onChoose(slot.slotId)} />
          <span className={styles.what}>
            <strong>{spanWords(slot.startAt, slot.endAt)}</strong>
            <span>
              {slot.hostName} · {placeWords(slot)}
            </span>
          </span>
          <span className={styles.why}>
            {slot.reasons.map((reason) => (
              <i key={reason} data-tone="good">
                <CheckIcon size={11} />
                {reason}
              </i>
            ))}
            {slot.doubts.map((doubt) => (
              <i key={doubt} data-tone="care">
                {doubt}
              </i>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
