import { answerMessages } from './answer.messages.ts'
import styles from './sheet-head.module.css'

/** Up to so many questions each has a piece of the line to itself. */
const PIECES = 12

type Way = {
  /** how many are answered, of how many, and which one is looked at, from 0 */
  done: number
  total: number
  at: number
  tone?: 'warm'
}

type SheetHeadProps = { title: string; place: string; way?: Way }

/** What is answered, where in it one is, and how far. In a hand it stands in the row of the way out and of help. */
export function SheetHead({ title, place, way }: SheetHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h1 title={title}>{title}</h1>
        <p>{place}</p>
      </div>
      {way ? <Progress {...way} /> : null}
    </header>
  )
}

function Progress({ done, total, at, tone }: Way) {
  return (
    <div
      className={styles.track}
      data-tone={tone}
      role="progressbar"
      aria-label={answerMessages.sheet.progress(done, total)}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={total}
    >
      {total <= PIECES ? (
        Array.from({ length: total }, (_, no) => <i key={no} data-now={no === at} data-past={no < at} />)
      ) : (
        <span style={{ transform: `scaleX(${done / total})` }} />
      )}
    </div>
  )
}
