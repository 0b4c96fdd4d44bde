import { invitationWords, millisecondsPer, type InterviewNext, type InterviewState } from '@xinqiao/domain'
import { recordMany } from '../../kernel/transition.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { sealInterview } from '../../modules/interview/index.ts'
import { personOf, type DemoWorld } from './world.ts'

type Told = {
  readonly state: InterviewState
  readonly count: number
  readonly path: readonly (readonly [string, InterviewState])[]
}

const assigned = ['assign', 'assigned'] as const
const invited = ['invite', 'invited'] as const

/** How thirty of them stand a month after the census; what is booked has a time in the rota, where one is left. */
const STORIES: readonly Told[] = [
  { state: 'waiting', count: 9, path: [] },
  { state: 'assigned', count: 5, path: [assigned] },
  { state: 'invited', count: 4, path: [assigned, invited] },
  { state: 'declined', count: 2, path: [assigned, invited, ['decline', 'declined']] },
  { state: 'booked', count: 2, path: [assigned, invited, ['accept', 'booked']] },
  { state: 'follow', count: 2, path: [assigned, invited, ['accept', 'booked'], ['recordFollow', 'follow']] },
  { state: 'done', count: 4, path: [assigned, invited, ['accept', 'booked'], ['record', 'done']] },
  { state: 'waived', count: 2, path: [['waive', 'waived']] },
]

const RESULTS: readonly (readonly [string, InterviewNext, string])[] = [
  ['1', 'none', '近来课业紧，睡得少，能自己调整；告知了中心的开放时间。'],
  ['2', 'none', '与室友有些摩擦，愿意先自己谈谈；约定需要时再来。'],
  ['3', 'follow', '情绪持续低落两周，无伤害自己的想法；两周后再谈一次。'],
  ['2', 'none', '想家，社团活动多了以后好一些。'],
]

type Sheet = { id: string; plan_id: string; user_id: string; submitted_at: Date; is_risk: boolean }

/** Those the census names first; whoever signs in as a student of the demonstration is asked by nobody. */
const sheetsOf = (tx: Tx, most: number): Promise<Sheet[]> =>
  tx.sql<Sheet>(
    `select s.id, s.plan_id, s.user_id, s.submitted_at, s.is_risk from sheet s
       join assessment_plan p on p.tenant_id = $1 and p.id = s.plan_id and p.state = 'ended'
       join user_account u on u.tenant_id = $1 and u.id = s.user_id and u.username !~ '^student'
      where s.tenant_id = $1 and s.state = 'done' and (s.is_risk or s.star >= p.interview_star)
      order by s.is_risk desc, s.star desc, s.submitted_at, s.id limit $2`,
    [tx.tenantId, most],
  )

type Free = { id: string; start_at: Date }

const timesOf = (tx: Tx, hostId: string): Promise<Free[]> =>
  tx.sql<Free>(
    `select id, start_at from slot where tenant_id = $1 and user_id = $2 and state = '1' and '14' = any(types) and start_at > $3
      order by start_at, id limit 6`,
    [tx.tenantId, hostId, tx.now],
  )

/**
 * Talks that are in the book already and to come, with the last sheet of whoever comes. Talks first: of tables that were filled
 * in this very transaction the planner knows nothing, and joins them the other way round for many seconds.
 */
const talksOf = (tx: Tx, hostId: string): Promise<(Sheet & { visit: string })[]> =>
  tx.sql(
    `with talk as materialized (
       select distinct on (a.visitor_id) a.id, a.visitor_id from appointment a join user_account u on u.tenant_id = $1 and u.id = a.visitor_id
        where a.tenant_id = $1 and a.host_id = $2 and a.type = '14' and a.state = 'notStart' and a.start_at > $3 and u.username !~ '^student'
        order by a.visitor_id, a.start_at)
     select t.id as visit, s.* from talk t cross join lateral (
       select s.id, s.plan_id, s.user_id, s.submitted_at, s.is_risk from sheet s
        where s.tenant_id = $1 and s.user_id = t.visitor_id and s.state = 'done'
          and exists (select 1 from assessment_plan p where p.tenant_id = $1 and p.id = s.plan_id and p.state = 'ended')
        order by s.created_at desc, s.id limit 1) s
      order by s.user_id limit 2`,
    [tx.tenantId, hostId, tx.now],
  )

/** Interviews after the census, in every state they can be in. */
export const tellInterviews = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const host = personOf(world, 'interviewer')
  const talks = await talksOf(tx, host.id)
  const free = await timesOf(tx, host.id)
  const total = STORIES.reduce((sum, { count }) => sum + count, 0)
  const isBooked = new Set(talks.map(({ user_id: id }) => id))
  const sheets = (await sheetsOf(tx, total + talks.length)).filter(({ user_id: id }) => !isBooked.has(id))
  // Whoever said the gravest was spoken with first.
  const [risky, calm] = [sheets.filter((one) => one.is_risk), sheets.filter((one) => !one.is_risk)]
  let at = 0
  for (const { state, count, path } of STORIES)
    for (let nth = 0; nth < count; nth++) {
      const visit = state === 'booked' ? talks[nth] : undefined
      const sheet = visit ?? (state === 'done' ? risky.shift() : undefined) ?? calm[at++]
      if (!sheet) continue
      // Without a time in the rota nobody has one: they are still asked.
      const steps = state === 'booked' && !visit ? path.slice(0, 2) : path
      await tellOne(tx, world, {
        sheet,
        hostId: host.id,
        hostName: host.realName,
        steps,
        visit: visit?.visit ?? null,
        offered: free,
        nth,
      })
    }
}

type One = {
  sheet: Sheet
  hostId: string
  hostName: string
  steps: Told['path']
  /** the appointment */
  visit: string | null
  offered: readonly Free[]
  nth: number
}

const tellOne = async (tx: Tx, world: DemoWorld, told: One): Promise<void> => {
  const { sheet, hostId, hostName, steps, visit, offered, nth } = told
  const id = world.random.id(`interview:${sheet.id}`)
  const states = ['waiting', ...steps.map(([, to]) => to)] as readonly InterviewState[]
  const state = states.at(-1)!
  const isOver = state === 'done' || state === 'follow'
  const [result, next, words] = RESULTS[state === 'follow' ? 2 : nth % RESULTS.length]!
  const isAsked = states.includes('invited')
  const after = (days: number): Date => new Date(sheet.submitted_at.getTime() + days * millisecondsPer.day)
  await tx.insert('assessment_interview', {
    id,
    plan_id: sheet.plan_id,
    sheet_id: sheet.id,
    user_id: sheet.user_id,
    state,
    version: states.length,
    interviewer_id: states.includes('assigned') ? hostId : null,
    offered: state === 'invited' ? offered.slice(0, 3).map((one) => one.id) : [],
    words: isAsked ? sealInterview(tx, 'words', id, invitationWords(hostName.slice(0, 1))) : null,
    invited_at: isAsked ? after(3) : null,
    appointment_id: visit,
    result: isOver ? result : null,
    next: isOver ? (state === 'follow' ? 'follow' : next === 'follow' ? 'none' : next) : null,
    suggestions: isOver ? sealInterview(tx, 'suggestions', id, words) : null,
    ended_at: state === 'done' ? after(8) : null,
    created_at: sheet.submitted_at,
  })
  const events = [['create', 'waiting'] as const, ...steps]
  for (const [version, [action, to]] of events.entries())
    await recordMany(
      { ...tx, now: after(version) },
      {
        entity: 'assessment_interview',
        action,
        events: [{ id, version: version + 1, from: states[version - 1] ?? null, to }],
      },
    )
}
