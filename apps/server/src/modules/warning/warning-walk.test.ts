import { randomInt } from 'node:crypto'
import { millisecondsPer, type Permission } from '@xinqiao/domain'
import { expect, test } from 'vitest'
import { givenDoor, type Door } from '../../../test/bookings.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { chanceFrom, isLong, seed } from '../../../test/seed.ts'
import { atMinute, runCron } from '../../../test/visits.ts'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { answerDispute, disputeSignal } from './dispute-signal.ts'
import { closeSignal, keepContact } from './end-signal.ts'
import { handSignal, takeNext, takeSignal } from './handle-signal.ts'
import { raiseSignal } from './index.ts'
import { qualityOf } from './look-back.ts'
import { releaseSubject } from './release.subject.ts'
import { createApprovalModule, pendingFlows } from '../approval/index.ts'
import { RELEASE } from './second-person.ts'
import { warningCrons } from './warning.crons.ts'

// Three who handle warnings and a clock, in any order: whatever they do, what must never be is not. WALK_SEED repeats a walk.
const SEED = Number(process.env['WALK_SEED'] ?? (isLong ? randomInt(2 ** 31) : seed))
const STEPS = Number(process.env['WALK_STEPS'] ?? (isLong ? 20_000 : 2_000))
const NOTE = '已电话联系到本人，由室友陪同来中心面谈'

const app = await openTestApp()
const { engine: approval } = createApprovalModule([releaseSubject])

type Chance = ReturnType<typeof chanceFrom>
type Row = { id: string; version: number; level: number; state: string }
const pick = <T>(chance: Chance, list: readonly T[]): T => list[Math.floor(chance() * list.length)]!

const actorAs = (door: Door, userId: string, role: string): Actor =>
  ({
    tenantId: door.tenant.id,
    userId,
    sessionId: userId,
    name: '',
    deptId: null,
    activeRoleId: null,
    roleCodes: [role],
    permissions: new Set<Permission>(['crisis_warning_handle_btn']),
    scopes: new Map([['user', [{ type: 'ALL', deptIds: [] }]]]),
    forced: [],
    port: 'pc',
    ip: '127.0.0.1',
  }) as unknown as Actor

const anyRow = async (tx: Tx, chance: Chance): Promise<Row | undefined> => {
  const rows = await tx.sql<Row>(
    `select id, version, level, state from risk_signal where tenant_id = $1 order by state in ('open', 'taken') desc, created_at desc limit 4`,
    [tx.tenantId],
  )
  return rows.length > 0 ? pick(chance, rows) : undefined
}

type Step = (tx: Tx, actor: Actor, chance: Chance, row: Row, door: Door) => Promise<unknown>
const levels = [2, 3, 4, 5] as const
const steps: Readonly<Record<string, Step>> = {
  raise: (tx, _, chance, __, door) =>
    raiseSignal(tx, {
      userId: pick(chance, [door.visitor.id, door.friend.id, door.other.id]),
      level: pick(chance, levels),
      source: pick(chance, ['scale', 'note', 'assistant', 'absence'] as const),
      ...(chance() < 0.5 ? { words: String(chance()) } : {}),
    }),
  next: (tx, actor) => takeNext(tx, actor),
  take: (tx, actor, _, row) => takeSignal(tx, actor, row),
  hand: (tx, actor, chance, row, door) =>
    handSignal(tx, actor, { ...row, userId: pick(chance, [door.head.id, door.host.id, door.visitor.id]), note: '' }),
  contact: (tx, actor, chance, row) =>
    keepContact(tx, actor, {
      ...row,
      way: 'phone',
      outcome: pick(chance, ['self', 'other', 'nobody', 'declined'] as const),
      note: pick(chance, [NOTE, NOTE, '没接']),
    }),
  close: (tx, actor, chance, row) =>
    closeSignal(tx, actor, { ...row, note: NOTE, falseReason: pick(chance, [null, null, 'misread'] as const) }),
  dispute: (tx, actor, chance, row) => disputeSignal(tx, actor, { ...row, level: pick(chance, levels), note: NOTE }),
  answer: (tx, actor, chance, row) => answerDispute(tx, actor, { ...row, isUpheld: chance() < 0.5, note: NOTE }),
  // Whoever it is: the approval says who may.
  confirm: async (tx, actor, _, row) => {
    const [flow] = await pendingFlows(tx, RELEASE, row.id)
    if (flow) await approval.agree(tx, actor, { id: flow.id, opinion: '同意' })
  },
}

/** Endings oftener than the rest: there it could go wrong. */
const WISHES = [...Object.keys(steps), 'close', 'close', 'confirm', 'confirm', 'confirm']

/** What must never be, as the rows say. */
const broken = (tx: Tx) =>
  tx.sql(
    `select s.id, s.state, s.level from risk_signal s
      where s.tenant_id = $1 and (
        -- INV-W1: whatever was of level 5 when it ended, or ever lowered from there, had somebody speak with the person.
        (s.level = 5 and s.state in ('done', 'false', 'referred') and not exists (
           select 1 from signal_contact c where c.tenant_id = $1 and c.signal_id = s.id and c.outcome in ('self', 'declined')))
        -- A level-5 one was proposed by one and confirmed by another.
        or (s.level = 5 and s.state in ('done', 'false') and not exists (
           select 1 from state_event e where e.tenant_id = $1 and e.entity_id = s.id and e.action in ('confirm', 'confirmFalse')))
        -- INV-W2: each has a sign to show, of a kind with words.
        or not exists (select 1 from signal_sign g where g.tenant_id = $1 and g.signal_id = s.id)
        -- Whatever lives has an errand with a next step; whatever ended has none.
        or (s.state in ('open', 'taken')) <> exists (
           select 1 from errand e where e.tenant_id = $1 and e.origin_entity = 'risk_signal' and e.origin_id = s.id
              and e.state = 'open' and e.next_at is not null)
        or (s.state = 'false') <> (s.false_reason is not null and s.state = 'false')
        or (s.state not in ('open', 'taken') and (s.closed_by is null or s.done_at is null)))
     union all
     select (array_agg(s.id))[1], 'two live', 0 from risk_signal s
      where s.tenant_id = $1 and s.state in ('open', 'taken') group by s.user_id having count(*) > 1`,
    [tx.tenantId],
  )

test(
  'three actors and a clock, any step in any order: no invariant of warnings breaks',
  async () => {
    const door = await givenDoor(app)
    const chief = await app.givenUser(door.tenant, { roles: ['CRISIS_ROLE_SUPERINTENDENT'] })
    const actors = [
      actorAs(door, door.head.id, 'CRISIS_ROLE_CENTER_SUPERINTENDENT'),
      actorAs(door, chief.id, 'CRISIS_ROLE_SUPERINTENDENT'),
      actorAs(door, door.host.id, 'ROLE_CONSULTANT'),
    ]
    const done = new Map<string, number>()
    let minutes = 0
    const walk = async (chance: Chance, actor: Actor): Promise<void> => {
      const name = pick(chance, WISHES)
      const within = atMinute(app, minutes)
      try {
        await within({ tenantId: door.tenant.id, actor }, async (tx) => {
          const row = await anyRow(tx, chance)
          if (name === 'raise' || row) await steps[name]!(tx, actor, chance, row!, door)
        })
        done.set(name, (done.get(name) ?? 0) + 1)
      } catch (error) {
        // A refusal in words is an answer; anything else, a deadlock too, is a fault.
        if (!(error instanceof AppError)) throw new Error(`seed ${SEED}: ${name}`, { cause: error })
      }
    }
    const chances = actors.map((_, at) => chanceFrom(SEED + at))
    for (let step = 0; step < STEPS; step += actors.length) {
      await Promise.all(actors.map((actor, at) => walk(chances[at]!, actor)))
      minutes += 1
      if (step % 30 !== 0) continue
      if (step % 150 === 0) minutes += (31 * millisecondsPer.day) / millisecondsPer.minute / 10
      const tenants = [door.tenant]
      await runCron(app, app.runtime.crons, 'errand-run', { tenants, minutes })
      await runCron(app, warningCrons, 'signal-ease', { tenants, minutes })
      expect(await inTenant(app, door.tenant, broken)).toEqual([])
    }
    await inTenant(app, door.tenant, async (tx) => {
      expect(await broken(tx)).toEqual([])
      expect(await replayCheck(tx, 'risk_signal', 'risk_signal')).toEqual([])
      // INV-W3: what the page counts is what the rows say.
      const { rows } = await qualityOf(tx, actors[0]!, 24)
      const [brute] = await tx.sql<{ n: number }>(
        `select count(distinct s.id)::int as n from risk_signal s join signal_sign g on g.tenant_id = $1 and g.signal_id = s.id
          where s.tenant_id = $1 and g.source = 'scale' and s.state = 'false' and s.user_id <> $2`,
        [tx.tenantId, actors[0]!.userId],
      )
      expect(rows.find(({ sourceName }) => sourceName === '自评量表')?.falseAlarms ?? 0).toBe(brute!.n)
    })
    for (const name of Object.keys(steps)) expect([name, (done.get(name) ?? 0) > 0]).toEqual([name, true])
  },
  isLong ? 3_600_000 : 120_000,
)
