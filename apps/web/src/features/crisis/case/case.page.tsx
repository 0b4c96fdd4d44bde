import { useSearchParams } from 'react-router'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { ActionButtons } from '../../../kit/gate/action-buttons.tsx'
import { LockIcon } from '../../../kit/icons/icons.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { clockOf, shortDay } from '../../../kit/time-words.ts'
import { useNow } from '../../../kit/use-now.ts'
import { leftOf } from '../clock.ts'
import { crisisMessages } from '../crisis.messages.ts'
import { type Crisis, type Inside, useCrisis } from '../crisis.queries.ts'
import { DrillBanner } from '../drill/drill-banner.tsx'
import { gradeLook, stateLook } from '../looks.tsx'
import { Notice } from '../notice.tsx'
import { Ring } from '../ring.tsx'
import { caseMessages as texts } from './case.messages.ts'
import { ClosingPanel, ClosingStage } from './closing-panel.tsx'
import { AssessmentPanel, ReceiptPanel, ReportPanel, TalkPanel, WarningPanel } from './panels.tsx'
import { Hospital, PathPanel } from './path-panel.tsx'
import { StepsPanel } from './steps-panel.tsx'
import { TalkForm } from './talk-form.tsx'
import { useCaseActs } from './use-case-acts.tsx'
import styles from './case.module.css'

const STEP_MS = 15_000
const RING = 56

/** 危机个案: how grave, who answers for it, what is due and who hears when it is late; then what happened. */
export function Page() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const query = useCrisis(id)
  useTabTitle(query.data ? texts.tab(query.data.personName) : undefined)
  if (!query.data) return <QueryState query={query} page={texts.title} />
  return <Info key={id} one={query.data} />
}

function Info({ one }: { one: Crisis }) {
  const { actions, dialogs, run, writing } = useCaseActs(one)
  const { inside } = one
  return (
    <main className={styles.page}>
      {one.drillId ? <DrillBanner drillId={one.drillId} /> : null}
      <div className={styles.crumbs}>
        <span>{`${crisisMessages.crumb} / ${texts.title} ${one.caseNo}`}</span>
        <span>
          <LockIcon size={12} />
          {texts.guarded}
        </span>
      </div>
      <header className={styles.head}>
        <div className={styles.person}>
          <Avatar name={one.personName} src={null} size={44} />
          <div>
            <div className={styles.name}>
              <h1>{inside?.personName ?? one.personName}</h1>
              <StatusTag {...gradeLook(one)} />
              <StatusTag {...stateLook(one)} />
            </div>
            <span>
              {[
                inside?.sex,
                one.deptName,
                inside?.personNo,
                texts.measure(one.measureName),
                inside?.previous ? texts.previous(inside.previous.caseNo) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <Team one={one} inside={inside} />
          <div className={styles.acts}>
            <ActionButtons actions={actions} />
          </div>
        </div>
        <Band one={one} inside={inside} />
      </header>
      {inside?.proposal ? (
        <Notice>
          {texts.proposal(crisisMessages.levels[inside.proposal.star] ?? '', inside.proposal.byName)}
          {inside.proposal.reason ? `：${inside.proposal.reason}` : ''}
        </Notice>
      ) : null}
      {inside ? <ClosingStage one={one} inside={inside} /> : null}
      {inside ? (
        <div className={styles.columns}>
          <div>
            <PathPanel one={one} inside={inside} run={run} />
            <ReportPanel one={one} inside={inside} run={run} />
            <WarningPanel inside={inside} />
            <AssessmentPanel one={one} inside={inside} run={run} />
          </div>
          <StepsPanel inside={inside} />
          <div>
            {writing ? (
              <TalkForm key={writing.id} id={writing.id} inside={inside} onClose={writing.stop} />
            ) : (
              <TalkPanel one={one} inside={inside} run={run} />
            )}
            <ReceiptPanel one={one} inside={inside} run={run} />
            <ClosingPanel one={one} inside={inside} />
          </div>
        </div>
      ) : (
        <Notice>{texts.outside}</Notice>
      )}
      {dialogs}
    </main>
  )
}

function Team({ one, inside }: { one: Crisis; inside: Inside | null }) {
  const team = inside?.team ?? (one.ownerId ? [{ id: one.ownerId, name: one.ownerName, isOwner: true }] : [])
  return (
    <ul className={styles.team}>
      {team.length === 0 ? <li>{texts.team.none}</li> : null}
      {team.map(({ id, name, isOwner }) => (
        <li key={id}>
          <Avatar name={name} src={null} size={26} />
          <div>
            <b>{name}</b>
            <span>{isOwner ? texts.team.owner : texts.team.member}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Band({ one, inside }: { one: Crisis; inside: Inside | null }) {
  const now = useNow(STEP_MS).getTime()
  const left = one.dueTime ? leftOf(one.dueFrom, one.dueTime, now) : null
  return (
    <div className={styles.band}>
      <section>
        <h2>{texts.due}</h2>
        {left && one.dueTime ? (
          <div className={styles.due} data-tone={left.tone}>
            <Ring left={left} size={RING} />
            <div>
              <b>{left.words}</b>
              <span>
                {texts.dueBy(one.nextName, `${shortDay(one.dueTime)} ${clockOf(one.dueTime)}`, one.ownerName)}
              </span>
            </div>
          </div>
        ) : (
          <p className={styles.faint}>{texts.noDue}</p>
        )}
      </section>
      {inside ? (
        <section>
          <h2>
            {texts.ladder}
            {inside.ladder.since ? (
              <span>{texts.frozen(`${shortDay(inside.ladder.since)} ${clockOf(inside.ladder.since)}`)}</span>
            ) : null}
          </h2>
          {inside.ladder.steps.length === 0 ? <p className={styles.faint}>{texts.noLadder}</p> : null}
          <ol className={styles.ladder}>
            {inside.ladder.steps.map(({ time, names, ways, isTaken }) => (
              <li key={time} data-taken={isTaken}>
                <b>{`${shortDay(time)} ${clockOf(time)}`}</b>
                <span>{names.join('、')}</span>
                <span>{ways.join('、')}</span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {inside?.hospital ? <Hospital {...inside.hospital} now={now} /> : null}
    </div>
  )
}
