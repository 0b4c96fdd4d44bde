import { teamTexts } from './team.messages.ts'
import styles from './team.module.css'
import type { Member } from './team.queries.ts'

export function Fields({ fields }: { fields: Member['fields'] }) {
  if (fields.length === 0) return null
  return (
    <ul className={styles.fields} aria-label={teamTexts.field}>
      {fields.map(({ code, label }) => (
        <li key={code}>{label}</li>
      ))}
    </ul>
  )
}
