import pg from 'pg'
import { defaultRolePermissions, productCodes, type RoleCode } from '@xinqiao/domain'
import type { Actor } from '../apps/server/src/kernel/actor.ts'
import { systemClock, uuidV7 } from '../apps/server/src/kernel/clock.ts'
import type { Tx } from '../apps/server/src/kernel/db/tx.ts'
import { createLogger } from '../apps/server/src/kernel/logger.ts'
import { createRuntime, type Runtime } from '../apps/server/src/main/runtime.ts'
import { pageOfCases, pendingCases, readBoard } from '../apps/server/src/modules/crisis/board.ts'
import { lateReceipts, silentReports } from '../apps/server/src/modules/crisis/crisis.crons.ts'
import { seal } from '../apps/server/src/modules/crisis/crisis.tables.ts'
import { myReports, pageOfReports } from '../apps/server/src/modules/crisis/list-reports.ts'
import { pageOfReceipts } from '../apps/server/src/modules/crisis/receipts.ts'
import { pageOfTalks } from '../apps/server/src/modules/crisis/talks.ts'
import { pageOfTracks } from '../apps/server/src/modules/crisis/track.ts'
import { createTenant } from '../apps/server/src/modules/tenant/index.ts'
import { addPeople } from '../apps/server/test/rush-school.ts'
import { median } from './lib/load.ts'
import { takeDown } from './lib/statements.ts'
import { emptyWorld, MASTER_KEY } from './lib/world.ts'

const FEW = 1_000
const MANY = Number(process.env['BENCH_ROWS'] ?? 100_000)
const LOOKS = Number(process.env['BENCH_ROUNDS'] ?? 5) * 6
const [PEOPLE, HANDLERS, COLLEGES] = [5_000, 12, 20]
/** As many as a centre has in hand, however long it has been at work. */
const OPEN_CASES = 60
const MANY_OPEN = 5_000

const actorOf = (tenantId: number, userId: string, role: RoleCode, deptId: string | null = null): Actor => ({
  tenantId,
  userId,
  sessionId: '00000000-0000-7000-8000-000000000000',
  name: '某人',
  deptId,
  activeRoleId: null,
  roleCodes: [role],
  permissions: new Set(defaultRolePermissions[role]),
  scopes: new Map([['user', [{ type: deptId ? 'DEPT_AND_BELOW' : 'ALL', deptIds: [] }]]]),
  forced: [],
  port: 'pc',
  ip: '127.0.0.1',
})

type School = {
  tenantId: number
  head: Actor
  handler: Actor
  newcomer: Actor
  faculty: Actor
  tutor: Actor
  reporter: Actor
}

const buildSchool = async (runtime: Runtime, shortName: string, rows: number, open: number): Promise<School> => {
  const tenantId = await createTenant(
    { owner: runtime.owner, masterKey: MASTER_KEY, newId: uuidV7(systemClock) },
    { shortName, name: shortName, products: productCodes },
  )
  runtime.directory.forget()
  const made = await runtime.withTenant({ tenantId, actor: null }, async (tx) => {
    const handlers = await addPeople(tx, 'ROLE_CONSULTANT', '咨询师', HANDLERS)
    const people = await addPeople(tx, 'ROLE_GENERAL', '学生', PEOPLE)
    const colleges = Array.from({ length: COLLEGES }, () => tx.newId())
    const school = tx.newId()
    await tx.sql(
      `insert into dept (tenant_id, id, name, kind, parent_id, created_at)
       select $1, x.id, '学院' || x.n, 'school', case when x.id = $3 then null else $3 end, $4
         from unnest($2::uuid[]) with ordinality as x (id, n)`,
      [tenantId, [school, ...colleges], school, tx.now],
    )
    await tx.sql(
      `insert into dept_closure (tenant_id, ancestor_id, descendant_id, depth)
       select $1::int, x.id, x.id, 0 from unnest($2::uuid[]) as x (id) union all select $1, $3::uuid, y.id, 1 from unnest($4::uuid[]) as y (id)`,
      [tenantId, [school, ...colleges], school, colleges],
    )
    await tx.sql(
      `update user_account u set dept_id = ($3::uuid[])[1 + x.n % cardinality($3::uuid[])]
         from unnest($2::uuid[]) with ordinality as x (id, n) where u.tenant_id = $1 and u.id = x.id`,
      [tenantId, people, colleges],
    )
    return { handlers, people, colleges }
  })
  await fill(runtime, { tenantId, ...made }, rows, open)
  const { handlers, people, colleges } = made
  return {
    tenantId,
    head: actorOf(tenantId, handlers[0]!, 'CRISIS_ROLE_CENTER_SUPERINTENDENT'),
    handler: actorOf(tenantId, handlers[1]!, 'ROLE_CONSULTANT'),
    newcomer: actorOf(tenantId, people[1]!, 'ROLE_CONSULTANT'),
    faculty: actorOf(tenantId, handlers[2]!, 'CRISIS_ROLE_FACULTY_SUPERINTENDENT', colleges[3]),
    tutor: actorOf(tenantId, handlers[3]!, 'CRISIS_ROLE_CONSULTANT', colleges[3]),
    reporter: actorOf(tenantId, people[0]!, 'CRISIS_ROLE_CLASS', colleges[0]),
  }
}

type Made = { tenantId: number; handlers: string[]; people: string[] }

/** A report with its case, its talk and what the faculty was asked for each: the newest are open, the others long over. */
const fill = async (runtime: Runtime, { tenantId, handlers, people }: Made, rows: number, open: number) => {
  const ids = Array.from({ length: rows }, () => crypto.randomUUID())
  const todos = await runtime.withTenant({ tenantId, actor: null }, async (tx) =>
    ids.map((id) => seal(tx, 'todos', id, '["今天与本人见面"]')),
  )
  const client = await runtime.owner.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.tenant_id', $1, true)`, [String(tenantId)])
    // Rows made of rows that are there need no proof that these are there.
    await client.query('set local session_replication_role = replica')
    await client.query(
      `create temp table made on commit drop as
         select id, todos, n, n <= $2 as is_open, ($3::uuid[])[1 + n % cardinality($3::uuid[])] as owner_id,
                ($4::uuid[])[1 + (n::bigint * 7919) % cardinality($4::uuid[])] as user_id,
                -- As many of one's own in both: an empty list costs less than any.
                ($4::uuid[])[case when n <= 20 then 1 else 1 + (n::bigint * 31) % cardinality($4::uuid[]) end] as reporter_id,
                now() - n * interval '1 hour' as at, now() + (n + 60) * interval '1 minute' as due
           from unnest($1::uuid[], $5::bytea[]) with ordinality as x (id, todos, n)`,
      [ids, open, handlers, people, todos],
    )
    await client.query(
      `insert into crisis_case (tenant_id, id, state, variant, case_no, user_id, is_urgent, owner_id, star, star_at, next_step,
                                due_from, due_at, opened_at, closed_at)
       select $1, id, case when not is_open then 'closed' when n % 3 = 0 then 'faculty' else 'active' end, 'crisis', 'WJ-' || lpad(n::text, 6, '0'), user_id,
              false, case when is_open and n % 3 = 0 then null else owner_id end, case when is_open and n % 3 = 0 then null else 1 + n % 4 end,
              at, case when is_open then 'follow' else 'none' end, at, case when is_open then due end, at,
              case when is_open then null else at + interval '20 minutes' end from made`,
      [tenantId],
    )
    await client.query(
      `insert into crisis_report (tenant_id, id, state, variant, report_no, type, case_id, user_id, reporter_id, reporter_type, signs,
                                  happened, is_urgent, place, words, due_at, created_at)
       select $1, gen_random_uuid(), case when is_open and n % 3 = 0 then 'review' else 'reached' end, 'crisis', 'SB-' || lpad(n::text, 6, '0'), '1', id, user_id,
              reporter_id, case when n % 40 = 0 then 'warning' else 'class' end, '{odd}', 'now', false, '', '', due, at from made`,
      [tenantId],
    )
    await client.query(
      `insert into crisis_talk (tenant_id, id, case_id, made_by, answer_id, talked_at, hours, risk, measure, created_at)
       select $1, gen_random_uuid(), id, owner_id, gen_random_uuid(), at, 1, 1 + n % 4, 1, at from made where n % 3 <> 0`,
      [tenantId],
    )
    await client.query(
      `insert into crisis_receipt (tenant_id, id, state, case_id, user_id, sent_by, due_at, created_at, todos)
       select $1, id, case when is_open then 'waiting' else 'confirmed' end, id, user_id, owner_id, due, at, todos from made where n % 3 <> 0`,
      [tenantId],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

const timed = async (look: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < LOOKS; round++) {
    const begun = performance.now()
    await look()
    times.push(performance.now() - begun)
  }
  return median(times)
}

type Look = readonly [name: string, ask: (tx: Tx, school: School) => Promise<unknown>]
const looks: readonly Look[] = [
  ['board, head', (tx, { head }) => readBoard(tx, head, {})],
  ['board, handler', (tx, { handler }) => readBoard(tx, handler, {})],
  ['counts, head', (tx, { head }) => pendingCases(tx, head)],
  ['counts, handler', (tx, { handler }) => pendingCases(tx, handler)],
  ['cases open, head', (tx, { head }) => pageOfCases(tx, head, {})],
  ['cases open, handler', (tx, { handler }) => pageOfCases(tx, handler, {})],
  ['cases closed, head', (tx, { head }) => pageOfCases(tx, head, { tab: 'closed' })],
  ['cases closed, level 1', (tx, { head }) => pageOfCases(tx, head, { tab: 'closed', star: 1 })],
  ['cases closed, handler', (tx, { handler }) => pageOfCases(tx, handler, { tab: 'closed' })],
  ['cases closed, newcomer', (tx, { newcomer }) => pageOfCases(tx, newcomer, { tab: 'closed' })],
  ['cases all, head', (tx, { head }) => pageOfCases(tx, head, { tab: 'all' })],
  ['cases by number', (tx, { head }) => pageOfCases(tx, head, { tab: 'all', keyword: 'WJ-000777' })],
  ['reports, head', (tx, { head }) => pageOfReports(tx, head, {})],
  ['reports, faculty', (tx, { faculty }) => pageOfReports(tx, faculty, {})],
  ['reports waiting, faculty', (tx, { faculty }) => pageOfReports(tx, faculty, { state: 'review' })],
  ['reports waiting, head', (tx, { head }) => pageOfReports(tx, head, { state: 'review' })],
  ['reports by counsellors', (tx, { head }) => pageOfReports(tx, head, { from: 'counselling' })],
  ['reports by name', (tx, { head }) => pageOfReports(tx, head, { keyword: '学生12' })],
  ['reports, one’s own', (tx, { reporter }) => myReports(tx, reporter, {})],
  ['talks, head', (tx, { head }) => pageOfTalks(tx, head, {})],
  ['talks, handler', (tx, { handler }) => pageOfTalks(tx, handler, {})],
  ['talks, newcomer', (tx, { newcomer }) => pageOfTalks(tx, newcomer, {})],
  ['tracking, head', (tx, { head }) => pageOfTracks(tx, head, {})],
  ['tracking, handler', (tx, { handler }) => pageOfTracks(tx, handler, {})],
  ['receipts open, head', (tx, { head }) => pageOfReceipts(tx, head, {})],
  ['receipts open, tutor', (tx, { tutor }) => pageOfReceipts(tx, tutor, {})],
  ['receipts all, head', (tx, { head }) => pageOfReceipts(tx, head, { tab: 'all' })],
  ['receipts all, handler', (tx, { handler }) => pageOfReceipts(tx, handler, { tab: 'all' })],
  ['receipts all, tutor', (tx, { tutor }) => pageOfReceipts(tx, tutor, { tab: 'all' })],
]

/** One minute of the clock in which nothing is due, beside the same statements said by a plain client. */
const minute = async (runtime: Runtime, appUrl: string, { tenantId }: School) => {
  const tick = () =>
    runtime.withTenant({ tenantId, actor: null }, async (tx) => {
      await silentReports(tx)
      await lateReceipts(tx)
    })
  await tick()
  const said = await takeDown(tick)
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  try {
    const bare = async () => {
      for (const { text, values } of said) await client.query(text, [...values])
    }
    await bare()
    const rounds: { ours: number; theirs: number }[] = []
    for (let round = 0; round < 3; round++) rounds.push({ ours: await timed(tick), theirs: await timed(bare) })
    return rounds.toSorted((a, b) => a.ours / a.theirs - b.ours / b.theirs)[1]!
  } finally {
    await client.end()
  }
}

/** Board and lists with a hundred times as many behind them; the clock of every minute over as many open cases as no school has. */
export const benchCrisis = async (say: (line: string) => void): Promise<void> => {
  const world = await emptyWorld()
  const options = { ...world, masterKey: MASTER_KEY, logger: createLogger('error'), demo: null, runJobs: false }
  const runtime = await createRuntime(options)
  try {
    const few = await buildSchool(runtime, 'crisisfew', FEW, OPEN_CASES)
    const many = await buildSchool(runtime, 'crisismany', MANY, OPEN_CASES)
    const busy = await buildSchool(runtime, 'crisisbusy', MANY_OPEN, MANY_OPEN)
    await runtime.owner.query('vacuum analyze')
    for (const [name, ask] of looks) {
      const of = (school: School) =>
        timed(() =>
          runtime.withTenant({ tenantId: school.tenantId, actor: null, isRead: true }, (tx) => ask(tx, school)),
        )
      await of(few)
      await of(many)
      const [small, big] = [await of(few), await of(many)]
      say(
        `${name.padEnd(28)} ${FEW} reports ${small.toFixed(1)} ms   ${MANY} ${big.toFixed(1)} ms   ratio ${(big / small).toFixed(2)} (at most 1.5)`,
      )
    }
    const { ours, theirs } = await minute(runtime, world.appUrl, busy)
    say(
      `a minute, ${MANY_OPEN} open cases     ours ${ours.toFixed(2)} ms   bare ${theirs.toFixed(2)} ms   ratio ${(ours / theirs).toFixed(2)} (at most 2)`,
    )
  } finally {
    await runtime.close()
    await world.close()
  }
}
