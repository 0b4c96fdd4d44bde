import { useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { cx } from '../../../kit/cx.ts'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { toast } from '../../../kit/toast.ts'
import { spanWords } from '../../../kit/time-words.ts'
import styles from '../queue.module.css'
import { placeWords } from '../words.ts'
import { releaseMessages } from './release.messages.ts'
import own from './release.module.css'
import { type RoundDetail, useAskRound, useWithdraw } from './release.queries.ts'

const texts = releaseMessages.round
const MOST = 10

/** Pressed in the order they are wanted; pressing again takes one out and moves up those behind it. */
export function ChooseSlots({ round }: { round: RoundDetail }) {
  const [choices, setChoices] = useState<readonly string[]>(round.mine?.choices ?? [])
  const ask = useAskRound()
  const withdraw = useWithdraw()
  const press = (id: string): void => {
    if (choices.includes(id)) return setChoices(choices.filter((one) => one !== id))
    if (choices.length >= MOST) return void toast.warning(texts.most)
    setChoices([...choices, id])
  }
  const send = async (): Promise<void> => {
    if (choices.length === 0) return void toast.warning(texts.pick)
    await ask.mutateAsync({ id: round.id, choices: [...choices] })
    toast.success(texts.asked)
  }
  const takeBack = async (): Promise<void> => {
    if (!(await confirm({ title: texts.withdrawAsk, content: texts.withdrawLead, okText: texts.withdraw }))) return
    await withdraw.mutateAsync(round.id)
    setChoices([])
    toast.success(texts.withdrawn)
  }
  return (
    <section className={styles.card} aria-label={texts.choose}>
      <h2>{texts.choose}</h2>
      <p className={styles.quiet}>{texts.chooseLead}</p>
      <div className={own.picks}>
        {round.slots.map((slot) => {
          const rank = choices.indexOf(slot.slotId) + 1
          return (
            <button
              key={slot.slotId}
              type="button"
              className={cx(own.pick, rank > 0 && own.picked)}
              aria-pressed={rank > 0}
              onClick={() => press(slot.slotId)}
            >
              <strong>{spanWords(slot.startAt, slot.endAt)}</strong>
              <span>
                {slot.hostName} · {placeWords(slot)}
              </span>
              {rank > 0 ? <b>{texts.rank(rank)}</b> : null}
            </button>
          )
        })}
      </div>
      {round.mine ? (
        <p className={styles.quiet}>
          {texts.receipt} <code className={own.hash}>{round.mine.id}</code>
          <br />
          {texts.receiptLead}
        </p>
      ) : null}
      <div className={styles.acts}>
        {round.mine ? (
          <Button size="lg" loading={withdraw.isPending} onClick={() => attempt(takeBack)}>
            {texts.withdraw}
          </Button>
        ) : null}
        <Button size="lg" variant="primary" loading={ask.isPending} onClick={() => attempt(send)}>
          {round.mine ? texts.change : texts.ask}
        </Button>
      </div>
    </section>
  )
}
