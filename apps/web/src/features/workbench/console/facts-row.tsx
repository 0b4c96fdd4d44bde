import { Box } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { Fact } from '../cards/fact.tsx'
import { isTone } from '../tones.ts'
import { workbenchMessages as texts } from '../workbench.messages.ts'
import { consoleIcon } from './console-icons.ts'
import { type ConsoleCount, useCounts } from './console.queries.ts'
import styles from './facts-row.module.css'

const BONES = ['a', 'b', 'c', 'd', 'e']

const MOST_IN_A_ROW = 6

const perRow = (count: number): number => Math.max(1, Math.ceil(count / Math.ceil(count / MOST_IN_A_ROW)))

/** The numbers of the day. Their places are there before they are, so that nothing below jumps. */
export function FactsRow() {
  const query = useCounts()
  if (query.isError && !query.data)
    return (
      <Box as="section" surface="card" aria-label={texts.facts}>
        <QueryState size="card" query={query} title={texts.failed} />
      </Box>
    )
  return (
    <Box
      as="section"
      className={styles.facts}
      style={{ '--per-row': perRow(query.data?.length ?? BONES.length) }}
      aria-label={texts.facts}
      aria-busy={!query.data}
    >
      {query.data
        ? query.data.map((one) => <CountFact key={one.code} count={one} />)
        : BONES.map((bone) => <i key={bone} className={styles.bone} />)}
    </Box>
  )
}

function CountFact({ count }: { count: ConsoleCount }) {
  const { label, value, path, icon, tone, urgent } = count
  const isKnown = value !== null
  const note = isKnown ? count.note : texts.uncounted
  return (
    <Fact
      icon={consoleIcon(icon)}
      // A warning colour over a zero would warn of nothing.
      tone={isTone(tone) && (urgent || tone !== 'danger') ? tone : 'plain'}
      label={label}
      value={isKnown ? value.toLocaleString('zh-CN') : undefined}
      note={note ?? undefined}
      alarm={urgent ? (tone === 'danger' ? 'danger' : 'warning') : undefined}
      to={path ?? undefined}
    />
  )
}
