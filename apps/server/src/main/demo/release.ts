import {
  addMinutes,
  commitmentOf,
  dayStart,
  halfWeight,
  holdDraw,
  millisecondsPer,
  type AppointmentType,
} from '@xinqiao/domain'
import { attempt } from '../../kernel/db/attempt.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordInitial } from '../../kernel/transition.ts'
import { book } from '../../modules/appointment/index.ts'
import { enqueue, offerOne, sealNonce, slotReasons } from '../../modules/queue/index.ts'
import { bookableSlots, moveSlot, type SlotRow } from '../../modules/rota/index.ts'
import { writeSetting } from '../../modules/setting/index.ts'
import type { DemoPerson } from './people.ts'
import { actorOf, pastOf, personOf, type DemoWorld, type Past } from './world.ts'

const TYPE: AppointmentType = '2'
const ROUND_SLOTS = 6
const ASKING = 14
const HOUR = 60
/** Nobody has to be quick: whoever asks within a day is drawn with all the others. */
const COLLECTED = millisecondsPer.day

/** 公平放号: one round drawn yesterday, one that opens tomorrow at noon, each for a day. 等候队列: twelve people, each with a story. */
export const tellRelease = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const past = pastOf(tx, world, 'release')
  const interviewed = await toInterview(tx)
  const students = world.people.filter(
    ({ id, roles, username }) =>
      roles.length === 1 && roles[0] === 'ROLE_GENERAL' && !username.startsWith('student') && !interviewed.has(id),
  )
  await writeSetting(tx, 'fhms', { mode: 2, collectSeconds: COLLECTED / millisecondsPer.second })
  const free = await bookableSlots(past(0), { from: dayStart(tx.now, 6), until: dayStart(tx.now, 13), types: [TYPE] })
  const open = free.filter((slot) => !slot.is_reserved && slot.hold_until === null)
  if (open.length < 3 * ROUND_SLOTS) return
  await drawnRound(past, world, open.slice(0, ROUND_SLOTS), students.slice(40, 40 + ASKING))
  await comingRound(past, world, open.slice(ROUND_SLOTS, 2 * ROUND_SLOTS))
  await waitingPeople(past, world, open.slice(2 * ROUND_SLOTS), students.slice(60))
}

/** Whoever is still to be interviewed for the first time neither waits for a counsellor nor has one. */
const toInterview = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const rows = await tx.sql<{ visitor_id: string }>(
    `select visitor_id from appointment where tenant_id = $1 and type in ('1', '15')
        and state in ('toConfirm', 'notStart', 'running', 'success')`,
    [tx.tenantId],
  )
  return new Set(rows.map((row) => row.visitor_id))
}

type Round = { id: string; nonce: string; title: string; opensAt: Date; closesAt: Date; slots: readonly SlotRow[] }

const insertRound = async (tx: Tx, world: DemoWorld, round: Round): Promise<void> => {
  await tx.insert('release_round', {
    id: round.id,
    type: TYPE,
    title: round.title,
    state: 'planned',
    opens_at: round.opensAt,
    closes_at: round.closesAt,
    commitment: commitmentOf(round.nonce),
    nonce: sealNonce(tx, round.id, round.nonce),
    created_by: personOf(world, 'clerk').id,
    created_at: tx.now,
  })
  await tx.sql(
    'insert into release_slot (tenant_id, round_id, slot_id) select $1, $2, x.id from unnest($3::uuid[]) x(id)',
    [tx.tenantId, round.id, round.slots.map((slot) => slot.id)],
  )
  await recordInitial(tx, { machine: { initial: 'planned' }, entity: 'release_round', id: round.id })
}

const nonceOf = (world: DemoWorld, name: string): string =>
  [1, 2].map((part) => world.random.id(`nonce:${name}:${part}`).replaceAll('-', '')).join('')

/** Twice as many wishes as slots. Those who lost wait now. */
const drawnRound = async (past: Past, world: DemoWorld, slots: readonly SlotRow[], people: readonly DemoPerson[]) => {
  const today = past(0).now
  const hoursSince = (moment: Date): number => (today.getTime() - moment.getTime()) / millisecondsPer.hour
  const opensAt = addMinutes(dayStart(today, -2), 12 * HOUR)
  const tx = past(hoursSince(new Date(opensAt.getTime() + COLLECTED)))
  const id = world.random.id('release:drawn')
  const nonce = nonceOf(world, 'drawn')
  await insertRound(past(hoursSince(opensAt) + 20), world, {
    id,
    nonce,
    title: '下周个体咨询',
    opensAt,
    closesAt: tx.now,
    slots,
  })
  const requests = people.map((person, at) => ({
    id: world.random.id(`release:request:${at}`),
    person,
    halfWeight: halfWeight({
      waitingWeeks: at % 5,
      lossesThisTerm: at % 3 === 0 ? 1 : 0,
      star: at % 7 === 0 ? 3 : null,
    }),
    wants: [0, 1, 2].map((more) => slots[(at + more * 2) % slots.length]!.id),
  }))
  const proof = holdDraw({ groupId: id, nonce, slotIds: slots.map((slot) => slot.id), requests: requests.map(bare) })
  for (const { id: requestId, person, halfWeight: weight, wants } of requests) {
    const slotId = proof.results.find((result) => result.requestId === requestId)?.slotId ?? null
    const done =
      slotId === null ? null : await attempt(tx, 'demo_winner', (inner) => bookWinner(inner, world, person, slotId))
    await tx.insert('release_request', {
      id: requestId,
      round_id: id,
      visitor_id: person.id,
      choices: wants,
      consult_method: 3,
      half_weight: weight,
      slot_id: slotId,
      appointment_id: done?.ok ? done.value : null,
      refusal: done && !done.ok ? done.error.message : null,
      created_at: opensAt,
    })
    if (slotId === null) await enqueue(tx, { visitorId: person.id, type: TYPE, method: 3 })
  }
  await tx.update(
    'release_round',
    { id },
    { state: 'drawn', version: 2, proof: JSON.stringify(proof), drawn_at: tx.now },
  )
  await tx.insert('state_event', {
    entity: 'release_round',
    entity_id: id,
    version: 2,
    from_state: 'planned',
    to_state: 'drawn',
    action: 'draw',
    at: tx.now,
  })
}

const bare = ({ id, halfWeight: weight, wants }: { id: string; halfWeight: number; wants: readonly string[] }) => ({
  id,
  halfWeight: weight,
  wants,
})

/** The papers of these people are no part of the story: the clerk has put them aside. */
const bookWinner = async (tx: Tx, world: DemoWorld, person: DemoPerson, slotId: string): Promise<string> => {
  const clerk = actorOf(tx, personOf(world, 'clerk'))
  const asked = {
    type: TYPE,
    slotId,
    visitorId: person.id,
    as: 'clerk',
    overrideReason: '公平放号约到，材料到访时补齐',
  } as const
  return (await book({ ...tx, actor: clerk }, clerk, asked)).row.id
}

const comingRound = async (past: Past, world: DemoWorld, slots: readonly SlotRow[]): Promise<void> => {
  const tx = past(2)
  const opensAt = addMinutes(dayStart(tx.now, 1), 12 * HOUR)
  for (const slot of slots)
    await moveSlot(tx, { id: slot.id, action: 'close', by: ['ROLE_APPOINTMENT'], keptFor: slotReasons.inRound })
  const id = world.random.id('release:coming')
  const round = {
    id,
    nonce: nonceOf(world, 'coming'),
    title: '期中前后个体咨询',
    opensAt,
    closesAt: new Date(opensAt.getTime() + COLLECTED),
    slots,
  }
  await insertRound(tx, world, round)
}

type Story = { days: number; star?: number; isUrgent?: true; declines?: number; single?: 1 | 2; time?: string }

const stories: readonly Story[] = [
  { days: 33, star: 3, time: '上午' },
  { days: 31, declines: 1, time: '下午' },
  { days: 24, star: 2 },
  { days: 21, declines: 3, time: '晚上' },
  { days: 17, single: 2 },
  { days: 14, time: '下午' },
  { days: 12, star: 4 },
  { days: 9, declines: 2, time: '上午' },
  { days: 6 },
  { days: 4, star: 3, time: '下午' },
  { days: 2, isUrgent: true, star: 2 },
  { days: 1 },
]

const WORKDAYS = [1, 2, 3, 4, 5]

const waitingPeople = async (
  past: Past,
  world: DemoWorld,
  slots: readonly SlotRow[],
  people: readonly DemoPerson[],
) => {
  for (const [at, story] of stories.entries()) {
    const person = people[at * 3]
    if (!person) return
    const tx = past(story.days * 24 + at)
    const id = await enqueue(tx, {
      visitorId: person.id,
      type: TYPE,
      method: at % 4 === 3 ? 2 : 3,
      times: story.time ? [{ time: story.time, weeks: WORKDAYS }] : [],
      single: story.single ?? null,
    })
    if (id === null) continue
    const declines = story.declines ?? 0
    await tx.sql(
      `update wait_entry set star = $3, is_urgent = $4, declines = $5, offers_made = $5,
              behind_at = case when $5 >= 2 then $6::timestamptz end where tenant_id = $1 and id = $2`,
      [tx.tenantId, id, story.star ?? null, story.isUrgent ?? false, declines, past(50).now],
    )
  }
  // Somebody who can be signed in as has an offer to answer.
  const student = personOf(world, 'student2')
  const own = await enqueue(past(9 * 24), { visitorId: student.id, type: TYPE, method: 3 })
  if (own === null) return
  // Whose caseload is full on which day is chance: the first who can is the one.
  for (const slot of slots.filter((one) => one.consult_method !== 2))
    if ((await attempt(past(3), 'demo_offer', (tx) => offerOne(tx, own, slot.id))).ok) return
}
