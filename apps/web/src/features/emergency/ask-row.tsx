import { type ReactNode, useState } from 'react'
import { ForwardIcon } from '../../kit/icons/icons.tsx'
import { reasonOf } from '../../kit/reason-of.ts'
import styles from './help-card.module.css'
import { HelpRow } from './help-row.tsx'

type Words = { readonly title: string; readonly note: string }
type AskRowProps<T> = Words & {
  icon: ReactNode
  /** nothing is asked of whoever presses */
  ask: () => Promise<T>
  done: (reply: T) => Words
  /** where to turn when it did not go through */
  failed: string
}

/** One press that tells somebody; what came of it stands in its place, and a second press asks nothing again. */
export function AskRow<T>({ icon, title, note, ask, done, failed }: AskRowProps<T>) {
  const [isAsking, setAsking] = useState(false)
  const [told, setTold] = useState<Words | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const press = async (): Promise<void> => {
    if (isAsking || told) return
    setAsking(true)
    setProblem(null)
    try {
      setTold(done(await ask()))
    } catch (error) {
      setProblem(reasonOf(error, failed))
    }
    setAsking(false)
  }
  return (
    <button
      type="button"
      className={styles.row}
      aria-busy={isAsking || undefined}
      aria-disabled={told !== null || undefined}
      onClick={() => void press()}
    >
      <HelpRow
        icon={icon}
        tone="sage"
        title={told?.title ?? title}
        note={<span role="status">{problem ?? told?.note ?? note}</span>}
        end={told ? null : <ForwardIcon size={18} />}
      />
    </button>
  )
}
