import { answerLabel } from '@xinqiao/domain'
import type { ViewProps } from '../control-types.ts'
import { formTexts } from '../smart-form.messages.ts'
import { useValue } from '../use-field.ts'
import styles from './controls.module.css'

/** An answer in words, its line breaks kept. */
export function AnswerText({ store, field, path }: ViewProps) {
  useValue(store, path)
  const text = answerLabel(field, store.around(path), store.setup.options)
  return (
    <p className={styles.answer} data-empty={text === '' || undefined}>
      {text || formTexts.empty}
    </p>
  )
}
