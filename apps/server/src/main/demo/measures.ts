import { isMeasuredBefore, millisecondsPer, outcomeScale, type OffTrackDecision } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { keepScale } from '../../modules/smart-form/index.ts'
import { pastOf, personOf, type DemoWorld } from './world.ts'

type Course = { case_id: string; visitor_id: string; host_id: string; opened_at: Date; held: Date[] }

/** Cases under way with the sessions that were held, the earliest first; whoever answered before has a story of their own. */
const courses = (tx: Tx, kept: readonly string[]): Promise<Course[]> =>
  tx.sql<Course>(
    `select c.id as case_id, c.visitor_id, c.host_id, c.opened_at, array_agg(a.start_at order by a.start_at) as held
       from care_case c join appointment a on a.tenant_id = $1 and a.case_id = c.id and a.state in ('running', 'success', 'complete')
      where c.tenant_id = $1 and c.state = 'running' and c.visitor_id <> all($2::uuid[])
        and not exists (select from form_scale_result r where r.tenant_id = $1 and r.user_id = c.visitor_id and r.scale_code = $3)
      group by c.id, c.visitor_id, c.host_id, c.opened_at order by min(a.start_at), c.id`,
    [tx.tenantId, kept, outcomeScale],
  )

/** How it goes from sheet to sheet: most get better, some a little, one in eight does not and is spoken about. */
const WAYS: readonly (readonly number[])[] = [
  [15, 11, 8, 6, 5],
  [12, 9, 7, 6, 5],
  [4, 3, 3, 3, 2],
  [17, 12, 9, 8, 6],
  [9, 8, 4, 4, 3],
  [13, 12, 8, 7, 7],
  [10, 10, 5, 4, 4],
  [11, 14, 16, 16, 15],
]

/** A sum spread over the items but the last, which is heard at once. */
const sheetOf = (sum: number): number[] =>
  Array.from({ length: 9 }, (_, at) => (at === 8 ? 0 : Math.floor(sum / 8) + (at < sum % 8 ? 1 : 0)))

/** The evening before a session, so many hours. */
const BEFORE = 18 * millisecondsPer.hour
const DECISION: OffTrackDecision = 'supervision'

/** What visitors answered when they asked for counselling, and before the sessions it is asked for: the first, the third, the fifth. */
export const tellMeasures = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const kept = ['student', 'student2', 'student3'].map((name) => personOf(world, name).id)
  const past = pastOf(tx, world, 'measure')
  const hoursSince = (at: Date): number => (tx.now.getTime() - at.getTime()) / millisecondsPer.hour
  for (const [at, { case_id, visitor_id, host_id, opened_at, held }] of (await courses(tx, kept)).entries()) {
    const way = WAYS[at % WAYS.length]!
    const before = held.filter((_, index) => isMeasuredBefore(index + 1))
    const asked = [opened_at, ...before.map((start) => new Date(start.getTime() - BEFORE))].slice(0, way.length)
    for (const [index, time] of asked.entries())
      await keepScale(past(hoursSince(time)), {
        scaleCode: outcomeScale,
        answers: sheetOf(way[index]!),
        userId: visitor_id,
        answerId: null,
        madeBy: visitor_id,
      })
    const isWorse = asked.length > 2 && way[0]! < way[2]!
    if (isWorse) await decide(past(Math.max(0, hoursSince(asked.at(-1)!) - 20)), case_id, host_id)
  }
}

/** Whoever does not get better has been spoken about. */
const decide = async (tx: Tx, caseId: string, hostId: string): Promise<void> => {
  const id = tx.newId()
  await tx.insert('case_review', {
    id,
    case_id: caseId,
    decision: DECISION,
    note: tx.keys.encrypt(inRow('case_review.note', id), '两次得分没有下降，下周督导时一起看看节奏和目标。'),
    made_by: hostId,
    made_at: tx.now,
  })
}
