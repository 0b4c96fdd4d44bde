import {
  dayStart,
  daysFrom,
  formatDate,
  holidayOn,
  parseDate,
  slotsOf,
  weekdayOf,
  type Workforce,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { insertShifts, insertTemplate } from '../../modules/rota/index.ts'
import { readTerms } from '../../modules/site/index.ts'
import { insertPeople, type DemoPerson } from './people.ts'
import { duties, DUTY_SITE, moreHosts, profiles, templates } from './rota-plan.ts'
import { pastOf, personOf, type DemoWorld } from './world.ts'

const WEEKS_BACK = 6
const WEEKS_AHEAD = 5
/** Days of a training, before today and after. */
const IN_TRAINING = 90
const FIRST_LINE = 19_910_000_900

/** The team of the centre, and its rota from some weeks ago until some weeks ahead, whatever day it is. */
export const tellRota = async (now: Tx, world: DemoWorld): Promise<void> => {
  const tx = pastOf(now, world, 'rota')(0)
  const hosts = await insertHosts(tx, world)
  await insertProfessionals(tx, hosts)
  const terms = await readTerms(tx)
  const monday = 1 - weekdayOf(tx.now)
  const first = formatDate(dayStart(tx.now, monday - 7 * WEEKS_BACK))
  const last = formatDate(dayStart(tx.now, monday + 7 * (WEEKS_AHEAD + 1) - 1))
  const clerk = personOf(world, 'clerk').id
  for (const [no, one] of templates.entries()) {
    const template: Workforce = {
      id: world.random.id(`workforce:${no}`),
      userId: hosts.get(one.who)!,
      siteId: world.random.id(`site:${one.site}`),
      roomId: world.random.id(`room:${one.room}`),
      types: one.types,
      weeks: one.weeks,
      startTime: one.from,
      endTime: one.to,
      startDate: first,
      endDate: last,
      slotMinutes: one.minutes ?? 50,
      gapMinutes: one.minutes ? 0 : 10,
    }
    const slots = terms.flatMap((term) => slotsOf(template, term).slots)
    await insertTemplate(tx, { ...template, reserved: one.reserved ?? false }, slots, clerk)
  }
  const isHoliday = (day: string): boolean => terms.some((term) => holidayOn(term, day) !== null)
  const shifts = daysFrom(first, last)
    .filter((day) => !isHoliday(day))
    .flatMap((day) => {
      const weekday = weekdayOf(parseDate(day)!)
      return duties
        .filter((duty) => duty.weekday === weekday)
        .map(({ half, who }) => ({ id: world.random.id(`shift:${day}${half}`), day, half, hostId: hosts.get(who)! }))
    })
  await insertShifts(tx, {
    siteId: world.random.id(`site:${DUTY_SITE}`),
    shifts,
    createdBy: clerk,
    since: dayStart(tx.now, -7 * (WEEKS_BACK + 1)),
  })
}

/** The ids of everybody of the team by account; those not yet there are added with everybody's password. */
const insertHosts = async (tx: Tx, world: DemoWorld): Promise<ReadonlyMap<string, string>> => {
  const staff = personOf(world, 'consultant')
  const people = moreHosts.map(({ account, name, sex, role }, no): DemoPerson => ({
    id: world.random.id(`user:${account}`),
    username: account,
    realName: name,
    number: `T${1100 + no}`,
    deptId: staff.deptId,
    typeId: staff.typeId,
    roles: [role],
    sex,
    phone: String(FIRST_LINE + no),
  }))
  const [known] = await tx.sql<{ password_hash: string }>(
    'select password_hash from user_account where tenant_id = $1 and id = $2',
    [tx.tenantId, staff.id],
  )
  await insertPeople(tx, people, known!.password_hash)
  return new Map([...world.people, ...people].map(({ username, id }) => [username, id]))
}

const insertProfessionals = async (tx: Tx, hosts: ReadonlyMap<string, string>): Promise<void> => {
  const rows = Object.entries(profiles).map(([who, { supervisor, isHidden = false, ...profile }], sort) => ({
    ...profile,
    userId: hosts.get(who)!,
    sort,
    isShown: !isHidden,
    ...(supervisor
      ? {
          supervisorId: hosts.get(supervisor)!,
          from: formatDate(dayStart(tx.now, -IN_TRAINING)),
          until: formatDate(dayStart(tx.now, IN_TRAINING)),
        }
      : {}),
  }))
  await tx.sql(
    `insert into professional (tenant_id, user_id, category, title, intro, fields, years, sort,
                               is_shown, supervisor_id, intern_from, intern_until, updated_at)
     select $1, x."userId", x.category, x.title, x.intro, array(select jsonb_array_elements_text(x.fields)), x.years, x.sort, x."isShown", x."supervisorId",
            x."from", x."until", $3
       from jsonb_to_recordset($2::jsonb) as x("userId" uuid, category text, title text, intro text, fields jsonb, years int, sort int,
                                              "isShown" boolean, "supervisorId" uuid, "from" date, "until" date)`,
    [tx.tenantId, JSON.stringify(rows), tx.now],
  )
}
