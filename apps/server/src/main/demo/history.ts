import {
  addMinutes,
  appointmentTypes,
  dayStart,
  monthBefore,
  monthOf,
  monthSpan,
  millisecondsPer,
  weekdayOf,
  type AppointmentState,
  type AppointmentType,
} from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { formInForce } from '../../modules/form/index.ts'
import { eventsOf, rowOf, stepsTo } from './appointment-rows.ts'
import { casesOf, insertCases } from './case-rows.ts'
import { addFeedback, addRegistrations, type Rated, type Registered } from './history-papers.ts'
import { seededRandom, type Random } from './random.ts'
import { personOf, type DemoWorld } from './world.ts'

const MONTHS_BACK = 19
const PER_COLLEGE = 9
/** How full the months of a year are, from January. */
const fullness = [0.6, 0.4, 0.9, 1, 1.1, 1, 0.5, 0.3, 1, 1.2, 1.1, 0.9] as const

const pickBy = <T>(random: Random, choices: readonly (readonly [T, number])[]): T => {
  let left = random.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
  return (choices.find(([, weight]) => (left -= weight) < 0) ?? choices[0]!)[0]
}

const types: readonly (readonly [AppointmentType, number])[] = [
  ['2', 70],
  ['15', 16],
  ['10', 8],
  ['11', 4],
  ['23', 3],
]
const ends: readonly (readonly [AppointmentState, number])[] = [
  ['complete', 80],
  ['userBreakAppointment', 7],
  ['cancel', 7],
  ['userTakeLeave', 5],
  ['hostTakeLeave', 2],
]
const hours: readonly (readonly [number, number])[] = [
  [9, 4],
  [10, 5],
  [14, 6],
  [15, 6],
  [16, 4],
  [19, 3],
]
const ratings: readonly (readonly [Rated['mark'], number])[] = [
  [5, 50],
  [4, 38],
  [3, 9],
  [2, 2],
  [1, 1],
]

/** For how many months somebody keeps coming. */
const STAYS = 4

/** One in so many has never come: a school also has people who are new to the centre. */
const NEVER_CAME = 8

type Ground = {
  tx: Tx
  random: Random
  visitors: readonly string[]
  /** Those the rota tells of who had come before that. */
  returning: readonly string[]
  hosts: readonly string[]
  doctors: readonly string[]
  counsellors: readonly string[]
  siteId: string
  /** The rota tells what came after. */
  toldFrom: Date
}

/** Those who come in a month: every month some begin, and others have come long enough. */
const visitorsIn = ({ visitors, returning }: Ground, nth: number): readonly string[] => [
  ...visitors.filter((_, at) => {
    const begins = Math.floor((at / visitors.length) * (MONTHS_BACK - 1))
    return begins <= nth && nth < begins + STAYS
  }),
  ...(nth + STAYS >= MONTHS_BACK ? returning : []),
]

/** Working days of a month that are over and not told of elsewhere. */
const daysOf = (toldFrom: Date, month: string): readonly Date[] => {
  const { from, until } = monthSpan(month)
  const last = until < toldFrom ? until : toldFrom
  const days: Date[] = []
  for (let day = from; day < last; day = new Date(day.getTime() + millisecondsPer.day))
    if (weekdayOf(day) < 6) days.push(day)
  return days
}

/** Doctors treat and do not counsel, nobody else treats; and whoever is counselled stays with one who counsels. */
const hostFor = (ground: Ground, visitorId: string, drawn: string, type: AppointmentType): string => {
  const { hosts, doctors, counsellors, visitors } = ground
  if (appointmentTypes[type].family === 'counsel')
    return counsellors[Math.max(0, visitors.indexOf(visitorId)) % counsellors.length]!
  const isMedical = appointmentTypes[type].hostNeeds === 'doctor'
  const fitting = hosts.filter((id) => doctors.includes(id) === isMedical)
  return fitting.includes(drawn) ? drawn : fitting[hosts.indexOf(drawn) % fitting.length]!
}

const visitsOf = (ground: Ground, month: string, nthMonth: number, most: number) => {
  const { random, hosts, siteId, toldFrom } = ground
  const visitors = visitorsIn(ground, nthMonth)
  const days = daysOf(toldFrom, month)
  if (days.length === 0 || visitors.length === 0) return []
  const share = Math.min(1, days.length / 21)
  return Array.from({ length: Math.round(most * share) }, (_, nth) => {
    const start = addMinutes(random.pick(days), pickBy(random, hours) * 60)
    const drawn = random.pick(hosts)
    const visitorId = random.pick(visitors)
    const type = pickBy(random, ground.doctors.length > 0 ? types : types.filter(([one]) => one !== '23'))
    return {
      slot: {
        id: random.id(`past:${month}:${nth}`),
        user_id: hostFor(ground, visitorId, drawn, type),
        site_id: siteId,
        room_id: null,
        types: [],
        start_at: start,
        end_at: addMinutes(start, appointmentTypes[type].minutes),
        consult_method: 1,
        is_duty: false,
      },
      visitorId,
      type,
      state: pickBy(random, ends),
      hasArrived: false,
      isOnline: random.next() < 0.1,
    }
  })
}

/** Whoever stays away twice in a term may not book: here everybody does so once at most, and nobody the first time. */
const atMostOnce = <T extends { visitorId: string; state: AppointmentState }>(
  visits: readonly T[],
  /** of whom the rota tells the rest */
  returning: readonly string[],
): T[] => {
  const [away, came] = [new Set<string>(returning), new Set<string>()]
  return visits.map((visit) => {
    const isFirst = !came.has(visit.visitorId)
    came.add(visit.visitorId)
    if (isFirst) return { ...visit, state: 'complete' }
    if (visit.state === 'complete' || visit.state === 'hostTakeLeave') return visit
    if (away.has(visit.visitorId)) return { ...visit, state: 'complete' }
    away.add(visit.visitorId)
    return visit
  })
}

/** Who could have come: students of whom nothing is told yet; and with whom. */
const groundOf = async (tx: Tx, world: DemoWorld): Promise<Ground | null> => {
  const told = await tx.sql<{ visitor_id: string; first_at: Date; has_story: boolean }>(
    `select visitor_id, min(start_at) as first_at,
            bool_or(state in ('userBreakAppointment', 'removed') or is_urgent) as has_story
       from appointment where tenant_id = $1 group by visitor_id order by visitor_id`,
    [tx.tenantId],
  )
  const busy = new Set(told.map(({ visitor_id }) => visitor_id))
  const hosts = await tx.sql<{ user_id: string; site_id: string; is_doctor: boolean; is_counsellor: boolean }>(
    `select user_id, (array_agg(site_id))[1] as site_id, bool_or('23' = any(types)) as is_doctor,
            bool_or('2' = any(types)) as is_counsellor
       from slot where tenant_id = $1 group by user_id order by user_id`,
    [tx.tenantId],
  )
  const visitors = world.people
    .filter(({ id, number, username }) => number === username && !busy.has(id))
    .filter((_, at) => at % NEVER_CAME !== 0)
  const crowdIds = new Set(world.people.filter(({ number, username }) => number === username).map(({ id }) => id))
  if (hosts.length === 0 || visitors.length < 20) return null
  return {
    tx,
    random: seededRandom(`history:${world.depts.school.name}`),
    visitors: visitors.map(({ id }) => id),
    returning: told
      .filter(({ visitor_id: id, has_story }) => !has_story && crowdIds.has(id))
      .map(({ visitor_id }) => visitor_id)
      .filter((_, at) => at % 5 < 2),
    hosts: hosts.map(({ user_id }) => user_id),
    doctors: hosts.filter((one) => one.is_doctor).map(({ user_id }) => user_id),
    counsellors: hosts.filter((one) => one.is_counsellor && !one.is_doctor).map(({ user_id }) => user_id),
    siteId: hosts[0]!.site_id,
    toldFrom: dayStart(
      new Date(
        Math.min(
          tx.now.getTime(),
          ...told.filter(({ visitor_id: id }) => crowdIds.has(id)).map(({ first_at: at }) => at.getTime()),
        ),
      ),
    ),
  }
}

/** A year and a half of visits before the ones the rota tells of, as far as reports count them. */
export const tellHistory = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const ground = await groundOf(tx, world)
  if (!ground) return
  const { random } = ground
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => monthBefore(monthOf(tx.now), MONTHS_BACK - back))
  const planned = months.flatMap((month, nth) => {
    const most = world.depts.colleges.length * PER_COLLEGE * (fullness[Number(month.slice(5)) - 1] ?? 1)
    return visitsOf(ground, month, nth, Math.round(most))
  })
  const visits = atMostOnce(
    planned.toSorted((a, b) => a.slot.start_at.getTime() - b.slot.start_at.getTime()),
    ground.returning,
  )
  const seal = (id: string, text: string): Buffer => tx.keys.encrypt(inRow('appointment.reason', id), text)
  const clerkId = personOf(world, 'clerk').id
  // Those the rota tells more of have their case there.
  const ours = visits.filter(({ visitorId }) => ground.visitors.includes(visitorId))
  const cases = new Map([...casesOf(ours, random)].filter(([, { isRunning }]) => isRunning))
  const begun = await insertCases(tx, cases)
  const lines = visits.map((visit) => {
    const steps = stepsTo(visit, clerkId, tx.now)
    const isCounselled = appointmentTypes[visit.type].family === 'counsel'
    const ofCase = isCounselled ? cases.get(visit.visitorId) : undefined
    const row = rowOf(visit.slot.id, visit, steps, {
      caseId: ofCase?.id ?? null,
      isFirst: ofCase?.visit === visit,
      seal,
    })
    return { row: { ...row, slot_id: null }, events: eventsOf('appointment', visit.slot.id, steps) }
  })
  await tx.insertMany(
    'appointment',
    lines.map(({ row }) => row),
  )
  await tx.insertMany('state_event', [...begun, ...lines.flatMap(({ events }) => events)])
  // Whoever has come before does not come for the first time now.
  await tx.sql(
    `update appointment a set is_first = false where a.tenant_id = $1 and a.is_first and a.visitor_id = any($2::uuid[])
        and exists (select from appointment b where b.tenant_id = $1 and b.visitor_id = a.visitor_id
                       and b.state = 'complete' and b.start_at < a.start_at)`,
    [tx.tenantId, ground.returning],
  )
  await addPapers(tx, world, random)
}

type Kept = { id: string; visitor_id: string; start_at: Date; end_at: Date; state: AppointmentState }

/** What visitors told when they came first, and some of them afterwards; those with an account to try have stories of their own. */
const addPapers = async (tx: Tx, world: DemoWorld, random: Random): Promise<void> => {
  const crowd = world.people.filter(({ number, username }) => number === username).map(({ id }) => id)
  const kept = await tx.sql<Kept>(
    `select a.id, a.visitor_id, a.start_at, a.end_at, a.state from appointment a
      where a.tenant_id = $1 and a.visitor_id = any($2::uuid[]) and a.feedback_answer_id is null
        and not exists (select from form_answer f where f.tenant_id = $1 and f.user_id = a.visitor_id and f.form_id = $3)
      order by a.start_at, a.id`,
    [tx.tenantId, crowd, await formInForce(tx, 'F01')],
  )
  const registered = new Map<string, Registered>()
  const rated: Rated[] = []
  for (const { id, visitor_id: visitorId, start_at, end_at, state } of kept) {
    if (!registered.has(visitorId)) {
      const at = addMinutes(start_at, -random.int(2, 14) * 24 * 60 - 75)
      registered.set(visitorId, { visitorId, at, field: String(random.int(1, 9)) })
    }
    if (state === 'complete' && random.next() < 0.45)
      rated.push({ visitorId, appointmentId: id, at: addMinutes(end_at, 90), mark: pickBy(random, ratings) })
  }
  // Nobody has registered tomorrow.
  const past = [...registered.values()].filter(({ at }) => at < tx.now)
  await addRegistrations(tx, random, past)
  await addFeedback(
    tx,
    random,
    rated.filter(({ at }) => at < tx.now),
  )
}
