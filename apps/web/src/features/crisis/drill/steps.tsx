import { spanWords } from '@xinqiao/domain'
import { Button } from '../../../kit/form/button.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { CheckIcon, WarningIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon } from '../../../kit/icons/shell-icons.tsx'
import { useExport } from '../../export/index.ts'
import type { Drill } from '../crisis.queries.ts'
import { drillMessages } from './drill.messages.ts'
import styles from './drill.module.css'

const texts = drillMessages.steps
/** Where the line of the clock stands in its bar, so that what is late still has room. */
const LINE = 80

type Step = Drill['steps'][number]
const resultOf = ({ result, usedMs, targetMs }: Step): string =>
  result === 'late' ? texts.over(spanWords(usedMs - targetMs)) : (texts.results[result] ?? '')

export function Steps({ one }: { one: Drill }) {
  const may = useAllowed()
  const exported = useExport({
    title: texts.table,
    list: 'drillSteps',
    filter: { id: one.id },
    need: 'admin_export_list_btn',
  })
  const [no, what, start, target, used, bar, result] = texts.columns
  return (
    <section className={styles.card} aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <span className={styles.count}>{one.steps.length}</span>
        <span className={styles.line}>{texts.line}</span>
        {may('admin_export_list_btn') && may('crisis_case_level_btn') && one.steps.length > 0 ? (
          <Button
            size="sm"
            variant="text"
            className={styles.take}
            icon={exported.icon}
            onClick={() => void exported.run()}
          >
            {exported.label}
          </Button>
        ) : null}
      </header>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th>{no}</th>
              <th>{what}</th>
              <th>{start}</th>
              <th>{target}</th>
              <th>{used}</th>
              <th>{bar}</th>
              <th>{result}</th>
            </tr>
          </thead>
          <tbody>
            {one.steps.map((step, at) => (
              <tr key={`${step.step}-${step.startTime}`} data-result={step.result}>
                <td>
                  <i>{at + 1}</i>
                </td>
                <td>
                  <b>{step.label}</b>
                  <span>{step.who}</span>
                </td>
                <td>{step.startTime.slice(11)}</td>
                <td>{spanWords(step.targetMs)}</td>
                <td>
                  <b>{spanWords(step.usedMs)}</b>
                </td>
                <td aria-label={`${Math.round((step.usedMs / Math.max(1, step.targetMs)) * 100)}%`}>
                  <div className={styles.bar} aria-hidden="true">
                    <i
                      style={{
                        width: `${Math.min(100, Math.max(1, (step.usedMs / Math.max(1, step.targetMs)) * LINE))}%`,
                      }}
                    />
                    <em />
                  </div>
                </td>
                <td>
                  {step.result === 'late' ? <WarningIcon size={14} /> : null}
                  {step.result === 'kept' ? <CheckIcon size={14} /> : null}
                  {step.result === 'open' ? <ClockIcon size={14} /> : null}
                  {resultOf(step)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{texts.note}</p>
    </section>
  )
}
