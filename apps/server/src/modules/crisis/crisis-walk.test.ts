import { randomInt, randomUUID } from 'node:crypto'
import { familyGroundCodes, pathPointCodes } from '@xinqiao/domain'
import { expect, test } from 'vitest'
import { givenCrisis, givenWatch, hoursAgo, talk, walkPath, type Watch } from '../../../test/crises.ts'
import { actorAs } from '../../../test/crisis-actors.ts'
import { receiptSteps } from '../../../test/crisis-walk-receipts.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { chanceFrom, isLong, seed } from '../../../test/seed.ts'
import { atMinute, runCron, type Person } from '../../../test/visits.ts'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { createApprovalModule, pendingFlows } from '../approval/index.ts'
import {
  assignCase,
  confirmLevel,
  declineLevel,
  dismissCase,
  followCase,
  levelCase,
  mergeCase,
  reopenCase,
  takeCase,
  unmergeCase,
} from './case.acts.ts'
import { askClose, closingSubjects } from './closing.ts'
import { insertReport, reportSelf } from './file-report.ts'
import { myReports } from './list-reports.ts'
import { moveCase } from './move-case.ts'
import { actOnReport } from './move-report.ts'
import { admitToHospital, dischargeHome, tickPoint } from './pathway.ts'
import { pageOfReceipts } from './receipts.ts'

// Five kinds of people and a clock, in any order: whatever they do, what must never be is not. WALK_SEED repeats a walk.
const SEED = Number(process.env['WALK_SEED'] ?? (isLong ? randomInt(2 ** 31) : seed))
const STEPS = Number(process.env['WALK_STEPS'] ?? (isLong ? 20_000 : 2_000))
const MOST_OPEN = 12
const WHY = '看过记录，大家都同意'

const app = await openTestApp()
const { engine: approval } = createApprovalModule(closingSubjects)

type Chance = ReturnType<typeof chanceFrom>
const pick = <T>(chance: Chance, list: readonly T[]): T => list[Math.floor(chance() * list.length)]!

type Row = { id: string; version: number; user_id: string; state: string; is_proposed: boolean }
type World = { readonly watch: Watch; readonly students: readonly Person[]; readonly paper: string }
type Step = (tx: Tx, actor: Actor, chance: Chance, row: Row, world: World) => Promise<unknown>

/** Where something can be done at all; now and then it is tried elsewhere. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  take: ['centre'],
  assess: ['centre'],
  level: ['grading', 'active'],
  confirm: ['grading', 'active'],
  decline: ['grading', 'active'],
  record: ['active'],
  point: ['active'],
  hospital: ['active'],
  follow: ['active'],
  close: ['active'],
  ask: ['active'],
  unmerge: ['merged'],
  reopen: ['closed', 'dismissed'],
}
const ELSEWHERE = 0.1

const anyCase = async (tx: Tx, chance: Chance, name = ''): Promise<Row> => {
  const rows = await tx.sql<Row>(
    `select id, version, user_id, state, proposed_star is not null as is_proposed from crisis_case where tenant_id = $1
      order by (due_at is null), opened_at desc, id limit ${2 * MOST_OPEN}`,
    [tx.tenantId],
  )
  const open = rows.filter(({ state }) => !['closed', 'dismissed', 'merged'].includes(state))
  const isAnswer = name === 'confirm' || name === 'decline'
  const fit = rows.filter((row) => fitting[name]?.includes(row.state) && (!isAnswer || row.is_proposed))
  return pick(chance, fit.length > 0 && chance() > ELSEWHERE ? fit : open.length > 0 ? open : rows)
}

/** Enough to do: what there is goes on first. Were it not so, a long walk would be spent ringing for what nobody gets to. */
const isFull = async (tx: Tx): Promise<boolean> => {
  const [{ n } = { n: 0 }] = await tx.sql<{ n: number }>(
    'select count(*)::int as n from crisis_case where tenant_id = $1 and due_at is not null',
    [tx.tenantId],
  )
  return n >= MOST_OPEN
}

/** A paper of its own for each record, as the database asks. */
const copyPaper = async (tx: Tx, paper: string): Promise<string> => {
  const id = tx.newId()
  await tx.sql(
    `insert into form_answer select (jsonb_populate_record(f, jsonb_build_object('id', $2::text, 'biz_id', $2::text))).*
       from form_answer f where f.tenant_id = $1 and f.id = $3`,
    [tx.tenantId, id, paper],
  )
  return id
}

const steps: Readonly<Record<string, Step>> = {
  ...receiptSteps,
  report: async (tx, actor, chance, _, { students }) => {
    if (await isFull(tx)) return
    await insertReport(tx, actor, {
      type: '1',
      userId: pick(chance, students).id,
      signs: pick(chance, [['odd'], ['farewell']] as const).slice(),
      happened: 'now',
      place: '',
      words: '连续几天没去上课',
      isUrgent: chance() < 0.3,
    })
  },
  self: async (tx, actor, _, __, { students }) => {
    if (await isFull(tx)) return
    await reportSelf(tx, { ...actor, userId: students[0]!.id }, { words: '很难受', place: '', isUrgent: false })
  },
  review: async (tx, actor, chance) => {
    const rows = await tx.sql<Row>(`select id, version from crisis_report where tenant_id = $1 and state = 'review'`, [
      tx.tenantId,
    ])
    if (rows.length > 0)
      await actOnReport(pick(chance, ['accept', 'return'] as const))(tx, actor, {
        ...pick(chance, rows),
        opinion: '属实，请评估',
      })
  },
  take: (tx, actor, _, row) => takeCase(tx, actor, row),
  assign: (tx, actor, chance, row, { watch: { consultant, other, tutor } }) =>
    assignCase(tx, actor, { ...row, ownerId: pick(chance, [consultant, other, tutor]).id, memberIds: [] }),
  assess: async (tx, actor, chance, row, { paper }) =>
    moveCase(tx, {
      id: row.id,
      action: 'assess',
      by: actor,
      given: { assessment: { id: await copyPaper(tx, paper), star: pick(chance, [1, 2, 3, 4] as const) } },
    }),
  level: (tx, actor, chance, row) => levelCase(tx, actor, { ...row, star: pick(chance, [1, 2, 3, 4]), reason: WHY }),
  confirm: (tx, actor, _, row) => confirmLevel(tx, actor, row),
  decline: (tx, actor, _, row) => declineLevel(tx, actor, { ...row, reason: WHY }),
  record: async (tx, actor, chance, row, { paper }) => {
    const risk = pick(chance, [1, 1, 1, 1, 3])
    await moveCase(tx, { id: row.id, action: 'record', by: actor, given: { talk: { at: tx.now, measure: 2 } } })
    await tx.insert('crisis_talk', {
      id: tx.newId(),
      case_id: row.id,
      made_by: actor.userId,
      answer_id: await copyPaper(tx, paper),
      talked_at: tx.now,
      hours: 1,
      risk,
      measure: 2,
      created_at: tx.now,
    })
  },
  point: async (tx, actor, chance, row) => {
    const next = new Date(tx.now.getTime() + 32 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    for (const point of pathPointCodes)
      await tickPoint(tx, actor, {
        id: row.id,
        point,
        words: WHY,
        atTime: next,
        ground: pick(chance, familyGroundCodes),
      })
  },
  hospital: (tx, actor, chance, row) => {
    const time = new Date(tx.now.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    return pick(chance, [admitToHospital, dischargeHome])(tx, actor, { ...row, time, words: '由父亲陪同' })
  },
  follow: (tx, actor, _, row) => followCase(tx, actor, row),
  // INV-X6: they leave the school and come back, in the middle of everything.
  leave: (tx, _, chance, __, { students }) =>
    tx.sql('update user_account set lock_flag = $3 where tenant_id = $1 and id = $2', [
      tx.tenantId,
      pick(chance, students).id,
      pick(chance, ['0', '9']),
    ]),
  // INV-X7: a day of eight days ago is no day to come home on.
  old: async (tx, actor, _, row) => {
    const time = new Date(tx.now.getTime() - 8 * 24 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    const said = await admitToHospital(tx, actor, { ...row, time, words: '由父亲陪同' }).catch(
      (error: unknown) => error,
    )
    expect(said).toBeInstanceOf(AppError)
    throw said
  },
  dismiss: (tx, actor, _, row) => dismissCase(tx, actor, { ...row, reason: WHY }),
  merge: async (tx, actor, chance, row) =>
    mergeCase(tx, actor, { ...row, intoId: (await anyCase(tx, chance)).id, reason: WHY }),
  unmerge: (tx, actor, _, row) => unmergeCase(tx, actor, row),
  close: (tx, actor, _, row) => askClose(tx, actor, { ...row, reason: WHY }),
  reopen: (tx, actor, _, row) => reopenCase(tx, actor, { id: row.id, words: '又有新的情况' }),
  agree: async (tx, actor, chance) => {
    const rows = await tx.sql<{ id: string }>(`select id from crisis_case where tenant_id = $1 and state = 'closing'`, [
      tx.tenantId,
    ])
    if (rows.length === 0) return
    const { id } = pick(chance, rows)
    const flows = [
      ...(await pendingFlows(tx, 'crisis_close', id)),
      ...(await pendingFlows(tx, 'crisis_close_second', id)),
    ]
    if (flows[0]) await approval.agree(tx, actor, { id: flows[0].id, opinion: '同意' })
  },
}

/** What each kind of person mostly wants; now and then anybody tries anything. */
const wishes: readonly (readonly string[])[] = [
  ['report', 'self', 'add'],
  ['review', 'leave', 'tick', 'answer'],
  [
    'take',
    'take',
    'assess',
    'assess',
    'record',
    'record',
    'record',
    'point',
    'hospital',
    'follow',
    'close',
    'merge',
    'reopen',
    'ask',
    'settled',
    'again',
  ],
  [
    'assign',
    'assess',
    'level',
    'level',
    'confirm',
    'decline',
    'dismiss',
    'record',
    'point',
    'close',
    'merge',
    'unmerge',
    'agree',
  ],
  ['confirm', 'confirm', 'agree', 'agree', 'decline'],
]
const ANYTHING = 0.25

/** What must never be, as the rows say. */
const broken = (tx: Tx) =>
  tx.sql(
    `select c.id, c.state, c.star from crisis_case c
      where c.tenant_id = $1 and (
        -- INV-X1: each case has its report; what was not taken up has a reason, or the level that let it go.
        not exists (select 1 from crisis_report r where r.tenant_id = $1 and r.case_id = c.id)
        or (c.state = 'dismissed' and not exists (select 1 from state_event e where e.tenant_id = $1 and e.entity_id = c.id
              and (e.action = 'watch' or (e.action = 'dismiss' and e.sealed_reason is not null))))
        -- INV-X2: whatever is open has an hour, and somebody owes the next step; whatever is over owes nothing.
        or (c.state in ('faculty', 'centre', 'grading', 'active', 'closing')) <> exists (
              select 1 from errand e where e.tenant_id = $1 and e.origin_entity = 'crisis_case' and e.origin_id = c.id
                 and e.state = 'open' and e.next_at is not null)
        or (c.state in ('faculty', 'centre', 'grading', 'active', 'closing')) <> (c.due_at is not null and c.state <> 'merged')
        or (c.state in ('active', 'closing') and (c.owner_id is null or c.star is null))
        -- INV-X3: star 1 ends by two, and a level that takes two was said by two.
        or (c.state = 'closed' and c.star = 1 and (c.agreed_by is null or c.agreed_by = c.closed_by))
        or exists (select 1 from state_event e join lateral (
             select p.actor_id from state_event p where p.tenant_id = $1 and p.entity_id = c.id and p.version < e.version
                and p.action in ('propose', 'propose_change') order by p.version desc limit 1) p on true
             where e.tenant_id = $1 and e.entity_id = c.id and e.action in ('confirm', 'confirm_change') and e.actor_id = p.actor_id)
        or (c.state = 'merged') <> (c.merged_into is not null)
        -- INV-X6: nobody's leaving ends a case; only closing by two offices, a level that lets go, or a reasoned word does.
        or (c.state = 'closed' and exists (select 1 from crisis_receipt x where x.tenant_id = $1 and x.case_id = c.id
              and x.state <> 'confirmed'))
        or (c.state = 'closed' and not exists (select 1 from state_event e where e.tenant_id = $1 and e.entity_id = c.id
              and e.action = 'ask_close'))
        -- INV-X7: no record of a day further back than seven.
        or exists (select 1 from crisis_talk t where t.tenant_id = $1 and t.case_id = c.id
              and t.talked_at < t.created_at - interval '7 days')
        -- Levels 1 and 2: what of the pathway is missing is owed by whoever answers for the case.
        or (c.state = 'active' and c.star <= 2 and (
              (select count(distinct p.point) from crisis_point p join crisis_case o on o.tenant_id = $1 and o.id = p.case_id
                where p.tenant_id = $1 and o.id = c.id) = 0)
            and not exists (select 1 from errand e where e.tenant_id = $1 and e.origin_entity = 'crisis_path' and e.origin_id = c.id
              and e.state = 'open' and e.owner_id = c.owner_id)
            and not exists (select 1 from crisis_case m where m.tenant_id = $1 and m.merged_into = c.id)))`,
    [tx.tenantId],
  )

/** INV-X4 and X5: a reporter reads numbers and hours, a tutor level, task and contact; neither a word of what was said or found. */
const expectLittleSaid = async (tx: Tx, reporter: Actor, tutor: Actor): Promise<void> => {
  const mine = await myReports(tx, reporter, { current: 1, size: 50 })
  for (const one of mine.records)
    expect(Object.keys(one).toSorted()).toEqual(['asked', 'createTime', 'id', 'reportNo', 'typeName'])
  const tasks = JSON.stringify(await pageOfReceipts(tx, tutor, { tab: 'all', current: 1, size: 50 }))
  for (const hidden of ['连续几天没去上课', '很难受', WHY]) expect(tasks).not.toContain(hidden)
  expect(JSON.stringify(mine)).not.toMatch(/一级|二级|三级|待中心评估|干预中|已结案/)
}

test(
  'five kinds of people and a clock, any step in any order: no invariant of crises breaks',
  async () => {
    const watch = await givenWatch(app)
    const students = [watch.student]
    for (let more = 0; more < 2; more++) {
      const user = await app.givenUser(watch.tenant, {
        realName: '某同学',
        roles: ['ROLE_GENERAL'],
        deptId: watch.college,
      })
      students.push({ ...user, browser: watch.student.browser })
    }
    const first = await givenCrisis(app, watch, 2)
    await talk(watch, first, { InterventionTime: hoursAgo(1) })
    await walkPath(watch, first, watch.student.id)
    const paper = (
      await inTenant(app, watch.tenant, (tx) =>
        tx.sql<{ id: string }>(`select answer_id as id from crisis_talk where tenant_id = $1 limit 1`, [tx.tenantId]),
      )
    )[0]!.id
    // A plan with everybody, whenever their case begins.
    await inTenant(app, watch.tenant, async (tx) => {
      for (const { id } of students)
        await tx.sql(
          `insert into safety_plan (tenant_id, id, user_id, no, body, made_by, made_at) values ($1, $2, $3, 99, '\\x00', $4, '2099-01-01')`,
          [tx.tenantId, randomUUID(), id, watch.other.id],
        )
    })
    const actors = [
      actorAs(watch, watch.classmate, 'CRISIS_ROLE_CLASS'),
      actorAs(watch, watch.facultyHead, 'CRISIS_ROLE_FACULTY_SUPERINTENDENT'),
      actorAs(watch, watch.consultant, 'ROLE_CONSULTANT'),
      actorAs(watch, watch.head, 'CRISIS_ROLE_CENTER_SUPERINTENDENT'),
      actorAs(watch, watch.chief, 'CRISIS_ROLE_SUPERINTENDENT'),
    ]
    const tutor = actorAs(watch, watch.tutor, 'CRISIS_ROLE_CONSULTANT')
    const world: World = { watch, students, paper }
    const done = new Map<string, number>()
    let minutes = 0
    const walk = async (chance: Chance, actor: Actor, at: number): Promise<void> => {
      const name = pick(chance, chance() < ANYTHING ? Object.keys(steps) : wishes[at]!)
      try {
        await atMinute(app, minutes)({ tenantId: watch.tenant.id, actor }, async (tx) =>
          steps[name]!(tx, actor, chance, await anyCase(tx, chance, name), world),
        )
        done.set(name, (done.get(name) ?? 0) + 1)
      } catch (error) {
        // A refusal in words is an answer; anything else, a deadlock too, is a fault.
        if (!(error instanceof AppError)) throw new Error(`seed ${SEED}: ${name}`, { cause: error })
      }
    }
    const chances = actors.map((_, at) => chanceFrom(SEED + at))
    for (let step = 0; step < STEPS; step += actors.length) {
      await Promise.all(actors.map((actor, at) => walk(chances[at]!, actor, at)))
      minutes += 10
      if (step % 50 !== 0) continue
      if (step % 100 === 0) minutes += 3 * 24 * 60
      const tenants = [watch.tenant]
      for (const cron of ['crisis-clock', 'errand-run'])
        await runCron(app, app.runtime.crons, cron, { tenants, minutes })
      expect({ SEED, broken: await inTenant(app, watch.tenant, broken) }).toEqual({ SEED, broken: [] })
      await inTenant(app, watch.tenant, (tx) => expectLittleSaid(tx, actors[0]!, tutor))
    }
    await inTenant(app, watch.tenant, async (tx) => {
      expect({ SEED, broken: await broken(tx) }).toEqual({ SEED, broken: [] })
      for (const entity of ['crisis_case', 'crisis_report', 'crisis_receipt'])
        expect(await replayCheck(tx, entity, entity)).toEqual([])
    })
    for (const name of [
      'report',
      'self',
      'review',
      'take',
      'assess',
      'level',
      'confirm',
      'record',
      'point',
      'merge',
      'unmerge',
      'ask',
      'tick',
      'answer',
      'settled',
    ])
      expect([name, (done.get(name) ?? 0) > 0]).toEqual([name, true])
  },
  isLong ? 3_600_000 : 400_000,
)
