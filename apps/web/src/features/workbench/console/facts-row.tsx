import { Link } from 'react-router'
import { Box, Row } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { Fact } from '../cards/fact.tsx'
import { isTone } from '../tones.ts'
import { workbenchMessages as texts } from '../workbench.messages.ts'
import { consoleIcon } from './console-icons.ts'
import { type ConsoleCount, useCounts } from './console.queries.ts'
import styles from './facts-row.module.css'

const BONES = ['a', 'b', 'c', 'd', 'e']

/** One row of tiles; what is more than that is a line of words below, not a second row before the day's work. */
const MOST_TILES = 6
const TILES = 5

/** The numbers of the day. Their places are there before they are, so that nothing below jumps. */
export function FactsRow() {
  const query = useCounts()
  const counts = query.data ?? []
  const tiles = counts.length > MOST_TILES ? counts.slice(0, TILES) : counts
  const more = counts.slice(tiles.length)
  if (query.isError && !query.data)
    return (
      <Box as="section" surface="card" aria-label={texts.facts}>
        <QueryState size="card" query={query} title={texts.failed} />
      </Box>
    )
  return (
    <Box as="section" className={styles.facts} aria-label={texts.facts} aria-busy={!query.data}>
      {query.data
        ? tiles.map((one) => <CountFact key={one.code} count={one} />)
        : BONES.map((bone) => <i key={bone} className={styles.bone} />)}
      {more.length > 0 ? (
        <Row gap={8} wrap className={styles.more}>
          {more.map((one) => (
            <CountWords key={one.code} count={one} />
          ))}
        </Row>
      ) : null}
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

function CountWords({ count: { label, value, note, path, urgent, icon } }: { count: ConsoleCount }) {
  const words = (
    <>
      <Sign of={consoleIcon(icon)} />
      {label}
      <b>{value === null ? texts.unknown : value.toLocaleString('zh-CN')}</b>
      {value !== null && urgent && note ? <span>{note}</span> : null}
    </>
  )
  return path ? (
    <Link to={path} title={note ?? undefined}>
      {words}
    </Link>
  ) : (
    <Row as="span" gap={6} title={note ?? undefined}>
      {words}
    </Row>
  )
}

const Sign = ({ of: Icon }: { of: ReturnType<typeof consoleIcon> }) => <Icon size={14} />
