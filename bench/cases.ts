import { join } from 'node:path'
import { defaultRolePermissions, productCodes, type RoleCode } from '@xinqiao/domain'
import type { Actor } from '../apps/server/src/kernel/actor.ts'
import { systemClock, uuidV7 } from '../apps/server/src/kernel/clock.ts'
import { inRow } from '../apps/server/src/kernel/db/tenant-keys.ts'
import type { Tx } from '../apps/server/src/kernel/db/tx.ts'
import { createLogger } from '../apps/server/src/kernel/logger.ts'
import { gather } from '../apps/server/src/kernel/module.ts'
import { modules } from '../apps/server/src/main/modules.ts'
import { createRuntime, type Runtime } from '../apps/server/src/main/runtime.ts'
import { createAnswerModule } from '../apps/server/src/modules/answer/index.ts'
import { pageOfRecords } from '../apps/server/src/modules/appointment/booking/record/list-records.ts'
import { countsOfCases, pageOfCases } from '../apps/server/src/modules/care/list-cases.ts'
import { pageOfSupervised } from '../apps/server/src/modules/care/supervised.ts'
import { formInForce } from '../apps/server/src/modules/form/index.ts'
import { createGradingPart } from '../apps/server/src/modules/smart-form/index.ts'
import { createTenant } from '../apps/server/src/modules/tenant/index.ts'
import { addPeople } from '../apps/server/test/rush-school.ts'
import { median } from './lib/load.ts'
import { hasPgbench, pgbenchRate } from './lib/pgbench.ts'
import { retold, takeDown } from './lib/statements.ts'
import { emptyWorld, MASTER_KEY, type EmptyWorld } from './lib/world.ts'

const FEW = 10_000
const MANY = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const LOOKS = Number(process.env['BENCH_ROUNDS'] ?? 5) * 6
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const VISITORS = 5_000
const HOSTS = 40
const WORKERS = 10
/** Records that are handed in by each side, and one whose statements are taken down. */
const HANDED_IN = 300

const { desk, registration } = createAnswerModule(gather(modules, 'answerSubjects'), [
  createGradingPart(),
  ...gather(modules, 'answerParts'),
])
type Handler = (tx: Tx, input: object, ctx: object) => Promise<unknown>
const readEdition = registration.handlers['GET /public/forms/inner/forms/answer/edition'] as Handler

const actorOf = (tenantId: number, userId: string, role: RoleCode): Actor => ({
  tenantId,
  userId,
  sessionId: '00000000-0000-7000-8000-000000000000',
  name: '某人',
  deptId: null,
  activeRoleId: null,
  roleCodes: [role],
  permissions: new Set(defaultRolePermissions[role]),
  scopes: new Map([['user', [{ type: 'ALL', deptIds: [] }]]]),
  forced: [],
  port: 'pc',
  ip: '127.0.0.1',
})

type School = { tenantId: number; hosts: string[]; visitors: string[]; site: string; clerk: Actor; host: Actor }

const buildSchool = async (runtime: Runtime, shortName: string, rows: number): Promise<School> => {
  const tenantId = await createTenant(
    { owner: runtime.owner, masterKey: MASTER_KEY, newId: uuidV7(systemClock) },
    { shortName, name: shortName, products: productCodes },
  )
  runtime.directory.forget()
  const { hosts, visitors, site } = await runtime.withTenant({ tenantId, actor: null }, async (tx) => {
    const place = tx.newId()
    await tx.insert('site', {
      id: place,
      name: '东校区',
      kind: 'centre',
      address: '',
      start_time: '08:00',
      end_time: '21:00',
      created_at: tx.now,
      updated_at: tx.now,
    })
    return {
      hosts: await addPeople(tx, 'ROLE_CONSULTANT', '咨询师', HOSTS),
      visitors: await addPeople(tx, 'ROLE_GENERAL', '来访者', VISITORS),
      site: place,
    }
  })
  await fill(runtime, { tenantId, hosts, visitors, site }, rows)
  return {
    tenantId,
    hosts,
    visitors,
    site,
    clerk: actorOf(tenantId, hosts[1]!, 'CRISIS_ROLE_CENTER_SUPERINTENDENT'),
    host: actorOf(tenantId, hosts[0]!, 'ROLE_CONSULTANT'),
  }
}

/** A case with a session and its record each: nearly all long over, a few hundred of today. */
const fill = async (
  { owner }: Runtime,
  { tenantId, hosts, visitors, site }: Pick<School, 'tenantId' | 'hosts' | 'visitors' | 'site'>,
  rows: number,
): Promise<void> => {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.tenant_id', $1, true)`, [String(tenantId)])
    // Rows made of rows that are there need no proof that these are there.
    await client.query('set local session_replication_role = replica')
    const given = [tenantId, rows, hosts, visitors, site, Math.max(1, Math.floor(rows / 400))]
    await client.query(
      `create temp table made on commit drop as
         select gen_random_uuid() as case_id, gen_random_uuid() as id, n, ($3::uuid[])[1 + n % cardinality($3::uuid[])] as host_id,
                ($4::uuid[])[1 + (n::bigint * 7919) % cardinality($4::uuid[])] as visitor_id,
                now() - n * interval '3 minutes' as at, n % $6 = 0 and n / $6 < cardinality($4::uuid[]) as is_live
           from generate_series(1, $2::int) n where $1::int > 0 and $5::uuid is not null`,
      given,
    )
    await client.query(
      `insert into care_case (tenant_id, id, visitor_id, host_id, type, family, state, source, opened_by, opened_at, case_no, closed_at)
       select $1, case_id, ($2::uuid[])[case when is_live then 1 + n / $3::int else 1 + (n::bigint * 7919) % cardinality($2::uuid[]) end],
              host_id, '2', 'counsel', case when is_live then 'running' else 'finish' end, 12, host_id, at, 'GA-' || n,
              case when is_live then null else at + interval '60 days' end from made`,
      [tenantId, visitors, given[5]],
    )
    await client.query(
      `insert into appointment (tenant_id, id, type, state, visitor_id, host_id, site_id, case_id, start_at, end_at, consult_method,
                                booked_as, source, settled_at, created_by, created_at, updated_at)
       select $1, id, '2', case when is_live then 'success' else 'complete' end, visitor_id, host_id, $2, case_id, at,
              at + interval '50 minutes', 1, 'visitor', 12, at, visitor_id, at, at from made`,
      [tenantId, site],
    )
    await client.query(
      `insert into session_record (tenant_id, id, state, version, lock_at, signed_at, sealed_at, created_at)
       select $1, id, case when is_live then 'locked' else 'sealed' end, 1, at + interval '7 days',
              case when is_live then null else at end, case when is_live then null else at + interval '1 day' end, at from made`,
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
  ['cases, a host’s own', (tx, { host }) => pageOfCases(tx, host, {})],
  ['cases, everybody’s', (tx, { clerk }) => pageOfCases(tx, clerk, {})],
  ['cases, that are over', (tx, { clerk }) => pageOfCases(tx, clerk, { tab: 'ended' })],
  ['cases, counts of a host', (tx, { host }) => countsOfCases(tx, host)],
  ['records, a host’s own', (tx, { host }) => pageOfRecords(tx, host, { tab: 'open' })],
  ['records, everybody’s', (tx, { clerk }) => pageOfRecords(tx, clerk, { tab: 'open' })],
  ['supervised cases', (tx, { clerk }) => pageOfSupervised(tx, clerk, {})],
]

/** So many at once: each waits for the disk, and those who wait together wait once. */
const perSecond = async (run: () => Promise<unknown>, workers = WORKERS): Promise<number> => {
  const began = performance.now()
  let count = 0
  const work = async (): Promise<void> => {
    while (performance.now() - began < SECONDS * 1000) {
      await run()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return count / ((performance.now() - began) / 1000)
}

const F12 = [
  { prop: 'content', type: 'textarea', label: '会谈内容', required: true, max: 10_000 },
  { prop: 'gradingResults', type: 'star', label: '等级', required: true, options: { from: 'setting', code: 'djsz' } },
]

/** Sessions of today whose records are owed, and the form they are written in. */
const owe = (runtime: Runtime, { tenantId, host, visitors, site }: School, count: number) =>
  runtime.withTenant({ tenantId, actor: null }, async (tx) => {
    const formId = await formInForce(tx, 'F12')
    await tx.sql(
      `insert into form_version (tenant_id, form_id, no, definition, published_at)
       select $1, id, published_no + 1, $3, $4 from form where tenant_id = $1 and id = $2`,
      [tenantId, formId, JSON.stringify({ schemaVersion: 1, title: '咨询记录', fields: F12 }), tx.now],
    )
    await tx.sql('update form set published_no = published_no + 1 where tenant_id = $1 and id = $2', [tenantId, formId])
    const ids = Array.from({ length: count }, () => tx.newId())
    await tx.sql(
      `insert into appointment (tenant_id, id, type, state, visitor_id, host_id, site_id, start_at, end_at, consult_method,
                                booked_as, source, settled_at, record_due_at, created_by, created_at, updated_at)
       select $1, x.id, '2', 'success', ($5::uuid[])[x.n], $3, $4, $6::timestamptz - interval '50 minutes', $6, 1, 'visitor', 12, $6, $6, $3, $6, $6
         from unnest($2::uuid[]) with ordinality as x (id, n)`,
      [tenantId, ids, host.userId, site, visitors, tx.now],
    )
    for (const [entity, state] of [
      ['appointment', 'success'],
      ['session_record', 'due'],
    ])
      await tx.sql(
        `insert into state_event (tenant_id, entity, entity_id, version, from_state, to_state, action, at)
         select $1, $3, x.id, 1, null, $4, 'create', $5 from unnest($2::uuid[]) as x (id)`,
        [tenantId, ids, entity, state, tx.now],
      )
    await tx.sql(
      `insert into session_record (tenant_id, id, state, version, lock_at, created_at)
       select $1, x.id, 'due', 1, $3::timestamptz + interval '7 days', $3 from unnest($2::uuid[]) as x (id)`,
      [tenantId, ids, tx.now],
    )
    return { formId, ids }
  })

type Owed = Awaited<ReturnType<typeof owe>>

const handIn = (runtime: Runtime, { tenantId, host }: School, formId: string, bizId: string) =>
  runtime.withTenant({ tenantId, actor: host }, (tx) =>
    desk.save(tx, host, {
      formId,
      bizType: 'record',
      bizId,
      answers: JSON.stringify({ content: '谈了这一周的睡眠与课业，约定每天散步。'.repeat(20), gradingResults: '4' }),
    }),
  )

/** Handed in by ten at once, and the same statements said by pgbench. */
const submitting = async (runtime: Runtime, world: EmptyWorld, school: School, { formId, ids }: Owed) => {
  const [first, ...others] = ids
  const said = await takeDown(() => handIn(runtime, school, formId, first!))
  const [mine, theirs] = [others.slice(0, HANDED_IN), others.slice(HANDED_IN)]
  const begun = performance.now()
  const left = [...mine]
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (let id = left.pop(); id; id = left.pop()) await handIn(runtime, school, formId, id)
    }),
  )
  const ours = mine.length / ((performance.now() - begun) / 1000)
  if (!hasPgbench()) return { ours, bare: null }
  const keep = new Set([school.site, school.host.userId, school.host.sessionId, formId])
  const works = theirs.map((id, at) =>
    retold(said, {
      ids: new Map([
        [first!, id],
        [school.visitors[0]!, school.visitors[1 + HANDED_IN + at]!],
      ]),
      times: new Map(),
      keep,
    }),
  )
  return { ours, bare: pgbenchRate(world.appUrl, works, WORKERS, join(world.dataDir, 'records.works')) }
}

/** A sealed or signed record as its host opens it: allowed, purpose noted, opened, in the trail; beside its row alone. */
const opening = async (runtime: Runtime, { tenantId, host }: School, bizId: string) => {
  const [row] = await runtime.withTenant({ tenantId, actor: null }, (tx) =>
    tx.sql<{ id: string }>('select record_answer_id as id from appointment where tenant_id = $1 and id = $2', [
      tenantId,
      bizId,
    ]),
  )
  const answerId = row!.id
  const ctx = { requireActor: () => host, actor: host, nothingChanged: () => undefined }
  const open = () =>
    runtime.withTenant({ tenantId, actor: host, isRead: true }, (tx) =>
      readEdition(tx, { query: { answerId }, body: {}, params: {} }, ctx),
    )
  const bare = () =>
    runtime.withTenant({ tenantId, actor: host, isRead: true }, async (tx) => {
      const [found] = await tx.sql<{ body: Buffer }>('select body from form_answer where tenant_id = $1 and id = $2', [
        tenantId,
        answerId,
      ])
      return tx.keys.decrypt(inRow('form_answer.body', answerId), found!.body)
    })
  for (let n = 0; n < 40; n++) await open()
  const rates: { ours: number; bare: number }[] = []
  for (let round = 0; round < 3; round++) rates.push({ ours: await perSecond(open), bare: await perSecond(bare) })
  const alone = { ours: await perSecond(open, 1), bare: await perSecond(bare, 1) }
  return { ...rates.toSorted((a, b) => a.ours / a.bare - b.ours / b.bare)[1]!, alone }
}

const ratio = (ours: number, bare: number): string =>
  `ours ${ours.toFixed(0)}/s   bare ${bare.toFixed(0)}/s   ratio ${(ours / bare).toFixed(2)}`

/** Lists of cases and records with a hundred times as many behind them; a record opened and handed in beside its statements. */
export const benchCases = async (say: (line: string) => void): Promise<void> => {
  const world = await emptyWorld()
  const options = { ...world, masterKey: MASTER_KEY, logger: createLogger('error'), demo: null, runJobs: false }
  const runtime = await createRuntime(options)
  try {
    const few = await buildSchool(runtime, 'casesfew', FEW)
    const many = await buildSchool(runtime, 'casesmany', MANY)
    const owed = await owe(runtime, few, 1 + 2 * HANDED_IN)
    await runtime.owner.query('vacuum analyze')
    for (const [name, ask] of looks) {
      const of = (school: School) =>
        timed(() =>
          runtime.withTenant({ tenantId: school.tenantId, actor: null, isRead: true }, (tx) => ask(tx, school)),
        )
      await of(few)
      const [small, big] = [await of(few), await of(many)]
      say(
        `${name.padEnd(28)} ${FEW} rows ${small.toFixed(1)} ms   ${MANY} rows ${big.toFixed(1)} ms   ratio ${(big / small).toFixed(2)} (at most 1.5)`,
      )
    }
    const submitted = await submitting(runtime, world, few, owed)
    const opened = await opening(runtime, few, owed.ids[0]!)
    say(`opening a record             ${ratio(opened.ours, opened.bare)} (at least 0.33)`)
    say(`opening a record, one alone  ${ratio(opened.alone.ours, opened.alone.bare)}`)
    say(
      submitted.bare === null
        ? `handing in a record          ours ${submitted.ours.toFixed(0)}/s   pgbench is not installed here`
        : `handing in a record          ${ratio(submitted.ours, submitted.bare)} (at least 0.4)`,
    )
  } finally {
    await runtime.close()
    await world.close()
  }
}
