import { detailMessages as texts } from '../report.messages.ts'
import type { Report } from '../report.queries.ts'
import styles from './detail.module.css'

/** How everything above was counted, for whoever wants to know. */
export function Meanings({ report }: { report: Report }) {
  return (
    <details className={styles.meanings}>
      <summary>{texts.meanings}</summary>
      <dl>
        {[...report.figures, ...report.parts].map(({ code, name, meaning }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
