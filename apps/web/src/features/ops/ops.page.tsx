import { useNavigate } from 'react-router'
import { Button } from '../../kit/form/button.tsx'
import { RefreshIcon } from '../../kit/icons/icons.tsx'
import { DownloadIcon } from '../../kit/icons/shell-icons.tsx'
import { Stack, Text } from '../../kit/layout/layout.tsx'
import { PageFrame } from '../../kit/page-frame/page-frame.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { momentWords } from '../../kit/time-words.ts'
import { CronTable } from './cron-table.tsx'
import { Events } from './events.tsx'
import { opsMessages as texts } from './ops.messages.ts'
import { type Crons, useCrons } from './ops.queries.ts'
import { Probes } from './probes.tsx'
import { Tiles, Watcher } from './tiles.tsx'
import styles from './ops.module.css'

const countOf = ({ crons }: Crons, ...states: readonly string[]): number =>
  crons.filter(({ state }) => states.includes(state)).length

export function Page() {
  const crons = useCrons()
  const navigate = useNavigate()
  if (!crons.data) return <QueryState page={texts.title} query={crons} title={texts.failedTitle} />
  const [failed, slow] = [countOf(crons.data, 'failed', 'lost'), countOf(crons.data, 'slow')]
  return (
    <PageFrame
      title={texts.title}
      lead={
        <>
          {texts.asOf(momentWords(crons.data.time))}
          <Text look={failed > 0 ? 'danger 12/20 500' : 'soft 12/20'} className={styles.told}>
            {texts.needsLook(failed, slow) || texts.allWell}
          </Text>
        </>
      }
      acts={
        <>
          <Watcher />
          <Button icon={<DownloadIcon size={14} />} onClick={() => void navigate('/ops/report')}>
            {texts.report.open}
          </Button>
          <Button icon={<RefreshIcon size={14} />} loading={crons.isFetching} onClick={() => void crons.refetch()}>
            {texts.refresh}
          </Button>
        </>
      }
    >
      <Tiles />
      <div className={styles.lanes}>
        <CronTable {...crons.data} />
        <Stack gap={12}>
          <Probes now={crons.data.time} />
          <Events now={crons.data.time} />
        </Stack>
      </div>
    </PageFrame>
  )
}
