import { isQuestion, isScaleField, scaleOfField, type FormField } from '@xinqiao/domain'
import { BranchIcon } from '../../../kit/icons/form-icons.tsx'
import { AlertIcon } from '../../../kit/icons/icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import styles from './canvas.module.css'
import { designerMessages as texts } from './designer.messages.ts'

type FieldTagsProps = {
  readonly field: FormField
  readonly skips: readonly string[] | undefined
  readonly problems: number
}

/** The label of a field on the paper, and what is special about it. A heading says its label itself. */
export function FieldTags({ field, skips = [], problems }: FieldTagsProps) {
  const { required, show, visibleTo, isUse, readOnly } = field
  const quiet = [
    ...skips,
    ...(isUse === false ? [texts.notUsed] : []),
    ...(show ? [texts.conditional] : []),
    ...(typeof required === 'object' ? [texts.conditionalRequired] : []),
    ...(readOnly ? [texts.readOnlyTag] : []),
    ...(visibleTo ? [texts.roles] : []),
  ]
  const isHeading = field.type === 'title'
  if (isHeading && quiet.length === 0 && problems === 0) return null
  return (
    <Row as="p" wrap look="13/20" below={4} className={styles.label}>
      {required && isQuestion(field) ? <i>*</i> : null}
      {isHeading ? null : <span>{field.label}</span>}
      {field.jump ? (
        <em>
          <BranchIcon size={12} />
          {texts.jump}
        </em>
      ) : null}
      {field.type === 'widget' ? <em>{isScaleField(field) ? scaleOfField(field).name : texts.business}</em> : null}
      {quiet.map((tag) => (
        <em key={tag} data-quiet="true">
          {tag}
        </em>
      ))}
      {problems > 0 ? (
        <em data-wrong="true">
          <AlertIcon size={12} />
          {texts.problems(problems)}
        </em>
      ) : null}
    </Row>
  )
}
