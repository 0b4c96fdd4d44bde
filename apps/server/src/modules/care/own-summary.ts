import { appointmentTypes, formatDateTime, momentText, type AppointmentType } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { attendanceOf, readRules, termOf } from '../appointment/index.ts'
import { permissionOf } from '../choice/index.ts'
import { ownTexts as texts } from './care.messages.ts'
import { askedOf } from './curve.repo.ts'

type OwnRow = {
  id: string
  type: AppointmentType
  state: string
  host_name: string
  sessions: number
  opened_at: Date
  closed_at: Date | null
  last_at: Date | null
  next_at: Date | null
}

/** Their own, the newest first; whoever came for years does not read all of it at once. */
const casesOf = (tx: Tx, userId: string): Promise<OwnRow[]> =>
  tx.sql<OwnRow>(
    `select c.id, c.type, c.state, h.real_name as host_name, c.opened_at, c.closed_at, v.sessions, v.last_at, v.next_at
       from care_case c join user_account h on h.tenant_id = $1 and h.id = c.host_id
       left join lateral (
         select count(*) filter (where a.state in ('success', 'complete'))::int as sessions,
                max(a.start_at) filter (where a.state in ('success', 'complete')) as last_at,
                min(a.start_at) filter (where a.state = 'notStart' and a.end_at > $3) as next_at
           from appointment a where a.tenant_id = $1 and a.case_id = c.id) v on true
      where c.tenant_id = $1 and c.visitor_id = $2 order by c.opened_at desc, c.id limit 20`,
    [tx.tenantId, userId, tx.now],
  )

type Paper = { title: string; at: Date }

/** What they put their name to before they were counselled, each paper once. */
const papersOf = (tx: Tx, userId: string): Promise<Paper[]> =>
  tx.sql<Paper>(
    `select distinct on (f.type_code) f.title, a.submitted_at as at
       from form_answer a join form f on f.tenant_id = $1 and f.id = a.form_id
      where a.tenant_id = $1 and a.user_id = $2 and a.status = 'submitted'
        and f.type_code = any(array['F02', 'F03', 'F04', 'F05', 'F06', 'F07', 'F08'])
      order by f.type_code, a.submitted_at desc`,
    [tx.tenantId, userId],
  )

const hasSafetyPlan = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.sql('select 1 from safety_plan where tenant_id = $1 and user_id = $2 limit 1', [tx.tenantId, userId]))
    .length > 0

const reachWords = async (tx: Tx, userId: string): Promise<string> => {
  const said = await permissionOf(tx, userId)
  return said.isAsked ? texts.reach(said.mayCall, said.mayWrite, said.mayWord, said.hoursName) : ''
}

const timeOrNull = (at: Date | null): string | null => at && formatDateTime(at)

const termFacts = async (tx: Tx, userId: string) => {
  const term = await termOf(tx, tx.now)
  if (!term) return null
  const [{ sessions, approvedExtra }, rules] = await Promise.all([attendanceOf(tx, userId, term), readRules(tx, null)])
  return { used: sessions.used, limit: rules.termSessionLimit + approvedExtra }
}

const isLive = ({ state }: OwnRow): boolean => state === 'wait' || state === 'running'

/** What they can do or expect next, the nearest first. */
const stepsOf = async (tx: Tx, userId: string, rows: readonly OwnRow[]) => {
  const live = rows.filter(isLive)
  const next = live.flatMap(({ next_at: at }) => at ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0]
  const measure = await askedOf(tx, userId)
  return [
    ...(next ? [{ text: texts.steps.next(momentText(next)), to: '/myVisit' }] : []),
    ...(measure ? [{ text: texts.steps.measure, to: '/myMeasure' }] : []),
    ...(live.length > 0 && !next ? [{ text: texts.steps.book, to: '/myAppointment' }] : []),
    ...((await hasSafetyPlan(tx, userId)) ? [{ text: texts.steps.plan, to: '/safetyPlan' }] : []),
    ...(rows.length > 0 && live.length === 0 ? [{ text: texts.steps.again, to: '/myAppointment' }] : []),
  ]
}

/** 我的咨询小结: how somebody's own counselling stands. How it is called inside, level and measure are not in it. */
export const readOwnSummary = async (tx: Tx, { userId }: Actor) => {
  const rows = await casesOf(tx, userId)
  const isCounted = rows.some((row) => isLive(row) && appointmentTypes[row.type].countsAsSession)
  return {
    cases: rows.map((row) => ({
      id: row.id,
      typeName: appointmentTypes[row.type].label,
      hostName: row.host_name,
      stateName: texts.states[row.state] ?? texts.over,
      isOver: !isLive(row),
      sessions: row.sessions,
      openTime: formatDateTime(row.opened_at),
      closeTime: timeOrNull(row.closed_at),
      lastTime: timeOrNull(row.last_at),
      nextTime: timeOrNull(row.next_at),
    })),
    term: isCounted ? await termFacts(tx, userId) : null,
    agreed: (await papersOf(tx, userId)).map(({ title, at }) => ({ title, time: formatDateTime(at) })),
    reach: await reachWords(tx, userId),
    steps: await stepsOf(tx, userId, rows),
  }
}
