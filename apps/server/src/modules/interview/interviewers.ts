import {
  dayStart,
  formatDateTime,
  interviewsATerm,
  millisecondsPer,
  weekdayOf,
  type InterviewLoad,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { termOf } from '../appointment/index.ts'
import { readRule } from '../plan/index.ts'

/** How far ahead times are offered. */
const AHEAD_DAYS = 14

type Interviewer = {
  id: string
  name: string
  week: number
  open: number
  done: number
  free: number
  next: Date | null
}

const HOLDERS = `select distinct u.id, u.real_name as name
   from user_account u
   join user_role h on h.tenant_id = $1 and h.user_id = u.id
   join role r on r.tenant_id = $1 and r.id = h.role_id and r.enabled
   join role_permission p on p.tenant_id = $1 and p.role_id = r.id and p.permission = 'plantest_interview_own_btn'
  where u.tenant_id = $1 and not u.deleted and u.lock_flag = '0'`

/** Open, of the future, and made for talks. */
const FREE = `s.tenant_id = $1 and s.state = '1' and not s.is_closed and '14' = any(s.types) and s.start_at > $2 and s.start_at < $3
   and (s.hold_until is null or s.hold_until <= $2)`

const loadsOf = (tx: Tx): Promise<Interviewer[]> => {
  const monday = dayStart(tx.now, 1 - weekdayOf(tx.now))
  return tx.sql<Interviewer>(
    `select k.id, k.name,
            (select count(*)::int from appointment a where a.tenant_id = $1 and a.host_id = k.id and a.type in ('14', '15')
                and a.start_at >= $4 and a.start_at < $5 and a.state in ('toConfirm', 'notStart', 'running', 'success', 'complete')) as week,
            (select count(*)::int from assessment_interview i where i.tenant_id = $1 and i.interviewer_id = k.id
                and i.state in ('assigned', 'invited', 'declined', 'booked', 'follow')) as open,
            (select count(*)::int from assessment_interview i where i.tenant_id = $1 and i.interviewer_id = k.id
                and i.state = 'done') as done,
            (select count(*)::int from slot s where s.user_id = k.id and ${FREE}) as free,
            (select min(s.start_at) from slot s where s.user_id = k.id and ${FREE}) as next
       from (${HOLDERS}) k order by k.name, k.id`,
    [
      tx.tenantId,
      tx.now,
      new Date(tx.now.getTime() + AHEAD_DAYS * millisecondsPer.day),
      monday,
      new Date(monday.getTime() + 7 * millisecondsPer.day),
    ],
  )
}

export const listInterviewers = async (tx: Tx) => {
  const [rows, { interviewsAWeek: most }] = [await loadsOf(tx), await readRule(tx)]
  return rows.map(({ id, name, week, open, done, free, next }) => ({
    id,
    name,
    week,
    most,
    open,
    done,
    free,
    nextTime: next && formatDateTime(next),
  }))
}

/** What somebody has on hand, this week's talks among it. */
export const interviewLoads = async (tx: Tx): Promise<readonly InterviewLoad[]> =>
  (await loadsOf(tx)).map(({ id, week, open }) => ({ id, load: week + open }))

export const isInterviewer = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.sql(`select 1 from (${HOLDERS}) k where k.id = $2`, [tx.tenantId, userId])).length > 0

type TimeRow = { id: string; start_at: Date; end_at: Date; place: string }

const timeView = ({ id, start_at, end_at, place }: TimeRow) => ({
  slotId: id,
  startTime: formatDateTime(start_at),
  endTime: formatDateTime(end_at),
  place,
})

const MOST_TIMES = 24

/** Times of one interviewer that are to be had, or those among these that somebody has not given away already; the earliest first. */
export const freeTimes = async (
  tx: Tx,
  interviewerId: string,
  among: readonly string[] | null = null,
  forId: string | null = null,
) =>
  (
    await tx.sql<TimeRow>(
      `select s.id, s.start_at, s.end_at, concat_ws(' ', t.name, r.name) as place from slot s
         join site t on t.tenant_id = $1 and t.id = s.site_id
         left join room r on r.tenant_id = $1 and r.id = s.room_id
        where s.user_id = $4 and ${FREE} and ($5::uuid[] is null or s.id = any($5))
          and not exists (select 1 from appointment a where a.tenant_id = $1 and a.visitor_id = $6 and a.start_at < s.end_at
                             and a.end_at > s.start_at and a.state in ('toConfirm', 'notStart', 'running'))
        order by s.start_at, s.id limit ${MOST_TIMES}`,
      [tx.tenantId, tx.now, new Date(tx.now.getTime() + AHEAD_DAYS * millisecondsPer.day), interviewerId, among, forId],
    )
  ).map(timeView)

/** Talks somebody has been asked to and not called off, in the term of today; without a term, in the last four months. */
export const talksOf = async (tx: Tx, userId: string): Promise<number> => {
  const term = await termOf(tx, tx.now)
  const since = term
    ? new Date(`${term.startDate}T00:00:00+08:00`)
    : new Date(tx.now.getTime() - 120 * millisecondsPer.day)
  const row = await tx.row<{ n: number }>(
    `select count(*)::int as n from appointment where tenant_id = $1 and visitor_id = $2 and type = '14' and start_at >= $3
        and state in ('toConfirm', 'notStart', 'running', 'success', 'complete')`,
    [tx.tenantId, userId, since],
  )
  return row?.n ?? 0
}

export const interviewable = async (tx: Tx, userId: string): Promise<number> =>
  Math.max(0, interviewsATerm - (await talksOf(tx, userId)))
