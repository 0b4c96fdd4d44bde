import { fieldTypes } from '@xinqiao/domain'
import type { ViewProps } from '../control-types.ts'
import { formTexts } from '../smart-form.messages.ts'
import styles from './words.module.css'

export function NotBuilt({ field }: ViewProps) {
  const name: string = fieldTypes[field.type] ?? field.type
  return <p className={styles.notice}>{formTexts.notBuilt(name)}</p>
}
