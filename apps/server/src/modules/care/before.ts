import {
  formatDate,
  starNames,
  systemDict,
  type CaseFacts,
  type FormAnswers,
  type GradeStar,
  type OwnChoice,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { together } from '../../kernel/together.ts'
import { openedAnswers } from '../answer/index.ts'
import { choicesOf, permissionOf } from '../choice/index.ts'
import { beforeTexts as texts } from './care.messages.ts'
import type { CaseRow } from './care.tables.ts'
import type { outcomeOf } from './curve.ts'

type Key =
  | 'level'
  | 'last'
  | 'next'
  | 'trend'
  | 'warnings'
  | 'absences'
  | 'reach'
  | 'words'
  | 'tutor'
  | 'recording'
  | 'records'
  | 'papers'

type Line = { readonly key: Key; readonly label: string; readonly value: string; readonly isUrgent: boolean }

type Outcome = Awaited<ReturnType<typeof outcomeOf>>

/** Readable in a corridor. */
export const BEFORE_MOST = 12

type Known = {
  last: Date | null
  record_id: string | null
  warnings: number
  level: number | null
  absences: number
  no_papers: boolean
}

/** Everything a line is made of, in one look. */
const knownOf = async (tx: Tx, row: CaseRow): Promise<Known> =>
  (await tx.row<Known>(
    `select v.start_at as last, v.record_answer_id as record_id,
            (select count(*)::int from risk_signal s where s.tenant_id = $1 and s.user_id = $3 and s.state in ('open', 'taken')) as warnings,
            (select max(s.level)::int from risk_signal s where s.tenant_id = $1 and s.user_id = $3 and s.state in ('open', 'taken')) as level,
            (select count(*)::int from appointment a where a.tenant_id = $1 and a.case_id = $2 and a.state = 'userBreakAppointment') as absences,
            not exists (select 1 from registration g where g.tenant_id = $1 and g.visitor_id = $3) as no_papers
       from (select 1) one
       left join lateral (select a.start_at, a.record_answer_id from appointment a
         where a.tenant_id = $1 and a.case_id = $2 and a.state = 'complete' order by a.start_at desc limit 1) v on true`,
    [tx.tenantId, row.id, row.visitor_id],
  ))!

const coded = (answers: FormAnswers | undefined, prop: string): string => {
  const value = answers?.[prop]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Of the last record only what is coded: what follows, and the day it is looked at again. */
const nextSteps = async (tx: Tx, recordId: string | null): Promise<string> => {
  const answers = recordId === null ? undefined : (await openedAnswers(tx, [recordId])).get(recordId)
  const code = coded(answers, 'recordExtend')
  const label = systemDict('recordExtend')?.items.find(({ value }) => value === code)?.label ?? ''
  const day = coded(answers, 'nextTrackDate').slice(0, 10)
  return [label, day && texts.nextDay(day)].filter(Boolean).join(' · ')
}

const trendOf = ({ scaleName, points, change, isOffTrack }: Outcome): Line => ({
  key: 'trend',
  label: scaleName,
  value: texts.trend(
    points.slice(-4).map(({ value }) => value),
    change?.kind ?? null,
  ),
  isUrgent: isOffTrack,
})

/**
 * 会谈之前: at most twelve lines for whoever is about to see somebody. What was written and measured is only for those who read
 * it anyway, and have the `outcome`; who arranges learns what arranging needs.
 */
export const beforeLines = async (
  tx: Tx,
  row: CaseRow,
  { star, records }: Pick<CaseFacts, 'star' | 'records'>,
  outcome: Outcome | null,
): Promise<Line[]> => {
  const isClose = outcome !== null
  const [known, reach, choices] = await together(
    knownOf(tx, row),
    permissionOf(tx, row.visitor_id),
    choicesOf(tx, row.visitor_id),
  )
  const agreesTo = (code: OwnChoice): boolean => choices.some((one) => one.code === code && one.isOn)
  const line = (key: Exclude<Key, 'trend'>, value: string, isUrgent = false): Line[] =>
    value ? [{ key, label: texts[key], value, isUrgent }] : []
  const ways = [reach.mayCall ? texts.call : texts.noCall, reach.mayWord ? texts.word : texts.noWord]
  return [
    ...line('level', star === null ? texts.ungraded : starNames[star as GradeStar], star === 1 || star === 2),
    ...line('last', known.last ? formatDate(known.last) : texts.first),
    ...(isClose ? line('next', await nextSteps(tx, known.record_id)) : []),
    ...(outcome !== null && outcome.points.length > 0 ? [trendOf(outcome)] : []),
    ...(isClose && known.warnings > 0 ? line('warnings', texts.open(known.warnings, known.level ?? 0), true) : []),
    ...(known.absences > 0 ? line('absences', texts.times(known.absences), known.absences > 1) : []),
    ...line('reach', reach.isAsked ? [...ways, reach.hoursName].join(' · ') : texts.unasked, !reach.isAsked),
    ...(isClose ? line('words', reach.words) : []),
    ...line('tutor', agreesTo('tutor') ? texts.tutorMay : texts.tutorMayNot),
    ...(isClose ? line('recording', agreesTo('recording') ? texts.recordMay : texts.recordMayNot) : []),
    ...(records > 0 ? line('records', texts.owed(records), true) : []),
    ...(known.no_papers ? line('papers', texts.registration, true) : []),
  ].slice(0, BEFORE_MOST)
}
