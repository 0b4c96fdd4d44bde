import {
  hasInk,
  htpLimits,
  htpPartCodes,
  htpParts,
  htpQuestionCodes,
  htpQuestions,
  type HtpPart,
  type HtpQuestion,
  type HtpSheet,
} from '@xinqiao/domain'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { CheckIcon } from '../../../kit/icons/icons.tsx'
import { Segments } from '../../../kit/segments.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import pages from '../answer/pages.module.css'
import styles from './draw.module.css'
import { htpMessages } from './htp.messages.ts'
import { type OwnDrawing, sendPhoto, useSubmitDrawing } from './htp.queries.ts'
import { Sheet } from './ink.tsx'
import { useDrawing } from './use-drawing.ts'
import { type Saving, useSaving } from './use-saving.ts'

const texts = htpMessages.draw
const BYTES = 1024 * 1024

type Answers = Readonly<Partial<Record<HtpQuestion, string>>>

const isPhoto = ({ type, size }: File): boolean =>
  (type === 'image/jpeg' || type === 'image/png') && size > 0 && size <= htpLimits.photoMb * BYTES

/** Drawing, or a photo of what was drawn on paper; then a few questions nobody has to answer. */
export function Draw({ own, sheet }: { own: OwnDrawing; sheet: HtpSheet }) {
  const [part, setPart] = useState<HtpPart>(own.strokes.at(-1)?.part ?? 'house')
  const drawing = useDrawing(sheet, own.strokes, part)
  const [photo, setPhoto] = useState<File | null>(null)
  const [answers, setAnswers] = useState<Answers>(
    Object.fromEntries(own.answers.map(({ code, words }) => [code, words])),
  )
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = useSubmitDrawing()
  const [isSending, setSending] = useState(false)
  const work = {
    sheet,
    strokes: [...drawing.strokes],
    answers: htpQuestionCodes.flatMap((code) => {
      const words = answers[code]?.trim() ?? ''
      return words === '' ? [] : [{ code, words }]
    }),
  }
  const saving = useSaving(own.id, own.seq, work)

  const goOn = (): void => {
    const isReady = photo !== null || hasInk(drawing.strokes)
    setProblem(isReady ? '' : texts.empty)
    setAsking(isReady)
  }
  const send = async (): Promise<void> => {
    setSending(true)
    setProblem('')
    try {
      const file = photo ? { fileId: await sendPhoto(photo) } : {}
      await submit.mutateAsync({ id: own.id, version: own.version, ...work, ...file })
    } catch (error) {
      setProblem(reasonOf(error, texts.submitFailed))
    }
    setSending(false)
  }

  if (isAsking)
    return (
      <Asked
        answers={answers}
        problem={problem}
        isSending={isSending}
        saving={saving}
        onChange={(code, words) => setAnswers({ ...answers, [code]: words })}
        onBack={() => setAsking(false)}
        onSend={() => void send()}
      />
    )
  return (
    <>
      <p className={pages.notice}>{texts.lead}</p>
      {photo ? (
        <section className={pages.card} aria-label={texts.photo}>
          <p className={pages.name}>{texts.photoChosen(photo.name)}</p>
          <Button onClick={() => setPhoto(null)}>{texts.photoBack}</Button>
        </section>
      ) : (
        <section className={styles.desk} aria-label={texts.sheet}>
          <div className={styles.tools}>
            <Segments
              label={texts.parts}
              options={htpPartCodes.map((code) => ({ value: code, label: htpParts[code] }))}
              value={part}
              onChange={setPart}
            />
            <Button guardMs={0} disabled={drawing.ink.length === 0} onClick={drawing.undo}>
              {texts.undo}
            </Button>
          </div>
          <div className={styles.paper}>
            <Sheet sheet={sheet} ink={drawing.ink} label={texts.sheet} {...drawing.hand} />
            {drawing.ink.length === 0 ? <p className={styles.hint}>{texts.hint}</p> : null}
          </div>
          <State saving={saving} count={drawing.ink.length} />
        </section>
      )}
      {problem ? (
        <p className={pages.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <Button size="xl" variant="primary" onClick={goOn}>
        {texts.next}
      </Button>
      {photo ? null : <PhotoChoice onChoose={setPhoto} onProblem={setProblem} />}
      <p className={pages.foot}>{texts.who}</p>
    </>
  )
}

function State({ saving, count }: { saving: Saving; count: number }) {
  return (
    <p className={styles.state} role="status">
      {saving === 'saved' ? <CheckIcon size={14} /> : null}
      {texts[saving]}
      {count > 0 ? <span>{texts.strokes(count)}</span> : null}
    </p>
  )
}

function PhotoChoice({ onChoose, onProblem }: { onChoose: (file: File) => void; onProblem: (words: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="xl" onClick={() => input.current?.click()}>
        {texts.photo}
      </Button>
      <p className={pages.quiet}>{texts.photoHint}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        aria-label={texts.photo}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (!file) return
          onProblem(isPhoto(file) ? '' : texts.photoWrong)
          if (isPhoto(file)) onChoose(file)
        }}
      />
    </>
  )
}

type AskedProps = {
  answers: Answers
  problem: string
  isSending: boolean
  saving: Saving
  onChange: (code: HtpQuestion, words: string) => void
  onBack: () => void
  onSend: () => void
}

function Asked({ answers, problem, isSending, saving, onChange, onBack, onSend }: AskedProps) {
  const id = useId()
  return (
    <>
      <section className={pages.card} aria-label={texts.asked}>
        <h2 className={pages.name}>{texts.asked}</h2>
        <p className={pages.quiet}>{texts.askedLead}</p>
        {htpQuestionCodes.map((code) => (
          <div key={code} className={styles.question}>
            <label htmlFor={`${id}-${code}`}>{htpQuestions[code]}</label>
            <textarea
              id={`${id}-${code}`}
              rows={2}
              maxLength={htpLimits.answer}
              value={answers[code] ?? ''}
              onChange={({ target }) => onChange(code, target.value)}
            />
          </div>
        ))}
        <State saving={saving} count={0} />
      </section>
      {problem ? (
        <p className={pages.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <div className={pages.acts}>
        <Button size="xl" onClick={onBack}>
          {texts.back}
        </Button>
        <Button size="xl" variant="primary" loading={isSending} onClick={onSend}>
          {texts.submit}
        </Button>
      </div>
    </>
  )
}
