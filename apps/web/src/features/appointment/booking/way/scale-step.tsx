import { shortScaleOf, type ShortScale } from '@xinqiao/domain'
import { useId, useState } from 'react'
import { Button } from '../../../../kit/form/button.tsx'
import { Text } from '../../../../kit/layout/layout.tsx'
import { reasonOf } from '../../../../kit/reason-of.ts'
import { wayMessages } from '../booking.messages.ts'
import styles from '../booking.module.css'
import { useSaveScale } from '../booking.queries.ts'
import { Note } from '../visitor-page.tsx'
import own from './scale-step.module.css'

const { scale: texts } = wayMessages

/** A short scale. Whoever answers sees neither score nor label. */
export function ScaleStep({ code }: { code: string }) {
  const save = useSaveScale()
  return (
    <ScaleQuestions
      code={code}
      sendText={texts.next}
      sending={save}
      onSend={(answers) => save.mutate({ scaleCode: code, answers: [...answers] })}
    />
  )
}

type Sending = { readonly error: unknown; readonly isPending: boolean }
type AskingProps = { sendText: string; sending: Sending; onSend: (answers: readonly number[]) => void }

/** Its questions, for whoever asks them. */
export function ScaleQuestions({ code, ...asking }: AskingProps & { code: string }) {
  const scale = shortScaleOf(code)
  return scale ? <Questions scale={scale} {...asking} /> : <Note>{texts.unknown}</Note>
}

function Questions({ scale, sendText, sending, onSend }: AskingProps & { scale: ShortScale }) {
  const id = useId()
  const [answers, setAnswers] = useState<readonly (number | null)[]>(() => scale.items.map(() => null))
  const given = answers.filter((answer) => answer !== null)
  const left = answers.length - given.length
  return (
    <section className={styles.card}>
      <p className={styles.lead}>{texts.lead}</p>
      <h2 className={own.question}>{scale.lead}</h2>
      {scale.items.map((item, place) => (
        <fieldset key={item} className={own.item}>
          <legend>
            {place + 1}. {item}
          </legend>
          {scale.options.map((option, score) => (
            <label key={option}>
              <input
                type="radio"
                name={`${id}-${place}`}
                checked={answers[place] === score}
                onChange={() => setAnswers(answers.with(place, score))}
              />
              <span>{option}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <p className={own.progress}>{texts.progress(given.length, answers.length)}</p>
      {sending.error ? <Note>{reasonOf(sending.error, texts.failed)}</Note> : null}
      <Button
        block
        size="xl"
        variant="primary"
        disabled={left > 0}
        loading={sending.isPending}
        onClick={() => onSend(given)}
      >
        {left > 0 ? texts.left(left) : sendText}
      </Button>
      <Text as="details" look="faint 12/18" above={12}>
        <summary>{texts.source}</summary>
        {scale.licence}
      </Text>
    </section>
  )
}
