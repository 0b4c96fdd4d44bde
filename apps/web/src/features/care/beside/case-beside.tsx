import { Link } from 'react-router'
import { ClipboardIcon, FlagIcon, HistoryIcon, ShieldAlertIcon } from '../../../kit/icons/shell-icons.tsx'
import { Para, Text } from '../../../kit/layout/layout.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { clockOf, shortDay } from '../../../kit/time-words.ts'
import { AnswerWords, SideCard } from '../../form/index.ts'
import type { CaseDetail, CaseVisit } from '../care.queries.ts'
import { recordLook, starLook } from '../looks.tsx'
import { answerPath } from '../paths.ts'
import { besideMessages as texts } from './beside.messages.ts'
import styles from './beside.module.css'
import { Course } from './course.tsx'
import { PlanLine, RiskItems } from './safety.tsx'

/** What its host wants beside them while writing of a session: how somebody was, what was written last, what was agreed on. */
export function CaseBeside({ one, visitId }: { one: CaseDetail; visitId: string }) {
  return (
    <>
      <Scales one={one} />
      <Last one={one} visitId={visitId} />
      <Plan one={one} />
      <Watch one={one} visitId={visitId} />
    </>
  )
}

function Scales({ one: { scales, outcome } }: { one: CaseDetail }) {
  const newest = scales
    .map(({ time }) => time)
    .toSorted()
    .at(-1)
  return (
    <SideCard
      icon={<ClipboardIcon size={15} />}
      title={texts.scales}
      {...(newest ? { note: `${shortDay(newest)} ${clockOf(newest)}` } : {})}
    >
      {scales.length === 0 ? <Text look="faint 13">{texts.noScales}</Text> : null}
      <dl className={styles.scales}>
        {scales.map(({ code, name, score, level }) => (
          <div key={code}>
            <Text as="dt" look="soft 12/20">
              {texts.level(name, level)}
            </Text>
            <dd>{score}</dd>
          </div>
        ))}
      </dl>
      {outcome && outcome.points.length > 1 ? (
        <Course name={outcome.scaleName} most={outcome.most} points={outcome.points} />
      ) : null}
      <RiskItems scales={scales} />
    </SideCard>
  )
}

const MOST = 3

/** Those held before the one that is written about, the latest first. */
const heldBefore = (visits: readonly CaseVisit[], visitId: string): CaseVisit[] => {
  const own = visits.find(({ id }) => id === visitId)
  return visits
    .filter(({ id, no, startTime }) => id !== visitId && no !== null && (!own || startTime < own.startTime))
    .slice(0, MOST)
}

function Last({ one: { visits, before, isMine }, visitId }: { one: CaseDetail; visitId: string }) {
  const [last, ...earlier] = heldBefore(visits, visitId)
  if (!last)
    return (
      <SideCard icon={<HistoryIcon size={15} />} title={texts.last}>
        <Text look="faint 13">{texts.none}</Text>
      </SideCard>
    )
  const agreed = before.find(({ key }) => key === 'next')
  return (
    <SideCard
      icon={<HistoryIcon size={15} />}
      title={texts.last}
      note={texts.lastNote(shortDay(last.startTime), last.no ?? 0)}
    >
      <Marks visit={last} />
      {last.answerId && isMine ? <AnswerWords answerId={last.answerId} /> : null}
      {agreed ? (
        <Para look="soft 13/20" above={4}>
          {`${agreed.label}：${agreed.value}`}
        </Para>
      ) : null}
      {earlier.length === 0 ? null : (
        <Text as="h3" look="faint 12/20 400" above={6}>
          {texts.earlier}
        </Text>
      )}
      {earlier.map((visit) => (
        <div key={visit.id}>
          <Marks visit={visit} isNamed />
        </div>
      ))}
    </SideCard>
  )
}

function Marks({ visit, isNamed = false }: { visit: CaseVisit; isNamed?: boolean }) {
  const { no, startTime, star, recordState, answerId } = visit
  const record = recordLook(recordState)
  return (
    <div className={styles.line}>
      {isNamed ? <Text look="soft 13">{texts.lastNote(shortDay(startTime), no ?? 0)}</Text> : null}
      {star === null ? null : <StatusTag {...starLook(star)} />}
      {record && !isNamed ? <StatusTag {...record} /> : null}
      {answerId ? <Link to={answerPath(answerId)}>{texts.openWhole}</Link> : null}
    </div>
  )
}

function Plan({ one }: { one: CaseDetail }) {
  return (
    <SideCard
      icon={<ShieldAlertIcon size={15} />}
      title={texts.plan}
      {...(one.plan ? { note: texts.planNote(one.plan.no) } : {})}
    >
      <PlanLine one={one} />
    </SideCard>
  )
}

const ELSEWHERE: readonly string[] = ['level', 'trend']

const OWED: readonly string[] = ['due', 'locked']

/** The record being written is no record that is owed beside it. */
const besides = ({ before, visits }: CaseDetail, visitId: string): CaseDetail['before'] => {
  const owed = visits.filter(({ id, recordState }) => id !== visitId && OWED.includes(recordState)).length
  return before.flatMap((line) => {
    if (line.key !== 'records') return [line]
    return owed === 0 ? [] : [{ ...line, value: texts.owed(owed) }]
  })
}

/** Of what is worth knowing before a session only what does not let one rest. */
function Watch({ one, visitId }: { one: CaseDetail; visitId: string }) {
  const lines = besides(one, visitId).filter(({ isUrgent, key }) => isUrgent && !ELSEWHERE.includes(key))
  if (lines.length === 0) return null
  return (
    <SideCard icon={<FlagIcon size={15} />} title={texts.watch}>
      {lines.map(({ label, value }) => (
        <div key={label} className={styles.line}>
          <Text look="faint 12">{label}</Text>
          <Text look="warning 13">{value}</Text>
        </div>
      ))}
    </SideCard>
  )
}
