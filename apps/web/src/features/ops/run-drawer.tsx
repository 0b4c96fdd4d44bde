import { cronAgain } from '@xinqiao/domain'
import { Drawer } from '../../kit/drawer.tsx'
import { Box, Para, Row, Stack, Text } from '../../kit/layout/layout.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { EmptyState } from '../../kit/states/states.tsx'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { tookWords, whenWords } from './ops-words.ts'
import { opsMessages } from './ops.messages.ts'
import { type Cron, type CronRun, useCronRuns } from './ops.queries.ts'
import { stateLook } from './state-look.tsx'
import styles from './ops.module.css'

const texts = opsMessages.crons

type RunDrawerProps = { cron: Cron | null; now: string; onClose: () => void }

/** What one piece of work does, and how its last runs went. */
export function RunDrawer({ cron, now, onClose }: RunDrawerProps) {
  return (
    <Drawer open={cron !== null} title={cron ? texts.logOf(cron.title) : ''} size={520} onClose={onClose}>
      {cron ? (
        <Stack gap={12}>
          <Box surface="inset" pad="10 12" look="soft 13/20">
            {`${cron.does}。${cron.rhythm}。${cronAgain}。`}
          </Box>
          <Runs name={cron.name} now={now} />
        </Stack>
      ) : null}
    </Drawer>
  )
}

function Runs({ name, now }: { name: string; now: string }) {
  const query = useCronRuns({ name })
  if (!query.data) return <QueryState size="card" query={query} />
  if (query.data.length === 0) return <EmptyState size="card" title={texts.noRuns} description={texts.noRunsLead} />
  return (
    <ol className={styles.runs}>
      {query.data.map((run) => (
        <li key={run.id}>
          <Run run={run} now={now} />
        </li>
      ))}
    </ol>
  )
}

function Run({ run, now }: { run: CronRun; now: string }) {
  return (
    <>
      <Row gap={8}>
        <StatusTag {...stateLook(run.state)} />
        <Text look="13/20 500">{whenWords(run.startTime, now)}</Text>
        <Text look="faint 12/20">{run.askedBy ? texts.askedBy(run.askedBy) : texts.onTime}</Text>
        <Text push look="soft 12/20">
          {run.tookMs === null ? null : tookWords(run.tookMs)}
        </Text>
      </Row>
      {run.reason || run.state === 'lost' ? (
        <Para look="soft 12/20" above={4} anywhere>
          {run.reason ?? texts.lostReason}
          {run.toldTime ? ` · ${texts.toldOf(whenWords(run.toldTime, now), run.told.join('、'))}` : null}
          {` · ${texts.runNo} `}
          <span className={styles.mono}>{run.id.slice(-12)}</span>
        </Para>
      ) : null}
    </>
  )
}
