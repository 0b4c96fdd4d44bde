import { InfoIcon } from '../../../icons/icons.tsx'
import type { ViewProps } from '../../control-types.ts'
import { specialTexts } from '../special.messages.ts'
import styles from './widgets.module.css'

/** Says something, asks nothing. */
export function NoteWidget({ field }: ViewProps) {
  return (
    <div role="note" className={styles.note} aria-label={field.label}>
      <InfoIcon size={18} />
      <div>
        <b>{field.label}</b>
        <p>{field.help ?? specialTexts.note.standard}</p>
      </div>
    </div>
  )
}
