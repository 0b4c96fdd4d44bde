import { choiceAt, type SheetAnswers } from '@xinqiao/domain'
import { useId } from 'react'
import { cx } from '../../../kit/cx.ts'
import { CheckIcon } from '../../../kit/icons/icons.tsx'
import type { OpenSheet } from '../plan.queries.ts'
import { answerMessages } from './answer.messages.ts'
import styles from './answer.module.css'

const texts = answerMessages.sheet

type Props = {
  sheet: OpenSheet
  index: number
  answers: SheetAnswers
  /** among nine others: small, its choices side by side */
  isRow?: boolean
  onChoose: (index: number, choice: number) => void
}

/** One question with its choices: a group of radios, so that arrows, Tab and a reader work as everywhere. */
export function Question({ sheet, index, answers, isRow = false, onChoose }: Props) {
  const name = useId()
  const question = sheet.questions[index]
  if (!question) return null
  const chosen = choiceAt(answers, index)
  return (
    <fieldset className={cx(styles.question, isRow && styles.row)} data-open={chosen === null} id={`question-${index}`}>
      <legend className={styles.asked}>
        {isRow ? null : <span className={styles.lead}>{sheet.parts[question.part]?.lead}</span>}
        <span className={styles.words}>
          {isRow ? <span className={styles.no}>{index + 1}</span> : null}
          {question.text}
        </span>
        {question.isOptional ? <span className={styles.lead}>{texts.optional}</span> : null}
      </legend>
      <div className={styles.choices}>
        {sheet.optionSets[question.options]?.map((label, choice) => (
          <label key={label} className={styles.choice} data-chosen={chosen === choice}>
            <input
              type="radio"
              className={styles.native}
              name={name}
              checked={chosen === choice}
              onChange={() => onChoose(index, choice)}
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
