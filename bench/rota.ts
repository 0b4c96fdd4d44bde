import pg from 'pg'
import { dayStart, formatDate, weekdayOf } from '@xinqiao/domain'
import type { Actor } from '../apps/server/src/kernel/actor.ts'
import { selectSlots } from '../apps/server/src/modules/rota/slot/slot.views.ts'
import { compare } from './lib/load.ts'
import { signIn } from './lib/person.ts'
import type { Served } from './lib/servers.ts'
import { PASSWORD, query, type World } from './lib/world.ts'

const ROUNDS = 15
const FEW = 20_000
const MANY = 200_000
const HOSTS = 40
const PER_WEEK = 40

type Span = { monday: Date; end: Date }

/** The week of now. */
const thisWeek = (): Span => {
  const now = new Date()
  const monday = 1 - weekdayOf(now)
  return { monday: dayStart(now, monday), end: dayStart(now, monday + 7) }
}

/**
 * A calendar week of forty hosts, in a school that has little behind it and in one that has years: the same 1,600 slots are
 * drawn, three in five of them booked.
 */
export const benchRota = async (world: World, ours: Served, say: (line: string) => void): Promise<void> => {
  const week = thisWeek()
  await fillRota(world, world.small, FEW, week)
  await fillRota(world, world.big, MANY, week)
  await query(world.ownerUrl, 'vacuum analyze slot, appointment, duty_shift')
  const body = { startDate: formatDate(week.monday), endDate: formatDate(dayStart(week.monday, 6)) }
  const drawer = async (tenant: number): Promise<() => Promise<number>> => {
    const { client } = await signIn(ours.url, tenant, 'admin', PASSWORD)
    return async () => {
      const began = performance.now()
      const { slots } = await client.call('POST /consult/schedule/week', { body })
      if (slots.length !== HOSTS * PER_WEEK) throw new Error(`drew ${slots.length} slots`)
      return performance.now() - began
    }
  }
  const [few, many] = [await drawer(world.small), await drawer(world.big)]
  // One after the other, as a clerk looks at it; how many can look at once is the business of `calls`.
  const took = await compare(ROUNDS, many, few)
  say(
    `calendar week, 40 hosts                200,000 slots ${took.ours.toFixed(0)} ms   20,000 slots ${took.bare.toFixed(0)} ms   ratio ${(took.ours / took.bare).toFixed(2)} (at most 1.5)`,
  )
  const [slow, fast] = [await openPlan(world, world.big, week), await openPlan(world, world.small, week)]
  const plans = await compare(ROUNDS, slow.run, fast.run)
  say(
    `its query alone (explain analyze)      200,000 slots ${plans.ours.toFixed(1)} ms, ${slow.pages()} pages   20,000 slots ${plans.bare.toFixed(1)} ms, ${fast.pages()} pages   ratio ${(plans.ours / plans.bare).toFixed(2)} (at most 1.5)`,
  )
  await Promise.all([slow.close(), fast.close()])
}

const fillRota = async (world: World, tenant: number, slots: number, { monday }: Span): Promise<void> => {
  const client = new pg.Client({ connectionString: world.ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.tenant_id', $1, true)`, [String(tenant)])
    await client.query(
      `create temp table host on commit drop as
         select id, (row_number() over (order by number_name))::int - 1 as no from user_account where tenant_id = ${tenant} limit ${HOSTS}`,
    )
    await client.query(
      `insert into site (tenant_id, id, name, kind, start_time, end_time, created_at, updated_at)
       values (${tenant}, gen_random_uuid(), '基准站点', 'centre', '08:00', '22:00', now(), now())`,
    )
    // Backwards from this week, forty slots a week for each host, the noon left free.
    await client.query(
      `insert into slot (tenant_id, id, user_id, site_id, types, start_at, end_at, consult_method, state, is_duty, is_reserved,
                         student_view, created_at, updated_at)
       select ${tenant}, gen_random_uuid(), h.id, s.id, array['2', '10'], at, at + interval '50 minutes', 3,
              case when n % 5 < 3 then case when at < now() then '3' else '2' end else '1' end, false, false, true, now(), now()
         from generate_series(0, ${slots - 1}) n
         join host h on h.no = n % ${HOSTS}
         cross join (select id from site where tenant_id = ${tenant} and name = '基准站点') s
         cross join lateral (select $1::timestamptz - (n / ${HOSTS * PER_WEEK}) * interval '7 days'
           + ((n / ${HOSTS}) % 5) * interval '1 day' + (8 + ((n / ${HOSTS * 5}) % 8) * 1.5) * interval '1 hour' as at) t`,
      [monday],
    )
    await client.query(
      `insert into appointment (tenant_id, id, type, state, visitor_id, host_id, slot_id, site_id, start_at, end_at, consult_method,
                                booked_as, source, settled_at, created_by, created_at, updated_at)
       select tenant_id, gen_random_uuid(), '2', case when state = '3' then 'success' else 'notStart' end, user_id, user_id, id,
              site_id, start_at, end_at, 1, 'visitor', 1, now(), user_id, now(), now()
         from slot where tenant_id = ${tenant} and state in ('2', '3')`,
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}

type Plan = { 'Execution Time': number; Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }

/** Whoever manages the whole school. */
const everybody = {
  roleCodes: ['ROLE_ADMIN'],
  permissions: new Set(['consult_appoint_list_tab']),
  scopes: new Map([['user', [{ type: 'ALL', deptIds: [] }]]]),
} as unknown as Actor

/** As the server runs it, under the policies of the school; pages read are what a busy machine cannot disturb. */
const openPlan = async (world: World, tenant: number, { monday, end }: Span) => {
  const client = new pg.Client({ connectionString: world.appUrl })
  await client.connect()
  await client.query(`select set_config('app.tenant_id', $1, false)`, [String(tenant)])
  let pages = 0
  return {
    run: async (): Promise<number> => {
      const { rows } = await client.query<{ 'QUERY PLAN': Plan[] }>(
        `explain (analyze, buffers, format json) ${selectSlots(everybody, { values: [], put: () => '' })}
          where s.tenant_id = $1 and s.state <> 'removed' and s.start_at >= $2 and s.start_at < $3 order by s.start_at, s.id`,
        [tenant, monday, end],
      )
      const plan = rows[0]!['QUERY PLAN'][0]!
      pages = plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks']
      return plan['Execution Time']
    },
    pages: () => pages,
    close: () => client.end(),
  }
}
