import { choicesOfField, plainText } from '@xinqiao/domain'
import type { ControlProps } from '../../control-types.ts'
import { useValue } from '../../use-field.ts'
import { specialTexts } from '../special.messages.ts'
import { ChoiceRow } from './choice-row.tsx'
import styles from './widgets.module.css'

/** The result of an interview. What is out of use is not offered, and stays where it was chosen. */
export function InterviewWidget({ store, field, path, bind }: ControlProps) {
  const chosen = plainText(useValue(store, path))
  const options = choicesOfField(field, store.setup.options).filter(
    ({ value, disabled }) => !disabled || value === chosen,
  )
  if (options.length === 0) return <p className={styles.none}>{specialTexts.interview.none}</p>
  return <ChoiceRow name={bind.id} options={options} chosen={chosen} onChoose={(value) => store.set(path, value)} />
}
