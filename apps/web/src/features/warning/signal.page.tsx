import { Link, useNavigate, useSearchParams } from 'react-router'
import { DetailPage } from '../../kit/detail/detail-page.tsx'
import type { DetailAction } from '../../kit/detail/detail-actions.tsx'
import { Button } from '../../kit/form/button.tsx'
import { useTabTitle } from '../../kit/page-tab.ts'
import { QueryState } from '../../kit/states/query-state.tsx'
import { EmptyState } from '../../kit/states/states.tsx'
import { momentWords } from '../../kit/time-words.ts'
import { Timeline } from '../../kit/timeline/timeline.tsx'
import { levelLook, stateLook } from './looks.tsx'
import { answerPath, LIST, visitPath } from './paths.ts'
import { ReachPanel } from './reach-panel.tsx'
import { SignsPanel, TalksPanel } from './heard-panels.tsx'
import { useHandle } from './use-handle.tsx'
import { type WarningAct, warningActs } from './warning-acts.ts'
import { warningMessages } from './warning.messages.ts'
import { type SignalDetail, useSignal } from './warning.queries.ts'
import styles from './warning.module.css'

const texts = warningMessages.detail

/** 危机预警详情: who it is, how to reach them, what was done, and what to do now. */
export function Page() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const navigate = useNavigate()
  const query = useSignal(id)
  useTabTitle(query.data ? texts.tab(query.data.visitorName) : undefined)
  if (id === '')
    return (
      <EmptyState
        title={texts.missing}
        description={texts.missingLead}
        actions={<Button onClick={() => void navigate(LIST)}>{texts.goList}</Button>}
      />
    )
  if (!query.data) return <QueryState query={query} />
  return <Info key={id} signal={query.data} />
}

const isReached = ({ talks }: SignalDetail): boolean => talks.some((one) => one.isReached)

/** The next step stands out: taking it; then reaching the person; then ending it. */
const primaryOf = (signal: SignalDetail): WarningAct | undefined => {
  const order = isReached(signal)
    ? (['close', 'propose', 'contact', 'take', 'hand'] as const)
    : (['contact', 'take', 'hand'] as const)
  return order.find((act) => signal.actions.includes(act))
}

const noteOf = ({ state, isOverdue, dueTime, isProposed, nextTime, dispute }: SignalDetail): string | undefined => {
  if (isOverdue) return texts.late(momentWords(dueTime))
  if (dispute) return warningMessages.dispute.waits(dispute.byName, dispute.level)
  if (state === 'open') return texts.due(momentWords(dueTime))
  if (isProposed) return texts.proposed
  return nextTime ? texts.next(momentWords(nextTime)) : undefined
}

function Info({ signal }: { signal: SignalDetail }) {
  const { run, dialogs } = useHandle()
  const primary = primaryOf(signal)
  const actions: DetailAction[] = warningActs
    .filter((act) => signal.actions.includes(act) && !(act === 'propose' && signal.isProposed))
    .map((act) => ({
      key: act,
      label: warningMessages.acts[act],
      ...(act === primary ? { primary: true } : {}),
      run: () => run(act, signal),
    }))
  return (
    <>
      <DetailPage
        crumbs={[warningMessages.crisis, warningMessages.title]}
        title={signal.visitorName}
        sign={[...signal.visitorName][0] ?? ''}
        lead={[signal.visitorNo, signal.deptName].filter(Boolean).join(' · ')}
        statuses={[levelLook(signal), stateLook(signal)]}
        note={noteOf(signal)}
        actions={actions}
        facts={[
          { key: 'source', label: texts.facts.source, value: signal.sourceName },
          { key: 'created', label: texts.facts.created, value: momentWords(signal.createTime) },
          { key: 'due', label: texts.facts.due, value: momentWords(signal.dueTime) },
          { key: 'taker', label: texts.facts.taker, value: signal.takenByName || texts.nobody },
        ]}
        timeline={<Timeline label={texts.history} events={eventsOf(signal)} />}
      >
        <ReachPanel signal={signal} />
        <SignsPanel signal={signal} />
        <TalksPanel talks={signal.talks} />
        {signal.answerId ? (
          <section className={styles.panel} aria-label={texts.words}>
            <h2>{texts.words}</h2>
            <p className={styles.line}>
              <span>{signal.sourceName}</span>
              <Link to={answerPath(signal.answerId)}>{texts.openWords}</Link>
            </p>
          </section>
        ) : null}
        <VisitsPanel visits={signal.visits} />
      </DetailPage>
      {dialogs}
    </>
  )
}

function VisitsPanel({ visits }: Pick<SignalDetail, 'visits'>) {
  return (
    <section className={styles.panel} aria-label={texts.visits}>
      <h2>{texts.visits}</h2>
      {visits.length === 0 ? <p className={styles.quiet}>{texts.noVisits}</p> : null}
      <ul>
        {visits.map(({ id, typeName, startAt, hostName, stateName }) => (
          <li key={id} className={styles.line}>
            <Link to={visitPath(id)}>{momentWords(startAt)}</Link>
            <span>{[typeName, hostName, stateName].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const eventsOf = ({ steps }: SignalDetail) =>
  steps.map(({ time, action, actorName, words }) => ({
    time,
    action,
    actor: actorName || texts.system,
    note: words,
  }))
