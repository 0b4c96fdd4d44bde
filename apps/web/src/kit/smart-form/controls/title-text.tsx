import type { ViewProps } from '../control-types.ts'
import styles from './words.module.css'

export function TitleText({ field }: ViewProps) {
  return (
    <>
      <h3 className={styles.title}>{field.label}</h3>
      {field.help ? <p className={styles.lead}>{field.help}</p> : null}
    </>
  )
}
