import { type ReactNode, useId } from 'react'
import { Column } from '../../../kit/layout/layout.tsx'
import styles from './panel.module.css'

type RowProps = {
  readonly label: string
  readonly hint?: ReactNode
  readonly wrong?: string | undefined
  /** a switch or number stands beside its label */
  readonly beside?: boolean
  readonly children: (id: string) => ReactNode
}

/** One property: its name, its control, and what there is to know. */
export function Row({ label, hint, wrong, beside = false, children }: RowProps) {
  const id = useId()
  return (
    <Column gap={4} slim className={styles.row} data-beside={beside}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {wrong ? (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      ) : null}
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </Column>
  )
}
