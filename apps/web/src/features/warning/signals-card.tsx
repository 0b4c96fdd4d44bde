import { useNavigate } from 'react-router'
import { Card, CardData } from '../../kit/card/card.tsx'
import { GuardedButton } from '../../kit/gate/guarded-button.tsx'
import { Column, Row, Text } from '../../kit/layout/layout.tsx'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { clockOf, shortDay } from '../../kit/time-words.ts'
import { useDayPart } from '../../session/index.ts'
import { levelLook } from './looks.tsx'
import { LIST, signalPath } from './paths.ts'
import { useTaking } from './use-taking.ts'
import { warningMessages } from './warning.messages.ts'
import type { Signal } from './warning.queries.ts'
import styles from './signals-card.module.css'

const { card: texts, acts } = warningMessages

/** For the workbench, above everything else: those who must not wait, taken up where they are seen. Nobody in danger, no card. */
export function SignalsCard({ compact }: { compact: boolean }) {
  const query = useDayPart('signals')
  if (!query.data?.total && !query.error) return null
  return (
    <Card urgent alarm title={texts.title} count={query.data?.total} more={{ to: LIST, text: texts.more }}>
      <CardData query={query} rows={3}>
        {({ rows }) => (
          <ul>
            {rows.slice(0, compact ? 1 : rows.length).map((signal) => (
              <One key={signal.id} signal={signal} />
            ))}
          </ul>
        )}
      </CardData>
    </Card>
  )
}

function One({ signal }: { signal: Signal }) {
  const navigate = useNavigate()
  const take = useTaking()
  const { visitorName, deptName, sourceName, actions } = signal
  return (
    <Column as="li" gap={4} pad="12 16" className={styles.signal}>
      <Row gap={8}>
        <b>{visitorName}</b>
        <StatusTag {...levelLook(signal)} />
      </Row>
      <Text look="soft 12/20">{[deptName, sourceName].filter(Boolean).join(' · ')}</Text>
      <Text look={signal.isOverdue ? 'danger 12/20' : 'faint 12/20'}>{stateWords(signal)}</Text>
      <Row gap={8} above={4}>
        {actions.includes('take') ? (
          <GuardedButton
            size="small"
            type={signal.state === 'taken' ? 'default' : 'primary'}
            aria-label={texts.act(acts.take, visitorName)}
            onClick={() => take(signal)}
          >
            {acts.take}
          </GuardedButton>
        ) : null}
        <GuardedButton
          size="small"
          aria-label={texts.act(acts.view, visitorName)}
          onClick={() => navigate(signalPath(signal.id))}
        >
          {acts.view}
        </GuardedButton>
      </Row>
    </Column>
  )
}

const stateWords = ({ state, isOverdue, isMine, takenByName, dueTime }: Signal): string => {
  const due = `${shortDay(dueTime)} ${clockOf(dueTime)}`
  if (isOverdue) return texts.overdue(due)
  if (state === 'taken') return isMine ? texts.mine : texts.holding(takenByName)
  return texts.due(due)
}
