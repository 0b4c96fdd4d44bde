import { memo, useId } from 'react'
import { cx } from '../../../kit/cx.ts'
import { CheckIcon, InfoIcon } from '../../../kit/icons/icons.tsx'
import type { OpenSheet } from '../plan.queries.ts'
import { answerMessages } from './answer.messages.ts'
import styles from './answer.module.css'

const texts = answerMessages.sheet

type Props = {
  sheet: OpenSheet
  index: number
  chosen: number | null
  /** among nine others: small, its choices side by side */
  isRow?: boolean
  onChoose: (index: number, choice: number) => void
}

/** Drawn anew only where something changed: nine of ten on a page have nothing to do with a tap. */
export const Question = memo(function Question({ sheet, index, chosen, isRow = false, onChoose }: Props) {
  const question = sheet.questions[index]
  if (!question) return null
  return (
    <Choices
      id={`question-${index}`}
      lead={isRow ? undefined : sheet.parts[question.part]?.lead}
      no={isRow ? index + 1 : undefined}
      words={question.text}
      note={question.isOptional ? texts.optional : undefined}
      why={isRow ? undefined : texts.why(sheet.parts[question.part]?.title ?? '')}
      options={sheet.optionSets[question.options] ?? []}
      chosen={chosen}
      onChoose={(choice) => onChoose(index, choice)}
    />
  )
})

type ChoicesProps = {
  words: string
  options: readonly string[]
  chosen: number | null
  onChoose: (choice: number) => void
  id?: string
  lead?: string | undefined
  /** given: among others, small, its choices side by side */
  no?: number | undefined
  note?: string | undefined
  /** what the question is there for, for whoever wonders */
  why?: string | undefined
}

/** One question with its choices: a group of radios, so that arrows, Tab and a reader work as everywhere. */
export function Choices({ words, options, chosen, onChoose, id, lead, no, note, why }: ChoicesProps) {
  const name = useId()
  return (
    <fieldset className={cx(styles.question, no !== undefined && styles.row)} data-open={chosen === null} id={id}>
      <legend className={styles.asked}>
        {lead === undefined ? null : <span className={styles.lead}>{lead}</span>}
        <span className={styles.words}>
          {no === undefined ? null : <span className={styles.no}>{no}</span>}
          {words}
        </span>
        {note ? <span className={styles.lead}>{note}</span> : null}
      </legend>
      {why ? (
        <details className={styles.why}>
          <summary>
            <InfoIcon size={14} />
            {texts.whyAsk}
          </summary>
          <p>{why}</p>
        </details>
      ) : null}
      <div className={styles.choices}>
        {options.map((label, choice) => (
          <label key={label} className={styles.choice} data-chosen={chosen === choice}>
            <input
              type="radio"
              className={styles.native}
              name={name}
              checked={chosen === choice}
              onChange={() => onChoose(choice)}
            />
            <span className={styles.mark} aria-hidden="true">
              <CheckIcon size={14} />
            </span>
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
