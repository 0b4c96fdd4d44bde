import { spanWords } from '@xinqiao/domain'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { BoltIcon, MessageIcon, TableIcon } from '../../../kit/icons/shell-icons.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { clockOf, dateWords } from '../../../kit/time-words.ts'
import { toast } from '../../../kit/toast.ts'
import { type Drill, useDrill, useFinishDrill, useStopDrill } from '../crisis.queries.ts'
import { drillLook } from '../looks.tsx'
import { Notice } from '../notice.tsx'
import { casePath, DRILLS, drillReportPath, receiptPath, reportPath } from '../paths.ts'
import { drillMessages as texts } from './drill.messages.ts'
import { Findings } from './findings.tsx'
import { Steps } from './steps.tsx'
import { Trend } from './trend.tsx'
import styles from './drill.module.css'
import { TO_CONTACT, TO_LEVEL, withinMs } from './within.ts'

/** 演练复盘: how it goes, each step against its clock, and what is to be mended. */
export function Page() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const query = useDrill(id)
  useTabTitle(query.data ? `${texts.word} · ${query.data.title}` : undefined)
  if (!query.data) return <QueryState query={query} page={texts.title} />
  return <Debrief key={id} one={query.data} />
}

type Stage = 'script' | 'run' | 'debrief'
const STAGES: readonly Stage[] = ['script', 'run', 'debrief']

const SIGNS = [TableIcon, MessageIcon, BoltIcon] as const

function Debrief({ one }: { one: Drill }) {
  const [isAdding, setAdding] = useState(false)
  // Where it stands, until somebody wants to look at another stage of it.
  const [wanted, setWanted] = useState<Stage | null>(null)
  const stage = wanted ?? (one.state === 'running' ? 'run' : 'debrief')
  return (
    <main className={styles.page}>
      <header className={styles.banner}>
        <b>{texts.word}</b>
        <div>
          <h1>{one.title}</h1>
          <p>
            {[
              one.drillNo,
              `${dateWords(one.startTime)} ${clockOf(one.startTime)}${one.endTime ? ` – ${clockOf(one.endTime)}` : ''}`,
              texts.members(one.members),
              texts.host(one.hostName),
              texts.player(one.playerName),
            ].join(' · ')}
          </p>
        </div>
        <StatusTag {...drillLook(one)} />
        <Segmented
          aria-label={texts.stages.label}
          value={stage}
          options={STAGES.map((value) => ({ value, label: texts.stages[value] }))}
          onChange={setWanted}
        />
        <ul>
          {texts.guards.map((words, at) => {
            const Sign = SIGNS[at] ?? BoltIcon
            return (
              <li key={words}>
                <Sign size={14} />
                {words}
              </li>
            )
          })}
        </ul>
        <Acts
          one={one}
          onAdd={() => {
            setWanted('debrief')
            setAdding(true)
          }}
        />
      </header>
      {one.gaveWay ? <Notice>{texts.gaveWay}</Notice> : null}
      {stage === 'script' ? <Script one={one} /> : null}
      {stage === 'run' ? <Steps one={one} /> : null}
      {stage === 'debrief' ? (
        <>
          <Tiles one={one} />
          <div className={styles.columns}>
            <Steps one={one} />
            <div className={styles.side}>
              <Trend one={one} />
              <Findings one={one} isAdding={isAdding} onClose={() => setAdding(false)} />
            </div>
          </div>
        </>
      ) : null}
    </main>
  )
}

/** What is played, and who takes part. */
function Script({ one }: { one: Drill }) {
  return (
    <section className={styles.card} aria-label={texts.script}>
      <header>
        <h2>{texts.script}</h2>
        <span className={styles.count}>{texts.members(one.members)}</span>
      </header>
      <p className={styles.script}>{one.script}</p>
      <p className={styles.note}>{one.people.map(({ name }) => name).join('、')}</p>
    </section>
  )
}

function Acts({ one, onAdd }: { one: Drill; onAdd: () => void }) {
  const navigate = useNavigate()
  const [stop, finish] = [useStopDrill(), useFinishDrill()]
  const { id, version, actions, caseId, reportId } = one
  const { acts } = texts
  const end = async (): Promise<void> => {
    if (!(await confirm(acts.stopAsk))) return
    await stop.mutateAsync({ id, version })
    toast.success(acts.stopped)
  }
  const close = async (): Promise<void> => {
    if (!(await confirm(acts.finishAsk))) return
    await finish.mutateAsync({ id, version })
    toast.success(acts.finished)
  }
  return (
    <div className={styles.acts}>
      {actions.includes('report') ? (
        <Button variant="primary" onClick={() => void navigate(drillReportPath(id))}>
          {acts.report}
        </Button>
      ) : null}
      {caseId ? <Button onClick={() => void navigate(casePath(caseId))}>{acts.case}</Button> : null}
      {reportId && !caseId ? (
        <Button onClick={() => void navigate(reportPath(reportId))}>{acts.reportDetail}</Button>
      ) : null}
      {one.receipts.map((receipt) => (
        <Button key={receipt.id} onClick={() => void navigate(receiptPath(receipt.id))}>
          {acts.receipt(receipt.stateName)}
        </Button>
      ))}
      {actions.includes('stop') ? (
        <Button loading={stop.isPending} onClick={() => attempt(end)}>
          {acts.stop}
        </Button>
      ) : null}
      {actions.includes('finding') ? <Button onClick={onAdd}>{texts.findings.add}</Button> : null}
      {actions.includes('finish') ? (
        <Button variant="primary" loading={finish.isPending} onClick={() => attempt(close)}>
          {acts.finish}
        </Button>
      ) : null}
      {one.state === 'reviewed' ? <Button onClick={() => void navigate(`${DRILLS}?new=1`)}>{acts.again}</Button> : null}
    </div>
  )
}

function Tiles({ one }: { one: Drill }) {
  const { tiles } = texts
  const ack = one.steps.find(({ step }) => step === 'take')
  const time = (ms: number | null): string => (ms === null ? '—' : spanWords(ms))
  const within = (names: readonly string[]): string => {
    const ms = withinMs(one, names)
    return ms === null ? '' : tiles.within(spanWords(ms))
  }
  return (
    <ul className={styles.tiles}>
      <li>
        <span>{tiles.kept}</span>
        <b>{`${one.kept} / ${one.judged}`}</b>
        <small>{one.last ? tiles.last(one.last.kept, one.last.judged) : ''}</small>
      </li>
      <li>
        <span>{tiles.ack}</span>
        <b>{time(one.ackMs)}</b>
        <small>{ack ? tiles.target(spanWords(ack.targetMs)) : ''}</small>
      </li>
      <li>
        <span>{tiles.contact}</span>
        <b>{time(one.contactMs)}</b>
        <small>{within(TO_CONTACT)}</small>
      </li>
      <li>
        <span>{tiles.level}</span>
        <b>{time(one.levelMs)}</b>
        <small>{within(TO_LEVEL)}</small>
      </li>
      <li data-late={one.worst !== null}>
        <span>{tiles.worst}</span>
        <b>{one.worst?.label ?? tiles.none}</b>
        <small>{one.worst ? tiles.over(spanWords(one.worst.overMs)) : ''}</small>
      </li>
    </ul>
  )
}
