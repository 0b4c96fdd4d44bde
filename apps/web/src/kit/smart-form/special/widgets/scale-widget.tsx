import {
  isOnlyVisitor,
  readScaleAnswers,
  scaleOfField,
  type FormField,
  type FormValue,
  type ShortScale,
} from '@xinqiao/domain'
import { useEffect, useRef, useState } from 'react'
import { HeartIcon } from '../../../icons/icons.tsx'
import { Row } from '../../../layout/layout.tsx'
import type { ControlProps } from '../../control-types.ts'
import type { FormStore } from '../../form-store.ts'
import { useValue } from '../../use-field.ts'
import { specialTexts } from '../special.messages.ts'
import styles from './scale.module.css'

const { scale: texts } = specialTexts
const SAVE_MS = 1000

export const isVisitor = (store: FormStore): boolean => isOnlyVisitor(store.setup.reader.roleCodes)

/** Answers in the places of the scale's items, whatever the value is. */
export const answersTo = (scale: ShortScale, value: FormValue | undefined): readonly (number | null)[] => {
  const given = readScaleAnswers(value)
  return scale.items.map((_, place) => (given?.scale === scale.code ? (given.answers[place] ?? null) : null))
}

/** A short scale inside a form. It thanks and cares; what it means is for people to say. */
export function ScaleWidget({ store, field, path, bind }: ControlProps) {
  const scale = scaleOfField(field)
  const answers = answersTo(scale, useValue(store, path))
  const done = answers.filter((answer) => answer !== null).length
  const isWhole = done === answers.length
  const isAtRisk = scale.riskItems.some((place) => (answers[place] ?? 0) > 0)
  const isSaveFailed = useScaleSaving(store, field, answers)
  const choose = (place: number, answer: number): void =>
    store.set(path, { scale: scale.code, answers: answers.with(place, answer) })

  return (
    <div className={styles.scale}>
      <p className={styles.lead}>{scale.lead}</p>
      <div className={styles.head} aria-hidden="true">
        <span />
        {scale.options.map((option) => (
          <span key={option}>{option}</span>
        ))}
      </div>
      {scale.items.map((item, place) => (
        <div
          key={item}
          className={styles.item}
          role="radiogroup"
          aria-labelledby={`${bind.id}-${place}-item`}
          data-answered={answers[place] !== null || undefined}
        >
          <p id={`${bind.id}-${place}-item`}>
            <span>{place + 1}.</span> {item}
          </p>
          {scale.options.map((option, score) => (
            <label key={option} data-on={answers[place] === score || undefined}>
              <input
                type="radio"
                name={`${bind.id}-${place}`}
                checked={answers[place] === score}
                onChange={() => choose(place, score)}
              />
              <span>{option}</span>
            </label>
          ))}
        </div>
      ))}
      <Row wrap look="faint 12" className={styles.foot}>
        <span>{texts.progress(done, answers.length)}</span>
        {done > 0 ? (
          <button type="button" className={styles.link} onClick={() => store.set(path, undefined)}>
            {texts.clear}
          </button>
        ) : null}
        <details className={styles.source}>
          <summary>{texts.source}</summary>
          {scale.licence}
        </details>
      </Row>
      <div role="status">
        {isWhole && isVisitor(store) ? <p className={styles.thanks}>{texts.thanks}</p> : null}
        {isAtRisk && isVisitor(store) ? (
          <Row as="p" gap={8} align="stretch" pad="8 12" above={8} className={styles.care}>
            <HeartIcon size={18} />
            <span>
              {texts.care} <a href={`tel:${texts.hotline}`}>{texts.hotline}</a>
              {texts.careMore}
            </span>
          </Row>
        ) : null}
        {isSaveFailed ? <p className={styles.thanks}>{texts.saveFailed}</p> : null}
      </div>
    </div>
  )
}

/** A whole scale is told at once, not only when the form is sent: some of its answers must not wait. */
const useScaleSaving = (store: FormStore, field: FormField, answers: readonly (number | null)[]): boolean => {
  const [isFailed, setFailed] = useState(false)
  const whole = answers.every((answer) => answer !== null) ? answers.join(',') : ''
  const told = useRef(whole)
  useEffect(() => {
    const { host } = store.setup
    if (whole === '' || whole === told.current || !host?.saveScale) return
    const timer = setTimeout(() => {
      told.current = whole
      const saving = host.saveScale!(scaleOfField(field).code, whole.split(',').map(Number))
      saving.then(
        () => setFailed(false),
        () => setFailed(true),
      )
    }, SAVE_MS)
    return () => clearTimeout(timer)
  }, [store, field, whole])
  return isFailed
}
