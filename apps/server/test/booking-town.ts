import { addMinutes, dayStart, formatDate, type AppointmentType } from '@xinqiao/domain'
import { createApprovalModule } from '../src/modules/approval/index.ts'
import { bookingSubject } from '../src/modules/appointment/booking/flow-subjects.ts'
import { MORNING, openCentre, type Centre, type openHouse, type Person } from './booking-centre.ts'
import type { Chance } from './seed.ts'

export const pick = <T>(items: readonly T[], chance: Chance): T | undefined =>
  items[Math.floor(chance() * items.length)]

export type Town = {
  at: Centre
  visitors: Person[]
  hosts: Person[]
  /** Who keep the duty rota and nothing else. */
  guards: Person[]
  /** Who are asked; the second is a host as well. */
  bosses: Person[]
}

export type Act = (town: Town, chance: Chance) => Promise<string>

export const nothing = 'nothing there'

export const types = ['2', '2', '15', '10', '11', '8', '18', '14', '23'] as const

export const flows = createApprovalModule([bookingSubject])

export const tend = ({ at }: Town): Promise<void> =>
  flows.crons[0]!.run({ withTenant: at.app.runtime.withTenant, tenantIds: [at.tenant.id], now: at.time.now })

type Open = {
  id: string
  types: AppointmentType[]
  version: number
  user_id: string
  is_closed: boolean
  is_reserved: boolean
}

export const openSlots = ({ at }: Pick<Town, 'at'>): Promise<Open[]> =>
  at.inside((tx) =>
    tx.sql(
      `select id, types, version, user_id, is_closed, is_reserved from slot where tenant_id = $1 and state in ('1', '10') and end_at > $2
        order by start_at limit 40`,
      [tx.tenantId, tx.now],
    ),
  )

const several = async (count: number, make: () => Promise<Person>): Promise<Person[]> => {
  const all: Person[] = []
  while (all.length < count) all.push(await make())
  return all
}

/** Whatever somebody can lack: one of each, beside those who lack nothing. */
const givenVisitors = async (at: Centre, hosts: readonly Person[]): Promise<Person[]> => {
  const [uncontacted, unsigned] = [
    await at.person('没有联系人', 'ROLE_GENERAL'),
    await at.person('没有签署', 'ROLE_GENERAL'),
  ]
  await at.sign(uncontacted.id, 'F02', 'F04', 'F05')
  await at.contact(unsigned.id)
  const kin = await at.visitor('亲属')
  await at.inside(async (tx) => {
    for (const host of hosts)
      await tx.insert('conflict_of_interest', {
        visitor_id: kin.id,
        host_id: host.id,
        relation: '亲属',
        created_by: host.id,
        created_at: tx.now,
      })
  })
  // A paper that is signed is there for good: those without one are few of many visits, so there are two of them.
  const other = await at.person('也没有签署', 'ROLE_GENERAL')
  await at.contact(other.id)
  const teacher = await at.person('教师', 'CRISIS_ROLE_CONSULTANT')
  return [...(await several(7, () => at.visitor())), uncontacted, unsigned, other, kin, teacher]
}

type Setting = {
  option: number
  mode: 1 | 2 | 3
  nodes: Person[][]
  hours: number
  onTimeout: 'remind' | 'escalate' | 'pass'
}

/** One after the other, all of them, any of them; reminded, passed by itself, handed on. */
const askPeople = (at: Centre, settings: readonly Setting[]): Promise<void> =>
  at.inside(async (tx) => {
    for (const { option, mode, nodes, hours, onTimeout } of settings)
      await tx.insert('approval_setting', {
        option_id: option,
        enabled: true,
        mode,
        nodes: JSON.stringify(
          nodes.map((people, n) => ({ order: n + 1, approverType: 'user', ids: people.map(({ id }) => id) })),
        ),
        timeout_hours: hours,
        on_timeout: onTimeout,
        updated_at: tx.now,
      })
  })

/** A day nobody works and a term that ends: what the rota has to keep clear of. */
const closeDays = (at: Centre): Promise<unknown> =>
  at.inside((tx) =>
    tx.sql(`update term set holidays = $3::jsonb where tenant_id = $1 and id = $2`, [
      tx.tenantId,
      at.term,
      // Every Sunday of it, the term long.
      JSON.stringify(
        Array.from({ length: 17 }, (_, n) => formatDate(dayStart(MORNING, 3 + 7 * n))).map((day) => ({
          name: '校庆',
          startDate: day,
          endDate: day,
        })),
      ),
    ]),
  )

export const buildTown = async (house: Awaited<ReturnType<typeof openHouse>>): Promise<Town> => {
  house.time.now = MORNING
  const at = await openCentre(house, { yymssz: { bookingCheckEnable: true } })
  const hosts = await several(4, () => at.host())
  const guards = await several(2, () => at.host('值班'))
  const bosses = [await at.person('审批人', 'ROLE_ADMIN'), hosts[0]!, await at.person('另一审批人', 'ROLE_ADMIN')]
  const visitors = await givenVisitors(at, hosts.slice(0, 2))
  await closeDays(at)
  const [one, two, three] = bosses as [Person, Person, Person]
  await askPeople(at, [
    { option: 1, mode: 1, nodes: [[one, two], [three]], hours: 6, onTimeout: 'remind' },
    { option: 2, mode: 2, nodes: [[one, two], [three]], hours: 24, onTimeout: 'pass' },
    { option: 4, mode: 3, nodes: [[one, two]], hours: 2, onTimeout: 'escalate' },
  ])
  const town = { at, visitors, hosts, guards, bosses }
  for (let n = 0; n < 30; n++) {
    const clock = `${String(8 + (n % 10)).padStart(2, '0')}:00`
    const given = { day: 1 + Math.floor(n / 8), clock, minutes: 30, types: ['2', '10', '15'] as AppointmentType[] }
    await at.slot({ host: hosts[n % 4]!, ...given }).catch(() => undefined)
  }
  return town
}

/** A moment some days from today, at an hour and half of it. */
export const momentIn = (at: Centre, days: number, chance: Chance): Date =>
  addMinutes(dayStart(at.time.now, days), (8 + Math.floor(chance() * 14.5)) * 60 + (chance() < 0.5 ? 0 : 30))
