import { cronAgain, type CronState } from '@xinqiao/domain'
import { Input } from 'antd'
import { useState } from 'react'
import { confirm } from '../../kit/confirm.tsx'
import { SearchIcon } from '../../kit/icons/shell-icons.tsx'
import { Row, Text } from '../../kit/layout/layout.tsx'
import { tabPanel } from '../../kit/form/underline-tabs.tsx'
import { StatusTabRow, tabKey } from '../../kit/list/status-tabs.tsx'
import { EmptyState } from '../../kit/states/states.tsx'
import { toast } from '../../kit/toast.ts'
import { CronRow } from './cron-row.tsx'
import { opsMessages } from './ops.messages.ts'
import { type Cron, type Crons, useRunCron } from './ops.queries.ts'
import { RunDrawer } from './run-drawer.tsx'
import styles from './ops.module.css'

const texts = opsMessages.crons

/** What wants somebody stands first, what has never run last; the server says what matters most among equals. */
const ORDER: readonly CronState[] = ['failed', 'lost', 'slow', 'running', 'waiting', 'ok', 'none']
const FIRST: readonly CronState[] = ['failed', 'lost', 'slow', 'running', 'waiting']
const SHOWN = 9

const groups: Readonly<Record<string, readonly CronState[]>> = {
  failed: ['failed', 'lost'],
  slow: ['slow'],
  running: ['running', 'waiting'],
}
const rank = (state: CronState): number => ORDER.indexOf(state)
const within = (crons: readonly Cron[], key: string): Cron[] =>
  crons.filter(({ state }) => key === '' || groups[key]!.includes(state))
const named = (crons: readonly Cron[], word: string): Cron[] =>
  crons.filter(({ title, name, does }) => [title, name, does].some((text) => text.includes(word.trim())))

export function CronTable({ time, crons }: Crons) {
  const [tab, setTab] = useState('')
  const [word, setWord] = useState('')
  const [isAll, setAll] = useState(false)
  const [folded, setFolded] = useState<readonly string[]>([])
  const [logOf, setLogOf] = useState<Cron | null>(null)
  // What somebody has just run stays in front of them, however it ended.
  const [asked, setAsked] = useState<readonly string[]>([])
  const run = useRunCron()
  const place = ({ name, state }: Cron): number => (asked.includes(name) ? -1 : rank(state))
  const found = named(within(crons, tab), word).toSorted((a, b) => place(a) - place(b))
  const urgent = found.filter((cron) => FIRST.includes(cron.state) || asked.includes(cron.name)).length
  const shown = isAll || word || tab ? found : found.slice(0, Math.max(SHOWN, urgent))

  async function start({ name, title, does }: Cron): Promise<void> {
    const isSure = await confirm({
      title: texts.askRun(title),
      content: texts.askRunLead(does, cronAgain),
      okText: texts.run,
    })
    if (!isSure) return
    setAsked([...asked, name])
    await run.mutateAsync({ name })
    toast.success(texts.started(title))
  }
  const tabOf = (value: string, label: string, due: boolean) => ({
    value,
    label,
    count: within(crons, value).length,
    ...(due ? { due } : {}),
  })
  return (
    <section className={styles.card} aria-label={texts.label}>
      <Row className={styles.tools} gap={12} wrap>
        <StatusTabRow
          id="crons"
          value={tab}
          onChange={setTab}
          tabs={{
            name: 'state',
            label: texts.label,
            items: [
              tabOf('', texts.tabs.all, false),
              tabOf('failed', texts.tabs.failed, true),
              tabOf('slow', texts.tabs.slow, true),
              tabOf('running', texts.tabs.running, false),
            ],
          }}
        />
        <Text push look="faint 12/20" className={styles.hint}>
          {texts.barsHint}
        </Text>
        <Input
          allowClear
          className={styles.search}
          prefix={<SearchIcon size={14} />}
          placeholder={texts.search}
          aria-label={texts.search}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      </Row>
      <div {...tabPanel('crons', tabKey(tab))}>
        {shown.length === 0 ? (
          <EmptyState size="card" title={texts.none} description={texts.noneLead} />
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                {Object.entries(texts.columns).map(([key, label]) => (
                  <th key={key} scope="col" data-key={key}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((cron) => (
                <CronRow
                  key={cron.name}
                  cron={cron}
                  now={time}
                  open={!folded.includes(cron.name)}
                  busy={run.isPending && run.variables.name === cron.name}
                  onToggle={() =>
                    setFolded(
                      folded.includes(cron.name) ? folded.filter((one) => one !== cron.name) : [...folded, cron.name],
                    )
                  }
                  onRun={() => void start(cron)}
                  onLog={() => setLogOf(cron)}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Row justify="between" look="faint 12/20" className={styles.foot}>
        <span>{texts.shown(shown.length, crons.length)}</span>
        {found.length > SHOWN && !word && !tab ? (
          <button type="button" className={styles.link} onClick={() => setAll(!isAll)}>
            {isAll ? texts.fold : texts.expand}
          </button>
        ) : null}
      </Row>
      <RunDrawer cron={logOf} now={time} onClose={() => setLogOf(null)} />
    </section>
  )
}
