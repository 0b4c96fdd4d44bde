import pg from 'pg'
import { median } from './lib/load.ts'
import { signIn } from './lib/person.ts'
import type { Served } from './lib/servers.ts'
import { PASSWORD, query, type World } from './lib/world.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5) * 3
const HOSTS = 40

type Call = readonly [name: string, limit: number, ask: () => Promise<unknown>]

/** The lists of a school with a million appointments behind it, as its administrator opens them. */
export const benchAppointments = async (world: World, ours: Served, say: (line: string) => void): Promise<void> => {
  await fill(world)
  await query(world.ownerUrl, 'vacuum analyze appointment, term')
  const { client } = await signIn(ours.url, world.big, 'admin', PASSWORD)
  const page = (body: Record<string, unknown>) => () => client.call('POST /consult/appointment/page', { body })
  const calls: readonly Call[] = [
    ['appointments, first page', 50, page({})],
    ['appointments, to be confirmed', 50, page({ tab: 'toConfirm' })],
    ['appointments, stayed away', 50, page({ tab: 'absent' })],
    ['appointments, by name', 50, page({ keyword: '王雨' })],
    ['appointments, page 500', 50, page({ current: 500, size: 20 })],
    ['appointments, counts of the tabs', 100, () => client.call('POST /consult/appointment/counts', { body: {} })],
    ['deleted appointments', 50, () => client.call('POST /consult/appointment/delPage', { body: {} })],
    ['who stayed away this term', 200, () => client.call('POST /consult/break/page', { body: {} })],
    ['the desk of today', 100, () => client.call('POST /consult/appointment/desk', { body: {} })],
  ]
  for (const [name, limit, ask] of calls)
    say(`${name.padEnd(36)} ${(await timed(ask)).toFixed(1)} ms (at most ${limit})`)
}

const timed = async (ask: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await ask()
    times.push(performance.now() - begun)
  }
  return median(times)
}

/** Ten years of them, eighty a day and host-hour, of which few are open and one in ten did not take place. */
const fill = async ({ ownerUrl, big }: World): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.tenant_id', $1, true)`, [String(big)])
    await client.query(
      `create temp table someone on commit drop as
         select id, (row_number() over (order by id))::int - 1 as no from user_account where tenant_id = ${big} limit 20000`,
    )
    await client.query('create index on someone (no)')
    // Rows made of rows that are there need no proof that these are there.
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into term (tenant_id, id, name, start_date, end_date, week_count, created_at, updated_at)
       values (${big}, gen_random_uuid(), '基准学期', current_date - 60, current_date + 60, 18, now(), now())`,
    )
    await client.query(
      `insert into site (tenant_id, id, name, kind, start_time, end_time, created_at, updated_at)
       values (${big}, gen_random_uuid(), '预约基准', 'centre', '08:00', '22:00', now(), now())`,
    )
    await client.query(
      `insert into appointment (tenant_id, id, type, state, visitor_id, host_id, site_id, start_at, end_at, consult_method,
                                booked_as, source, settled_at, created_by, created_at, updated_at)
       select ${big}, gen_random_uuid(), '2',
              case when at > now() then case when n % 9 = 0 then 'toConfirm' else 'notStart' end
                   when n % 5000 = 1 then 'removed' when n % 20 = 3 then 'userBreakAppointment'
                   when n % 20 = 7 then 'cancel' when n % 1000 = 9 then 'success' else 'complete' end,
              v.id, h.id, s.id, at, at + interval '50 minutes', 1, 'visitor', 12, at, v.id, at - interval '3 days', at
         from generate_series(0, ${ROWS - 1}) n
         join someone v on v.no = (n::bigint * 7919) % (select count(*) from someone)
         join someone h on h.no = n % ${HOSTS}
         cross join (select id from site where tenant_id = ${big} and name = '预约基准') s
         cross join lateral (select now() + interval '10 days' - n * interval '5 minutes' as at) t`,
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}
