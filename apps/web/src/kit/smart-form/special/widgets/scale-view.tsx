import { scaleMaximum, scaleOfField, scoreScale } from '@xinqiao/domain'
import { WarningIcon } from '../../../icons/icons.tsx'
import { Row } from '../../../layout/layout.tsx'
import type { ViewProps } from '../../control-types.ts'
import { useValue } from '../../use-field.ts'
import { specialTexts } from '../special.messages.ts'
import { answersTo, isVisitor } from './scale-widget.tsx'
import styles from './scale.module.css'

const { scale: texts, noneYet } = specialTexts

/** Answers in words for everybody; the score, and what must not be overheard, for those who work with it. */
export function ScaleView({ store, field, path }: ViewProps) {
  const scale = scaleOfField(field)
  const answers = answersTo(scale, useValue(store, path))
  if (answers.every((answer) => answer === null)) return <p className={styles.none}>{noneYet}</p>
  const whole = answers.filter((answer) => answer !== null)
  const score = whole.length === answers.length && !isVisitor(store) ? scoreScale(scale, whole) : null
  return (
    <div className={styles.shown}>
      {score ? (
        <p>
          <b>{texts.score(scale.name, score.score, scaleMaximum(scale))}</b> {score.level}
        </p>
      ) : null}
      {score?.risks.map(({ item, answer }) => (
        <Row as="p" gap={4} look="danger" key={item}>
          <WarningIcon size={14} />
          {texts.risk(item, scale.options[answer] ?? '')}
        </Row>
      ))}
      <ol>
        {scale.items.map((item, place) => (
          <li key={item}>
            <span>{item}</span>
            <b>{scale.options[answers[place] ?? -1] ?? texts.unanswered}</b>
          </li>
        ))}
      </ol>
    </div>
  )
}
