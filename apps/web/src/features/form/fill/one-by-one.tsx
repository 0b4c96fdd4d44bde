import { isEmpty, isQuestion, type FormField } from '@xinqiao/domain'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { CheckIcon, CloseIcon } from '../../../kit/icons/icons.tsx'
import { Box, Centre, Row } from '../../../kit/layout/layout.tsx'
import { SosButton } from '../../../kit/login/sos-button.tsx'
import { ReadingTime } from '../../../kit/smart-form/controls/reading-time.tsx'
import { sectionsOf } from '../../../kit/smart-form/form-sections.ts'
import type { FormStore } from '../../../kit/smart-form/form-store.ts'
import { useFace, useValue } from '../../../kit/smart-form/use-field.ts'
import { openEmergency } from '../../emergency/index.ts'
import { fillMessages as texts } from '../form.messages.ts'
import { CalmDraftLine } from './draft-line.tsx'
import type { Filler } from './filler.ts'
import { Notices } from './notices.tsx'
import styles from './one-by-one.module.css'

const MOST_SEGMENTS = 30

const askedIn = (store: FormStore): readonly FormField[] =>
  store.fields.filter((field) => isQuestion(field) && store.state(field.prop).isShown)

/** One question, large, and nothing else: for scales in a hand. */
export function OneByOne({ filler }: { filler: Filler }) {
  const { sitting, root, busy, submit, leave } = filler
  const { store, opened, saver } = sitting
  const asked = askedIn(store)
  // Goes on where it was left: at the first question without an answer.
  const [prop, setProp] = useState(
    () => (asked.find((field) => isEmpty(store.value(field.prop))) ?? asked.at(-1) ?? asked[0])?.prop ?? '',
  )
  const at = Math.max(
    0,
    asked.findIndex((field) => field.prop === prop),
  )
  const field = asked[at]
  const [isOwed, setOwed] = useState(false)
  // The first look leaves the focus alone; after that it goes along with the questions.
  const [isTurned, setTurned] = useState(false)

  const go = (to: FormField | undefined): void => {
    setOwed(false)
    setTurned(true)
    if (to) setProp(to.prop)
  }
  const next = (): void => {
    if (field && store.state(field.prop).isRequired && isEmpty(store.value(field.prop))) return setOwed(true)
    // Questions may have come or gone with the answer.
    const now = askedIn(store)
    const following = now[now.findIndex((one) => one.prop === prop) + 1]
    if (following) go(following)
    else void send()
  }
  const send = async (): Promise<void> => {
    await submit()
    go(askedIn(store).find((one) => store.error(one.prop) !== null))
  }
  const section = field && sectionsOf(store.setup.definition, store.fields).find(({ fields }) => fields.includes(field))
  const where = texts.oneByOne(at + 1, asked.length)
  const part = section?.group?.label ?? section?.title?.label
  return (
    <main className={styles.page} data-xq-face="visitor">
      <Sky />
      <header className={styles.nav}>
        <Centre as="button" box={44} type="button" className={styles.leave} aria-label={texts.leave} onClick={leave}>
          <CloseIcon size={22} />
        </Centre>
        <div>
          <h1>{opened.form.formName}</h1>
          <p>{part ? texts.inSection(part, where) : where}</p>
        </div>
        <SosButton onClick={openEmergency}>{texts.sos}</SosButton>
      </header>
      <Segments store={store} asked={asked} at={at} label={where} />
      <div className={styles.notices}>
        <Notices filler={filler} />
      </div>
      <div ref={root} className={styles.question}>
        {field ? <Question key={field.prop} store={store} field={field} isTurned={isTurned} isOwed={isOwed} /> : null}
      </div>
      <CalmDraftLine saver={saver} />
      <footer className={styles.foot}>
        <div className={styles.buttons}>
          <Button size="xl" guardMs={0} disabled={at === 0} onClick={() => go(asked[at - 1])}>
            {texts.previous}
          </Button>
          <Button size="xl" variant="primary" guardMs={0} loading={busy} onClick={next}>
            {at === asked.length - 1 ? texts.submit : texts.next}
          </Button>
        </div>
        <p>
          {texts.noRight.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </footer>
    </main>
  )
}

type SegmentsProps = { store: FormStore; asked: readonly FormField[]; at: number; label: string }

function Segments({ store, asked, at, label }: SegmentsProps) {
  const isMany = asked.length > MOST_SEGMENTS
  return (
    <div
      className={isMany ? styles.bar : styles.segments}
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={asked.length}
      aria-valuenow={at + 1}
    >
      {isMany ? (
        <i style={{ width: `${((at + 1) / asked.length) * 100}%` }} />
      ) : (
        asked.map(({ prop }, index) => <i key={prop} data-now={index === at} data-done={!isEmpty(store.value(prop))} />)
      )}
    </div>
  )
}

type QuestionProps = {
  store: FormStore
  field: FormField
  isTurned: boolean
  isOwed: boolean
}

function Question({ store, field, isTurned, isOwed }: QuestionProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { prop } = field
  const value = useValue(store, prop)
  const { error } = useFace(store, prop)
  const complaint = error ?? (isOwed && isEmpty(value) ? texts.unanswered : null)
  useEffect(() => store.saw(prop), [store, prop])
  useEffect(() => {
    if (isTurned) heading.current?.focus()
  }, [isTurned])
  return (
    <div data-field={prop}>
      <Box as="section" surface="card" className={styles.card}>
        {field.help ? <p className={styles.lead}>{field.help}</p> : null}
        <h2 id={id} ref={heading} tabIndex={-1}>
          {field.label}
        </h2>
        {field.readingTime ? <ReadingTime store={store} path={prop} /> : null}
      </Box>
      <div
        className={styles.options}
        role="radiogroup"
        aria-labelledby={id}
        aria-invalid={complaint !== null || undefined}
        aria-describedby={complaint ? `${id}-error` : undefined}
      >
        {store.setup.options(prop).map((option) => (
          <Row as="label" gap={14} key={option.value} className={styles.option}>
            <input
              type="radio"
              name={`${id}-choice`}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => store.set(prop, option.value)}
            />
            <i aria-hidden="true">
              <CheckIcon size={15} />
            </i>
            {option.label}
          </Row>
        ))}
      </div>
      {complaint ? (
        <p id={`${id}-error`} className={styles.error} data-error="" role="alert">
          {complaint}
        </p>
      ) : null}
    </div>
  )
}

function Sky() {
  return (
    <svg className={styles.sky} viewBox="0 0 390 300" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0H390V206C330 246 262 226 196 214S62 194 0 240Z" />
      <path d="M0 0H390V150C320 196 250 168 180 164S50 168 0 196Z" />
    </svg>
  )
}
