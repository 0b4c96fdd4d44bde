import { addMinutes, dayStart, formatDate } from '@xinqiao/domain'
import { moveAppointment } from '../src/modules/appointment/booking/move-appointment.ts'
import { sealFiles } from '../src/modules/archive/sealing.ts'
import { moveCase } from '../src/modules/care/case.matter.ts'
import type { Person } from './booking-centre.ts'
import { nothing, pick } from './booking-town.ts'
import { calledInVain, hostOf, rows, someCase, someRecord, someSession, who, type Case } from './care-finds.ts'
import { askHead, flows, handIn, nextHour, say, stretchTerm, type CareAct, type CareTown } from './care-town.ts'
import { recordActs, tend } from './care-walk-records.ts'
import type { Chance } from './seed.ts'

/** With whoever has the visitor's case, else with anybody: a first booking makes one. */
const book: CareAct = async (town, chance) => {
  const gone = await rows<{ id: string }>(
    town,
    `select id from user_account where tenant_id = $1 and left_at is not null`,
  )
  const visitor = pick(
    town.visitors.filter(({ id }) => !gone.some((one) => one.id === id) || chance() < 0.05),
    chance,
  )
  if (!visitor) return nothing
  const [live] = await rows<Case>(
    town,
    `select * from care_case where tenant_id = $1 and visitor_id = $2 and state in ('wait', 'running')`,
    [visitor.id],
  )
  const host = (live && chance() < 0.95 ? who(town.hosts, live.host_id) : undefined) ?? pick(town.hosts, chance)!
  const by = pick([visitor, host, host, town.at.clerk, town.at.clerk], chance)!
  const slotId = await town.at.slot({ host, ...nextHour(town, host), types: ['2'] })
  await town.at.call(by, 'POST /consult/appointment/book', {
    type: '2',
    slotId,
    ...(by === visitor ? {} : { visitorId: visitor.id }),
    ...(by === town.at.clerk ? { overrideReason: '电话里已核实' } : {}),
  })
  return 'book'
}

const later = ({ at }: CareTown, to: Date): void => {
  if (to > at.time.now) at.time.now = to
}

type Move = Parameters<typeof moveAppointment>[1]['action']
const move = (town: CareTown, by: Person, id: string, action: Move): Promise<unknown> =>
  town.at.inside((tx) => moveAppointment(tx, { id, action, by: 'actor', reason: '有事' }), by.actor)

/** From the door to the goodbye. */
const hold: CareAct = async (town, chance) => {
  const one = await someSession(town, chance() < 0.9 ? 'notStart' : 'running', chance)
  const host = one && who(town.hosts, one.host_id)
  if (!one || !host) return nothing
  if (one.state === 'notStart') {
    later(town, one.start_at)
    if (one.arrived_at === null) await move(town, town.at.desk, one.id, 'arrive')
    await move(town, host, one.id, 'start')
    if (chance() < 0.1) return 'begin'
  }
  later(town, one.end_at)
  await move(town, host, one.id, 'finish')
  return 'hold'
}

const miss: CareAct = async (town, chance) => {
  const one = await someSession(town, 'notStart', chance)
  if (!one || one.arrived_at !== null) return nothing
  later(town, addMinutes(one.start_at, 20))
  await move(town, town.at.desk, one.id, 'noShow')
  return 'miss'
}

/** Twice in a row nobody comes; mostly the centre ends it then. */
const stayAway: CareAct = async (town, chance) => {
  const one = await someCase(town, ['wait', 'running'], chance)
  const host = one && who(town.hosts, one.host_id)
  if (!one || !host) return nothing
  for (const _ of [1, 2]) {
    const slotId = await town.at.slot({ host, ...nextHour(town, host), types: ['2'] })
    const made = await town.at.call(town.at.clerk, 'POST /consult/appointment/book', {
      type: '2',
      slotId,
      visitorId: one.visitor_id,
      overrideReason: '电话里已核实',
    })
    later(town, addMinutes((await town.at.row(made.id)).start_at, 20))
    await move(town, town.at.desk, made.id, 'noShow')
  }
  const [now] = await rows<Case>(town, 'select * from care_case where tenant_id = $1 and id = $2', [one.id])
  if (chance() < 0.6)
    await say(town, town.at.clerk, 'POST /consult/case/absent', {
      body: { id: one.id, version: now!.version, reason: '两次未到' },
    })
  return 'stay away'
}

const cancel: CareAct = async (town, chance) => {
  const one = await someSession(town, 'notStart', chance)
  const visitor = one && who(town.visitors, one.visitor_id)
  if (!one || !visitor) return nothing
  await move(town, visitor, one.id, 'cancel')
  return 'cancel'
}

/** A session that was not one, whatever its record had come to, and one that was after all. */
const putRight: CareAct = async (town, chance) => {
  const owed =
    chance() < 0.4 ? await someRecord(town, [pick(['near', 'unlocked', 'review'], chance)!], chance) : undefined
  const one =
    owed ??
    (await someSession(town, pick(['success', 'complete', 'complete', 'userBreakAppointment'], chance)!, chance))
  if (!one) return nothing
  await move(town, town.at.clerk, one.id, one.state === 'userBreakAppointment' ? 'correctToHeld' : 'correctToNoShow')
  return 'put right'
}

const PLAN = '两周内由中心电话随访，辅导员每周了解一次'

const close: CareAct = async (town, chance) => {
  const lost = chance() < 0.3 ? await calledInVain(town, chance) : undefined
  const one = lost ?? (await someCase(town, ['running'], chance))
  if (!one) return nothing
  const endType = lost ? '3' : pick(['1', '1', '1', '1', '3', '3', '3', '4', '2'], chance)!
  await handIn(town, hostOf(town, one.host_id, chance), 'F18', {
    bizType: 'case_close',
    bizId: one.id,
    answers: {
      endType,
      finishMethod: chance() < 0.95 ? '1' : '',
      finishResult: '目标基本达成',
      assessmentLevelOnCase: String(pick([4, 4, 4, 3, 2], chance)),
      followPlan: chance() < 0.6 ? PLAN : '',
    },
  })
  return `close ${endType}`
}

const refer: CareAct = async (town, chance) => {
  const one = await someCase(town, ['running'], chance)
  if (!one) return nothing
  const isColleague = chance() < 0.8
  const where = isColleague ? { target: 1, toUserId: pick(town.hosts, chance)!.id } : { target: 3, toName: '市医院' }
  await say(town, hostOf(town, one.host_id, chance), 'POST /consult/case/refer', {
    body: { id: one.id, version: one.version, ...where },
  })
  return 'refer'
}

type Transfer = { id: string; state: string; version: number; asked_by: string; to_user: string | null }

/** The note is written, and the colleague says yes or no; or whoever asked thinks better of it. */
const pursue: CareAct = async (town, chance) => {
  const one = pick(
    await rows<Transfer>(
      town,
      `select * from case_transfer where tenant_id = $1 and state in ('draft', 'review', 'asked') limit 9`,
    ),
    chance,
  )
  if (!one) return nothing
  const body = { id: one.id, version: one.version, reason: '本学期已满' }
  if (chance() < 0.15) {
    await say(town, hostOf(town, one.asked_by, chance), 'POST /consult/case/transfer/withdraw', { body })
    return 'transfer withdraw'
  }
  if (one.state === 'draft') {
    const about = { bizType: 'case_transfer', bizId: one.id, answers: { handover: '交接说明' } }
    await handIn(town, hostOf(town, one.asked_by, chance), 'F19', about)
    return 'transfer note'
  }
  if (one.state !== 'asked' || !one.to_user) return nothing
  const answer = chance() < 0.7 ? 'accept' : 'decline'
  await say(town, hostOf(town, one.to_user, chance), `POST /consult/case/transfer/${answer}`, { body })
  return `transfer ${answer}`
}

const reach: CareAct = async (town, chance) => {
  const one =
    (chance() < 0.5 ? await calledInVain(town, chance) : undefined) ?? (await someCase(town, ['running'], chance))
  if (!one) return nothing
  const body = { id: one.id, way: 'phone', outcome: chance() < 0.9 ? 'nobody' : 'self', note: '打了两遍' }
  await say(town, hostOf(town, one.host_id, chance), 'POST /consult/case/contact', { body })
  return 'contact'
}

const end: CareAct = async (town, chance) => {
  const isQuit = chance() < 0.5
  const one = await someCase(town, isQuit ? ['wait'] : ['wait', 'running'], chance)
  if (!one) return nothing
  const body = { id: one.id, version: one.version, reason: '来电说不来了' }
  const by = chance() < 0.6 ? town.at.clerk : hostOf(town, one.host_id, chance)
  await say(town, by, isQuit ? 'POST /consult/case/quit' : 'POST /consult/case/absent', { body })
  return isQuit ? 'quit' : 'absent'
}

const reopen: CareAct = async (town, chance) => {
  const one = await someCase(town, ['finish', 'pass', 'break', 'transfer'], chance)
  if (!one) return nothing
  const by = chance() < 0.5 ? town.at.clerk : hostOf(town, one.host_id, chance)
  await say(town, by, 'POST /consult/case/reopen', { body: { id: one.id } })
  return 'reopen'
}

/** The record that named the host was put right before anything came of it. */
const recall: CareAct = async (town, chance) => {
  const one = await someCase(town, ['wait'], chance)
  if (!one) return nothing
  await town.at.inside((tx) => moveCase(tx, { id: one.id, action: 'recall', by: 'system', input: {} }))
  return 'recall'
}

const passOn: CareAct = async (town, chance) => {
  const one = await someCase(town, ['wait', 'running'], chance)
  const to = pick(town.hosts, chance)!
  if (!one) return nothing
  const body = {
    userId: one.host_id,
    reason: '病假期间由同事接手',
    people: [{ personId: one.visitor_id, toId: to.id }],
    shifts: [],
  }
  await say(town, town.at.clerk, 'POST /consult/handover/give', { body })
  return 'hand over'
}

/** Whoever is asked takes over, or not; sometimes whoever arranges has thought again. */
const answerHandover: CareAct = async (town, chance) => {
  const one = pick(
    await rows<{ id: string; version: number; to_id: string }>(
      town,
      `select id, version, to_id from handover where tenant_id = $1 and state = 'offered' limit 9`,
    ),
    chance,
  )
  if (!one) return nothing
  const body = { id: one.id, version: one.version, reason: '与来访者相识' }
  const word = chance() < 0.75 ? 'accept' : chance() < 0.6 ? 'refuse' : 'withdraw'
  const by = word === 'withdraw' ? town.at.clerk : hostOf(town, one.to_id, chance)
  await say(town, by, `POST /consult/handover/${word}`, { body })
  return `hand over ${word}`
}

const decide: CareAct = async (town, chance) => {
  const flow = pick(
    await rows<{ id: string }>(town, `select id from approval_flow where tenant_id = $1 and state = '1' limit 9`),
    chance,
  )
  if (!flow) return nothing
  const { actor } = chance() < 0.9 ? town.at.head : town.at.clerk
  const isYes = chance() < 0.75
  await town.at.inside(
    (tx): Promise<unknown> =>
      isYes
        ? flows.engine.agree(tx, actor, { id: flow.id, opinion: '同意' })
        : flows.engine.reject(tx, actor, { id: flow.id, opinion: '不同意' }),
    actor,
  )
  return isYes ? 'agree' : 'reject'
}

/** Somebody is bound to one case for a while, and to no other. */
const bind: CareAct = async (town, chance) => {
  const one = await someCase(town, ['running'], chance)
  if (!one) return nothing
  await rows(
    town,
    `insert into relation (tenant_id, origin, origin_id, kind, user_id, person_id, since, until)
     values ($1, 'supervision', $2, 'supervisor', $3, $4, $5, $6) on conflict do nothing`,
    [one.id, town.supervisor.id, one.visitor_id, town.at.time.now, addMinutes(town.at.time.now, 2 * 24 * 60)],
  )
  return 'bind'
}

/** A sign of danger comes, and is seen to a while later. */
const signal: CareAct = async (town, chance) => {
  const { id } = pick(town.visitors, chance)!
  const isNew = chance() < 0.4
  await rows(
    town,
    isNew
      ? `insert into risk_signal (tenant_id, id, user_id, level, source, due_at, created_at)
         values ($1, gen_random_uuid(), $2, 5, 'scale', $3, $3)`
      : `update risk_signal set state = 'done' where tenant_id = $1 and $2::uuid is not null and created_at < $3`,
    [id, town.at.time.now],
  )
  return isNew ? 'signal' : 'signals done'
}

/** Mostly somebody whose counselling is over; now and then one comes back, or leaves in the middle of it. */
const leaveOrReturn: CareAct = async (town, chance) => {
  const done = await rows<{ id: string }>(
    town,
    `select distinct c.visitor_id as id from care_case c where c.tenant_id = $1 and not file_held($1, c.visitor_id)`,
  )
  const isBack = chance() < 0.3
  const one = chance() < 0.8 && !isBack ? pick(done, chance) : pick(town.visitors, chance)
  if (!one) return nothing
  await rows(town, 'update user_account set school_state = $3 where tenant_id = $1 and id = $2', [
    one.id,
    isBack ? '1' : pick(['3', '4'], chance),
  ])
  return isBack ? 'come back' : 'leave school'
}

const label: CareAct = async (town, chance) => {
  const today = formatDate(town.at.time.now)
  const ends = formatDate(dayStart(town.at.time.now, chance() < 0.7 ? 90 : 500))
  const body = {
    userId: pick(town.visitors, chance)!.id,
    name: pick(['睡眠', '适应', '学业'], chance),
    source: chance() < 0.7 ? '2026 级普测' : ' ',
    foundOn: today,
    expiresOn: ends,
  }
  await say(town, town.at.admin, 'POST /public/tag/add', { body })
  return 'label'
}

const changeMind: CareAct = async (town, chance) => {
  const isAsked = chance() < 0.5
  await askHead(town.at, isAsked)
  return isAsked ? 'ask the head' : 'ask nobody'
}

/** Nobody's transaction lasts for hours: the clock jumps when all of them rest. */
export const letTimePass = async (town: CareTown, chance: Chance): Promise<void> => {
  const hours = pick([2, 9, 9, 20, 20, 26, 26, 50, 80, 15 * 24, 40 * 24], chance)!
  town.halts.push(town.at.time.now)
  town.at.time.now = addMinutes(town.at.time.now, hours * 60)
  await stretchTerm(town)
  if (chance() < 0.7) await tend(town)
  await town.at.inside(sealFiles)
  town.rests.push(town.at.time.now)
}

/** What each of the three does, and how often. */
export const careWalkers: Readonly<Record<'visitors' | 'hosts' | 'centre', readonly (readonly [number, CareAct])[]>> = {
  visitors: [
    [5, book],
    [7, hold],
    [1.5, miss],
    [0.7, stayAway],
    [0.6, cancel],
    [0.5, leaveOrReturn],
    [0.5, signal],
  ],
  hosts: [
    [8, recordActs.write],
    [3, recordActs.askTime],
    [1, recordActs.addWords],
    [0.5, recordActs.spoil],
    [3, close],
    [2, refer],
    [3.5, pursue],
    [2.5, reach],
  ],
  centre: [
    [2.5, end],
    [1.5, reopen],
    [0.5, recall],
    [0.9, passOn],
    [0.9, answerHandover],
    [4, decide],
    [2.5, recordActs.review],
    [0.5, bind],
    [1.4, putRight],
    [0.5, label],
    [0.7, changeMind],
    [1.5, recordActs.look],
  ],
}
