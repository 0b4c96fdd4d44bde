import { useState } from 'react'
import { confirm } from '../../../../kit/confirm.tsx'
import { attempt } from '../../../../kit/failure.ts'
import { Button } from '../../../../kit/form/button.tsx'
import { HandIcon } from '../../../../kit/icons/shell-icons.tsx'
import { Row, Stack } from '../../../../kit/layout/layout.tsx'
import { reasonOf } from '../../../../kit/reason-of.ts'
import { dateWords } from '../../../../kit/time-words.ts'
import { toast } from '../../../../kit/toast.ts'
import { bookingMessages } from '../booking.messages.ts'
import type { Help, TypesReply } from '../booking.queries.ts'
import { dial } from '../danger-card.tsx'
import { type Breaks, useBreaks, useWithdrawAppeal } from '../visit.queries.ts'
import { visitMessages } from '../visit.messages.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import styles from './block-notice.module.css'

const { block: texts, ways } = bookingMessages

type Block = NonNullable<TypesReply['block']>
type Appeal = NonNullable<Breaks['appeal']>
const OPEN = '1'

/** Booking is paused: until when, why in plain words, how to have it looked at, and that help is not. */
export function BlockNotice({ block, help }: { block: Block; help: Help }) {
  const [isWriting, setWriting] = useState(false)
  const { data } = useBreaks()
  const appeal = data?.appeal ?? null
  return (
    <section className={styles.card} aria-label={texts.title(dateWords(block.until))}>
      <h2>
        <HandIcon size={20} />
        {texts.title(dateWords(block.until))}
      </h2>
      <p>{texts.lead(block.count)}</p>
      <p>{texts.still}</p>
      {appeal ? <AppealState appeal={appeal} /> : null}
      <Row wrap above={12} className={styles.actions}>
        {block.canAppeal ? (
          <Button variant="primary" size="lg" onClick={() => setWriting(true)}>
            {texts.appeal}
          </Button>
        ) : null}
        {help.phone ? <a href={dial(help.phone)}>{ways.call(help.phone)}</a> : null}
      </Row>
      {isWriting ? <AppealDialog onClose={() => setWriting(false)} /> : null}
    </section>
  )
}

function AppealState({ appeal }: { appeal: Appeal }) {
  const withdraw = useWithdrawAppeal()
  const takeBack = async (): Promise<void> => {
    const question = { title: texts.askWithdraw, content: texts.askWithdrawLead }
    if (!(await confirm({ ...question, okText: texts.withdraw, cancelText: texts.keep }))) return
    try {
      await withdraw.mutateAsync({ id: appeal.id, version: appeal.version })
      toast.success(texts.withdrawn)
    } catch (error) {
      toast.error(reasonOf(error, visitMessages.acts.failed))
    }
  }
  return (
    <Stack gap={6} look="plain" pad={12} above={12} className={styles.appeal}>
      <p>
        <b>{texts.states[appeal.state] ?? appeal.stateName}</b>
        {appeal.state === OPEN ? (
          <Button
            size="lg"
            variant="text"
            className={styles.back ?? ''}
            loading={withdraw.isPending}
            onClick={() => attempt(takeBack)}
          >
            {texts.withdraw}
          </Button>
        ) : null}
      </p>
      <p>
        <span>{texts.yours}</span>
        {appeal.words}
      </p>
      {appeal.answer ? (
        <p>
          <span>{texts.answer}</span>
          {appeal.answer}
        </p>
      ) : null}
    </Stack>
  )
}
