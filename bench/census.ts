import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { productCodes, unpackAnswers } from '@xinqiao/domain'
import type { ClientSession } from '@xinqiao/contract/client'
import { systemClock, uuidV7 } from '../apps/server/src/kernel/clock.ts'
import { createLogger } from '../apps/server/src/kernel/logger.ts'
import { addPeople, openSessions } from '../apps/server/test/rush-school.ts'
import { createRuntime, type Runtime } from '../apps/server/src/main/runtime.ts'
import { insertDraft } from '../apps/server/src/modules/scale/scale.repo.ts'
import { openItems, type SheetRow } from '../apps/server/src/modules/plan/plan.tables.ts'
import { createTenant } from '../apps/server/src/modules/tenant/index.ts'
import { ITEMS, longScale, RISK_AT } from './lib/long-scale.ts'
import { signedShot, type Person } from './lib/person.ts'
import { hasPgbench, pgbenchRate } from './lib/pgbench.ts'
import { benchScoring } from './scoring.ts'
import { serve, type Served } from './lib/servers.ts'
import { retold, takeDown, type Statement } from './lib/statements.ts'
import { emptyWorld, MASTER_KEY, type EmptyWorld } from './lib/world.ts'

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 1000)
/** Everybody who answers the question that speaks of dying so. */
const RISK_EVERY = 50
const WORKERS = 40
/** Saves of one sheet; in life there is one every few seconds. */
const PORTION = 15

type School = { tenantId: number; planId: string; people: string[]; sheets: string[]; sessions: ClientSession[] }

const buildSchool = async (runtime: Runtime, name: string, count: number): Promise<School> => {
  const tenantId = await createTenant(
    { owner: runtime.owner, masterKey: MASTER_KEY, newId: uuidV7(systemClock) },
    { shortName: name, name, products: productCodes },
  )
  runtime.directory.forget()
  return runtime.withTenant({ tenantId, actor: null }, async (tx) => {
    const people = await addPeople(tx, 'ROLE_GENERAL', '同学', count)
    const [by = ''] = people
    const scale = await insertDraft(tx, { definition: longScale(), note: '', by })
    if (!scale) throw new Error('no scale')
    await tx.sql('update scale_version set published_at = $3, published_by = $4 where tenant_id = $1 and id = $2', [
      tenantId,
      scale.versionId,
      tx.now,
      by,
    ])
    const planId = tx.newId()
    await tx.insert('assessment_plan', {
      id: planId,
      state: 'running',
      version: 2,
      name: '基准普测',
      told: '心理体检',
      start_at: new Date(tx.now.getTime() - 3_600_000),
      end_at: new Date(tx.now.getTime() + 86_400_000),
      notice: '没有对错。',
      needs_agreement: false,
      view_report: 'none',
      faculty_sees: false,
      min_seconds: 0,
      target: JSON.stringify({ deptIds: [], typeIds: [], grades: ['2026'] }),
      created_by: by,
      created_at: tx.now,
    })
    await tx.insert('plan_scale', { plan_id: planId, no: 1, scale_version_id: scale.versionId })
    const sheets = people.map(() => tx.newId())
    await tx.sql(
      `insert into sheet (tenant_id, id, plan_id, user_id, state, created_at)
       select $1, x.id, $2, x.user_id, 'todo', $5 from unnest($3::uuid[], $4::uuid[]) as x (id, user_id)`,
      [tenantId, planId, sheets, people, tx.now],
    )
    return { tenantId, planId, people, sheets, sessions: await openSessions(tx, people) }
  })
}

const personOf = ({ sessions, people, tenantId }: School, at: number): Person =>
  ({ session: sessions[at], userId: people[at], tenantId: String(tenantId) }) as Person

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
let shots = 0

const post = (url: string, { session, userId, tenantId }: Person, path: string, value: unknown): Promise<string> => {
  const { headers, body, path: full } = signedShot({ session, userId, tenantId } as Person, path, value, ++shots)
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent, headers: { 'Content-Type': 'application/json', ...headers } }
    const asked = request(url + full, options, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (part: string) => (text += part))
      reply.on('end', () => resolve(text))
      reply.on('error', reject)
    })
    asked.on('error', reject).end(body)
  })
}

/** As a phone does it: what could not be sent is sent again, to whichever server answers. */
const told = async (servers: readonly Served[], person: Person, path: string, value: unknown) => {
  for (let attempt = 0; attempt < 200; attempt++) {
    const url = servers[(Number.parseInt(person.userId.slice(-4), 16) + attempt) % servers.length]?.url ?? ''
    try {
      const { code, data, msg } = JSON.parse(await post(url, person, path, value)) as {
        code: number
        data: Record<string, unknown>
        msg?: string
      }
      if (code === 0) return data
      if (code < 50_000 && code !== 503 && code !== 500) throw new Refused(msg ?? String(code))
    } catch (error) {
      if (error instanceof Refused) throw error
      await new Promise((again) => setTimeout(again, 20))
    }
  }
  throw new Error(`nobody answered ${path}`)
}

class Refused extends Error {}

const choicesOf = (at: number): string =>
  Array.from({ length: ITEMS }, (_, item) =>
    item === RISK_AT ? (at % RISK_EVERY === 0 ? '1' : '0') : String((at + item * 7) % 4),
  ).join('')

const TIMES = Array.from({ length: ITEMS }, () => 31)

type Said = { acknowledged: number }

/** One sheet from its opening to its end; one in twenty has no net for half of it. */
const answer = async (servers: readonly Served[], school: School, at: number, clock: Clock): Promise<Said> => {
  const person = personOf(school, at)
  const id = school.sheets[at]
  const { holder } = await told(servers, person, '/plantest/sheet/start', { id, hasAgreed: true })
  const choices = choicesOf(at)
  const isOffline = at % 20 === 7
  let [seq, acknowledged] = [0, 0]
  for (let until = PORTION; until <= ITEMS; until += PORTION) {
    seq += 1
    if (isOffline && until > ITEMS / 2 && until < ITEMS) continue
    const began = performance.now()
    const body = { id, holder, seq, choices: choices.slice(0, until).padEnd(ITEMS, '.'), times: TIMES }
    acknowledged = Number((await told(servers, person, '/plantest/sheet/save', body))['answered'])
    clock.saves.push(performance.now() - began)
  }
  const began = performance.now()
  await told(servers, person, '/plantest/sheet/submit', {
    id,
    holder,
    seq: seq + 1,
    choices,
    times: TIMES,
    isSure: true,
  })
  clock.submits.push(performance.now() - began)
  return { acknowledged }
}

type Clock = { saves: number[]; submits: number[] }

const at = (values: readonly number[], share: number): string =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0).toFixed(0)

const inTurns = async (count: number, work: (index: number) => Promise<void>): Promise<number> => {
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (let index = next++; index < count; index = next++) await work(index)
    }),
  )
  return (performance.now() - began) / 1000
}

/** What is there afterwards, looked at sheet by sheet. */
const proof = (runtime: Runtime, school: School) =>
  runtime.withTenant({ tenantId: school.tenantId, actor: null }, async (tx) => {
    const rows = (await tx.sql('select * from sheet where tenant_id = $1 and plan_id = $2', [
      tx.tenantId,
      school.planId,
    ])) as unknown as SheetRow[]
    const byId = new Map(rows.map((row) => [row.id, row]))
    const wrong = school.sheets.filter((id, index) => {
      const row = byId.get(id)
      return (
        !row ||
        row.state !== 'done' ||
        !row.scores ||
        unpackAnswers(openItems(tx, row), ITEMS).choices !== choicesOf(index)
      )
    })
    const [found] = await tx.sql<{ submits: number; risky: number; warned: number }>(
      `select (select count(*)::int from state_event where tenant_id = $1 and entity = 'sheet' and action = 'submit') as submits,
              (select count(*)::int from sheet where tenant_id = $1 and is_risk) as risky,
              (select count(distinct k.sheet_id)::int from signal_sign k where k.tenant_id = $1 and k.sheet_id is not null) as warned`,
      [tx.tenantId],
    )
    return { sheets: rows.length, wrong: wrong.length, ...found! }
  })

const BARE = 300

/** The same statements by pgbench (or a plain client), each for its own sheet. */
const rawRate = (world: EmptyWorld, works: readonly Statement[][], name: string): number => {
  const file = join(world.dataDir, `${name}.works`)
  if (hasPgbench()) return pgbenchRate(world.appUrl, works, 20, file)
  writeFileSync(file, serialize(works))
  const out = execFileSync(process.execPath, [join(import.meta.dirname, 'raw-client.ts'), world.appUrl, file])
  return (JSON.parse(String(out)) as { perSecond: number }).perSecond
}

/** What a server of our own says while one save and one hand-in are asked of it, said again for every other sheet. */
const heardWorks = async (
  runtime: Runtime,
  school: School,
): Promise<{ saves: Statement[][]; submits: Statement[][] }> => {
  await runtime.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = runtime.app.server.address() as { port: number }
  const here: Served = { url: `http://127.0.0.1:${port}`, pid: 0, stop: () => undefined }
  const holders: string[] = []
  for (const [index, id] of school.sheets.entries())
    holders.push(
      String((await told([here], personOf(school, index), '/plantest/sheet/start', { id, hasAgreed: true }))['holder']),
    )
  const body = { id: school.sheets[0], holder: holders[0], seq: 1, choices: choicesOf(1), times: TIMES }
  const ask = (path: string, value: object) => takeDown(() => told([here], personOf(school, 0), path, value))
  const save = await ask('/plantest/sheet/save', body)
  const submit = await ask('/plantest/sheet/submit', { ...body, seq: 2, isSure: true })
  const mark = String(1_000_000_000 + shots)
  const keep = await keptIds(runtime, school)
  const again = (statements: readonly Statement[], index: number): Statement[] =>
    retold(statements, {
      ids: new Map([
        [school.sheets[0]!, school.sheets[index]!],
        [school.people[0]!, school.people[index]!],
        [holders[0]!, holders[index]!],
      ]),
      times: new Map(),
      keep,
    }).map(({ text, values }) => ({
      text,
      values: values.map((value) => (value === mark ? crypto.randomUUID() : value)),
    }))
  const others = school.sheets.slice(1).map((_, index) => index + 1)
  return {
    saves: others.map((index) => again(save, index)),
    submits: others.map((index) => again(submit, index)),
  }
}

/** What stays itself when somebody else does the same. */
const keptIds = (runtime: Runtime, { tenantId, planId, sessions }: School): Promise<ReadonlySet<string>> =>
  runtime.withTenant({ tenantId, actor: null }, async (tx) => {
    const rows = await tx.sql<{ id: string }>(
      `select id from scale_version where tenant_id = $1 union all select id from role where tenant_id = $1`,
      [tenantId],
    )
    return new Set([planId, ...sessions.map(({ accessToken }) => accessToken), ...rows.map(({ id }) => id)])
  })

/** A census of one evening on two servers, one of which is killed in the middle; then saves and hand-ins beside bare statements. */
export const benchCensus = async (say: (line: string) => void): Promise<void> => {
  benchScoring(longScale(), say)
  const world = await emptyWorld()
  const { ownerUrl, appUrl, dataDir } = world
  const options = { ownerUrl, appUrl, dataDir, masterKey: MASTER_KEY, demo: null, runJobs: false }
  const runtime = await createRuntime({ ...options, logger: createLogger('error') })
  const school = await buildSchool(runtime, 'census', STUDENTS)
  await runtime.owner.query('analyze')
  const [one, two] = [await serve('our-server.ts', ownerUrl, appUrl), await serve('our-server.ts', ownerUrl, appUrl)]
  const servers = [one, two]
  try {
    const clock: Clock = { saves: [], submits: [] }
    const said: Said[] = []
    const seconds = await inTurns(STUDENTS, async (index) => {
      if (index === Math.floor(STUDENTS / 2)) process.kill(two.pid, 'SIGKILL')
      said.push(await answer(servers, school, index, clock))
    })
    const found = await proof(runtime, school)
    const lost = said.filter(({ acknowledged }) => acknowledged < ITEMS).length
    say(
      `census: ${STUDENTS} students, ${ITEMS} items, two servers, one killed in the middle: ${seconds.toFixed(0)} s, ` +
        `${found.sheets} sheets, ${found.wrong} wrong, ${found.submits} hand-ins, ${found.risky} with a risk answer, ` +
        `${found.warned} of them with a warning, ${lost} without their last word`,
    )
    say(
      `  a save ${at(clock.saves, 0.5)} ms (p95 ${at(clock.saves, 0.95)})   a hand-in ${at(clock.submits, 0.5)} ms (p95 ${at(clock.submits, 0.95)})`,
    )
    if (found.wrong > 0 || found.sheets !== STUDENTS || found.submits !== STUDENTS || found.risky !== found.warned)
      throw new Error('the census went wrong')
    await beside(runtime, world, one, say)
  } finally {
    agent.destroy()
    one.stop()
    two.stop()
    await runtime.close()
    await world.close()
  }
}

/** Saving at least half, handing in at least 0.4 of the bare statements is wanted. */
const beside = async (
  runtime: Runtime,
  world: EmptyWorld,
  ours: Served,
  say: (line: string) => void,
): Promise<void> => {
  const school = await buildSchool(runtime, 'fast', BARE)
  const holders: string[] = []
  const person = (index: number) => personOf(school, index)
  await inTurns(BARE, async (index) => {
    const opened = await told([ours], person(index), '/plantest/sheet/start', {
      id: school.sheets[index],
      hasAgreed: true,
    })
    holders[index] = String(opened['holder'])
  })
  const body = (index: number, seq: number) => ({
    id: school.sheets[index],
    holder: holders[index],
    seq,
    choices: choicesOf(index * RISK_EVERY + 1),
    times: TIMES,
  })
  const saving = await inTurns(BARE, async (index) => {
    await told([ours], person(index), '/plantest/sheet/save', body(index, 1))
  })
  const submitting = await inTurns(BARE, async (index) => {
    await told([ours], person(index), '/plantest/sheet/submit', { ...body(index, 2), isSure: true })
  })
  const { saves, submits } = await heardWorks(runtime, await buildSchool(runtime, 'heard', BARE))
  const peer = hasPgbench() ? 'pgbench' : 'bare client'
  const raw = { save: rawRate(world, saves, 'saves'), submit: rawRate(world, submits, 'submits') }
  const line = (what: string, mine: number, theirs: number, wanted: number): void =>
    say(
      `  ${what}   ours ${mine.toFixed(0)}/s   ${peer} ${theirs.toFixed(0)}/s   ratio ${(mine / theirs).toFixed(2)} (wanted ${wanted})`,
    )
  line('saving    ', BARE / saving, raw.save, 0.5)
  line('handing in', BARE / submitting, raw.submit, 0.4)
}
