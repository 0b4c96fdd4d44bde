import { cronAgain } from '@xinqiao/domain'
import { CopyButton } from '../../kit/copy-button.tsx'
import { BusyButton } from '../../kit/form/busy-button.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Gate } from '../../kit/gate/gate.tsx'
import { CheckCircleIcon, RefreshIcon } from '../../kit/icons/icons.tsx'
import { Box, Para, Row, Text } from '../../kit/layout/layout.tsx'
import { whenWords } from './ops-words.ts'
import { opsMessages } from './ops.messages.ts'
import type { Cron, CronRun } from './ops.queries.ts'
import { saveLog } from './run-log.ts'
import styles from './ops.module.css'

const texts = opsMessages.crons

type FailureNoteProps = { cron: Cron; run: CronRun; now: string; busy: boolean; onRun: () => void }

/** What happened, what was left as it was, who heard of it, and that running it again does no harm. */
export function FailureNote({ cron, run, now, busy, onRun }: FailureNoteProps) {
  const told = run.toldTime
    ? texts.toldOf(whenWords(run.toldTime, now), run.told.join('、'))
    : run.state === 'failed'
      ? texts.toldNobody
      : null
  return (
    <div className={styles.why}>
      <Box grow slim>
        <Para look="13/20 600" anywhere>
          {run.reason ?? texts.lostReason}
        </Para>
        <Para look="soft 12/20" anywhere>
          {cron.left}
          {told ? ` · ${told}` : null}
        </Para>
        <Row wrap gap={4} look="soft 12/20">
          {texts.runNo} <Text className={styles.mono}>{run.id.slice(-12)}</Text>
          <CopyButton variant="text" text={run.id} />
        </Row>
        <Row gap={4} look="success 12/20" align="start" className={styles.safe}>
          <CheckCircleIcon size={14} />
          {cronAgain}
        </Row>
      </Box>
      <Row gap={8} firm>
        <BusyButton size="sm" onClick={() => saveLog(cron)}>
          {texts.download}
        </BusyButton>
        <Gate need="admin_ops_run_btn">
          <Button size="sm" variant="primary" loading={busy} icon={<RefreshIcon size={14} />} onClick={onRun}>
            {texts.again}
          </Button>
        </Gate>
      </Row>
    </div>
  )
}
