import { choiceAt, withChoice, type SheetAnswers } from '@xinqiao/domain'
import { useState } from 'react'
import type { Reply } from '@xinqiao/contract/client'
import { isCallFailure } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { LockIcon } from '../../../kit/icons/icons.tsx'
import { ChatIcon } from '../../../kit/icons/shell-icons.tsx'
import { NotYet } from '../../emergency/index.ts'
import { answerMessages } from './answer.messages.ts'
import { useAnswerFollow, useFollow } from './answer.queries.ts'
import styles from './answer.module.css'
import pages from './pages.module.css'
import { Choices } from './question.tsx'
import { SheetHead } from './sheet-head.tsx'

const texts = answerMessages.follow

type Asked = Reply<'GET /plantest/sheet/follow'>
type Props = { id: string; onOver: () => void }

/** A few gentle questions after one that somebody would not leave without an answer; stopping is allowed everywhere. */
export function FollowUp({ id, onOver }: Props) {
  const asked = useFollow(id)
  if (asked.data === undefined)
    return <NotYet query={asked} texts={{ failed: texts.notYet, failedLead: texts.notYetLead }} />
  return <SentQuestions asked={asked.data} onOver={onOver} />
}

function SentQuestions({ asked, onOver }: { asked: Asked; onOver: () => void }) {
  const send = useAnswerFollow()
  return (
    <FollowQuestions asked={asked} send={(choices) => send.mutateAsync({ id: asked.id, choices })} onOver={onOver} />
  )
}

/** Those that come always, and the others after any answer but the first choice. */
const shownOf = ({ questions }: Asked, answers: SheetAnswers): readonly number[] => {
  const isMore = questions.some(({ isAlways }, at) => isAlways && (choiceAt(answers, at) ?? 0) > 0)
  return questions.flatMap(({ isAlways }, at) => (isAlways || isMore ? [at] : []))
}

type QuestionsProps = { asked: Asked; send: (choices: string) => Promise<unknown>; onOver: () => void }

export function FollowQuestions({ asked, send, onOver }: QuestionsProps) {
  const [isSending, setSending] = useState(false)
  const [answers, setAnswers] = useState<SheetAnswers>({ choices: '.'.repeat(asked.questions.length), times: [] })
  const [place, setPlace] = useState(0)
  const [problem, setProblem] = useState(false)
  const shown = shownOf(asked, answers)
  const at = shown[place] ?? 0
  const question = asked.questions[at]
  if (!question) return null
  const finish = async (): Promise<void> => {
    setProblem(false)
    setSending(true)
    try {
      await send(answers.choices)
      onOver()
    } catch (error) {
      // Refused is over: answered elsewhere, or too late. Only what did not arrive is sent again.
      if (isCallFailure(error) && error.status === 200) onOver()
      else setProblem(true)
    } finally {
      setSending(false)
    }
  }
  const isLast = place === shown.length - 1
  return (
    <section className={styles.sheet} aria-label={texts.title}>
      <SheetHead
        title={texts.title}
        place={texts.place(place + 1, shown.length)}
        way={{ done: place, total: shown.length, at: place, tone: 'warm' }}
      />
      <div className={pages.warm}>
        <p className={pages.saved}>
          <ChatIcon size={18} />
          {place === 0 ? texts.heard : asked.lead}
        </p>
        {place === 0 ? <p>{texts.thanks}</p> : null}
      </div>
      <Choices
        key={at}
        lead={texts.lead}
        words={question.text}
        options={question.options}
        chosen={choiceAt(answers, at)}
        onChoose={(choice) => setAnswers(withChoice(answers, at, choice))}
      />
      <p className={pages.foot}>
        <LockIcon size={14} /> {texts.who}
      </p>
      {problem ? (
        <p className={pages.problem} role="alert">
          {texts.failed}
        </p>
      ) : null}
      <div className={styles.acts}>
        <Button size="xl" disabled={place === 0} guardMs={0} onClick={() => setPlace(place - 1)}>
          {texts.previous}
        </Button>
        <Button
          key={isLast ? 'last' : 'next'}
          size="xl"
          variant="primary"
          guardMs={0}
          loading={isSending}
          disabled={choiceAt(answers, at) === null}
          onClick={() => (isLast ? void finish() : setPlace(place + 1))}
        >
          {texts.next}
        </Button>
      </div>
      <p className={styles.foot}>
        {texts.foot}{' '}
        <button type="button" className={styles.leave} onClick={() => void finish()}>
          {texts.stop}
        </button>
      </p>
    </section>
  )
}
