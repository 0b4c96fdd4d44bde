import { Gate } from '../../kit/gate/gate.tsx'
import { Row, Text } from '../../kit/layout/layout.tsx'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { FailureNote } from './failure-note.tsx'
import { tookWords, whenWords } from './ops-words.ts'
import { opsMessages } from './ops.messages.ts'
import { type Cron, isUnderWay } from './ops.queries.ts'
import { stateLook } from './state-look.tsx'
import { TookBars } from './took-bars.tsx'
import styles from './ops.module.css'

const texts = opsMessages.crons

type CronRowProps = {
  cron: Cron
  now: string
  open: boolean
  busy: boolean
  onToggle: () => void
  onRun: () => void
  onLog: () => void
}

const isBad = ({ state }: Cron): boolean => state === 'failed' || state === 'lost'

/** A piece of recurring work on its line; one that did not get through says why below it. */
export function CronRow({ cron, now, open, busy, onToggle, onRun, onLog }: CronRowProps) {
  const { last, state } = cron
  const isLive = isUnderWay(state)
  return (
    <>
      <tr className={styles.cron} data-bad={isBad(cron)} data-open={isBad(cron) && open}>
        <th scope="row" title={cron.does}>
          <Text look="13/20 600">{cron.title}</Text>
          <Text className={styles.mono}>{cron.name}</Text>
        </th>
        <td data-label={texts.columns.rhythm}>{cron.rhythm}</td>
        <td data-label={texts.columns.last} className={styles.strong}>
          {last ? whenWords(last.startTime, now, true) : texts.never}
        </td>
        <td data-label={texts.columns.next}>{isLive ? texts.afterThis : whenWords(cron.nextTime, now, true)}</td>
        <td data-label={texts.columns.took} className={styles.took}>
          <Row gap={8}>
            <TookBars bars={cron.bars} state={state} />
            <Text look="soft 12/20" oneLine>
              {isLive ? texts.runningNow : last?.tookMs == null ? null : tookWords(last.tookMs)}
            </Text>
          </Row>
        </td>
        <td className={styles.state}>
          <StatusTag {...stateLook(state)} />
        </td>
        <td className={styles.acts}>
          {isBad(cron) ? (
            <button type="button" aria-expanded={open} onClick={onToggle}>
              {open ? texts.fold : texts.why}
            </button>
          ) : (
            <Gate need="admin_ops_run_btn">
              <button type="button" disabled={isLive || busy} aria-label={texts.runOf(cron.title)} onClick={onRun}>
                {texts.run}
              </button>
            </Gate>
          )}
          <button type="button" aria-label={texts.logOf(cron.title)} onClick={onLog}>
            {texts.log}
          </button>
        </td>
      </tr>
      {isBad(cron) && open && last ? (
        <tr className={styles.whyRow}>
          <td colSpan={7}>
            <FailureNote cron={cron} run={last} now={now} busy={busy} onRun={onRun} />
          </td>
        </tr>
      ) : null}
    </>
  )
}
