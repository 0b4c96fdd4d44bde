import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { productCodes } from '@xinqiao/domain'
import type { ClientSession } from '@xinqiao/contract/client'
import { systemClock, uuidV7 } from '../apps/server/src/kernel/clock.ts'
import { createLogger } from '../apps/server/src/kernel/logger.ts'
import { buildRush, openSessions, type Rush } from '../apps/server/test/rush-school.ts'
import { createRuntime, type Runtime } from '../apps/server/src/main/runtime.ts'
import { book } from '../apps/server/src/modules/appointment/index.ts'
import { writeSetting } from '../apps/server/src/modules/setting/index.ts'
import { createTenant } from '../apps/server/src/modules/tenant/index.ts'
import { median, type Shot } from './lib/load.ts'
import { signedShot, type Person } from './lib/person.ts'
import { hasPgbench, pgbenchRate } from './lib/pgbench.ts'
import { serve } from './lib/servers.ts'
import { retold, takeDown } from './lib/statements.ts'
import { emptyWorld, MASTER_KEY, type EmptyWorld } from './lib/world.ts'

const VISITORS = Number(process.env['BENCH_VISITORS'] ?? 2000)
const SLOTS = Number(process.env['BENCH_SLOTS'] ?? 300)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const HOSTS = 30
const WORKERS = 20
/** Everybody has pressed within this time. */
const WITHIN_MS = 5000
const TYPE = '2'

type School = { tenantId: number; rush: Rush; sessions: ClientSession[] }

const buildSchool = async (runtime: Runtime, name: string, visitors: number): Promise<School> => {
  const tenantId = await createTenant(
    { owner: runtime.owner, masterKey: MASTER_KEY, newId: uuidV7(systemClock) },
    { shortName: name, name, products: productCodes },
  )
  runtime.directory.forget()
  const built = await runtime.withTenant({ tenantId, actor: null }, async (tx) => {
    await writeSetting(tx, 'zxyyms', { mode: 2 })
    await writeSetting(tx, 'yymssz', { bookingCheckEnable: false })
    const rush = await buildRush(tx, { hosts: HOSTS, slots: SLOTS, visitors })
    return { rush, sessions: await openSessions(tx, rush.visitorIds) }
  })
  return { tenantId, ...built }
}

/** In life a proxy stands between: so many connections reach the server, however many people there are. */
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

const post = (url: string, { headers, body }: Shot): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', agent, headers: { 'Content-Type': 'application/json', ...headers } }
    const asked = request(url, options, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (part: string) => (text += part))
      reply.on('end', () => resolve(text))
    })
    asked.on('error', reject).end(body)
  })

let shots = 0

/** Empty when it was booked, otherwise why not. */
const press = async (url: string, school: School, at: number, slotId: string): Promise<string> => {
  const visitorId = school.rush.visitorIds[at] ?? ''
  const person = { session: school.sessions[at], userId: visitorId, tenantId: String(school.tenantId) } as Person
  const shot = signedShot(person, '/consult/appointment/book', { type: TYPE, visitorId, slotId }, ++shots)
  const { code, msg } = JSON.parse(await post(url + shot.path, shot)) as { code: number; msg?: string }
  return code === 0 ? '' : (msg ?? String(code))
}

/** Two thousand press within five seconds on three hundred slots. */
const rushAt = async (url: string, school: School) => {
  const begun = performance.now()
  let answered = 0
  const answers = await Promise.all(
    school.rush.visitorIds.map(async (_, at) => {
      await new Promise((done) => setTimeout(done, (at / VISITORS) * WITHIN_MS))
      const answer = await press(url, school, at, school.rush.slotIds[at % SLOTS] ?? '')
      answered = performance.now()
      return answer
    }),
  )
  const losers = new Map<string, number>()
  for (const words of answers.filter(Boolean)) losers.set(words, (losers.get(words) ?? 0) + 1)
  return { seconds: (answered - begun) / 1000, losers }
}

/** As fast as it goes: everybody has a slot of their own. */
const throughput = async (url: string, school: School): Promise<number> => {
  let next = 0
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (let at = next++; at < SLOTS; at = next++) {
        const answer = await press(url, school, at, school.rush.slotIds[at] ?? '')
        if (answer !== '') throw new Error(answer)
      }
    }),
  )
  return SLOTS / ((performance.now() - begun) / 1000)
}

type SlotPlace = { id: string; user_id: string; room_id: string; start_at: Date; end_at: Date }

/** The same bookings by pgbench (or a plain client), which sends nothing but what the server says to the database. */
const rawly = async (runtime: Runtime, world: EmptyWorld, school: School): Promise<number> => {
  const { tenantId, rush } = school
  const places = await runtime.withTenant({ tenantId, actor: null }, (tx) =>
    tx.sql<SlotPlace>('select id, user_id, room_id, start_at, end_at from slot where tenant_id = $1 order by id', [
      tenantId,
    ]),
  )
  const [first] = places
  const [firstVisitor = ''] = rush.visitorIds
  if (!first) throw new Error('no slots')
  const ask = { type: TYPE, slotId: first.id, visitorId: firstVisitor, as: 'visitor' } as const
  const said = await takeDown(() => runtime.withTenant({ tenantId, actor: null }, (tx) => book(tx, null, ask)))
  const keep = new Set([rush.siteId])
  const works = places.slice(1).map((place, at) =>
    retold(said, {
      ids: new Map([
        [first.id, place.id],
        [first.user_id, place.user_id],
        [first.room_id, place.room_id],
        [firstVisitor, rush.visitorIds[at + 1] ?? ''],
      ]),
      times: new Map([
        [first.start_at.getTime(), place.start_at],
        [first.end_at.getTime(), place.end_at],
      ]),
      keep,
    }),
  )
  const file = join(world.dataDir, `${tenantId}.works`)
  if (hasPgbench()) return pgbenchRate(world.appUrl, works, WORKERS, file)
  writeFileSync(file, serialize(works))
  const out = execFileSync(process.execPath, [join(import.meta.dirname, 'raw-client.ts'), world.appUrl, file])
  return (JSON.parse(String(out)) as { perSecond: number }).perSecond
}

const COUNTS = `
  select count(*)::int as appointments, count(distinct slot_id)::int as slots, count(distinct visitor_id)::int as visitors,
         (select count(*)::int from appointment a join appointment b on b.tenant_id = a.tenant_id and b.id > a.id
            and tstzrange(a.start_at, a.end_at) && tstzrange(b.start_at, b.end_at)
           where a.tenant_id = $1 and (a.host_id = b.host_id or a.room_id = b.room_id or a.visitor_id = b.visitor_id)) as doubles
    from appointment where tenant_id = $1 and state = 'notStart'`

const count = async (runtime: Runtime, { tenantId }: School): Promise<Record<string, number>> =>
  (
    await runtime.withTenant({ tenantId, actor: null }, (tx) => tx.sql<Record<string, number>>(COUNTS, [tenantId]))
  )[0] ?? {}

/** The rush with its proof that nothing was given twice, then bookings a second beside the bare statements. */
export const benchBooking = async (say: (line: string) => void): Promise<void> => {
  const world = await emptyWorld()
  const { ownerUrl, appUrl, dataDir } = world
  const options = { ownerUrl, appUrl, dataDir, masterKey: MASTER_KEY, demo: null, runJobs: false }
  const runtime = await createRuntime({ ...options, logger: createLogger('error') })
  const schools: { rush: School; raw: School; fast: School }[] = []
  for (let round = 0; round < ROUNDS; round++)
    schools.push({
      rush: await buildSchool(runtime, `rush${round}`, VISITORS),
      raw: await buildSchool(runtime, `raw${round}`, SLOTS),
      fast: await buildSchool(runtime, `fast${round}`, SLOTS),
    })
  // Like a database that has been there for a while.
  await runtime.owner.query('analyze')
  const ours = await serve('our-server.ts', ownerUrl, appUrl)
  try {
    const rates = { ours: [] as number[], raw: [] as number[] }
    for (const [round, { rush: school, raw, fast }] of schools.entries()) {
      const { seconds, losers } = await rushAt(ours.url, school)
      const counted = await count(runtime, school)
      if (counted['appointments'] !== SLOTS || counted['slots'] !== SLOTS || counted['doubles'] !== 0)
        throw new Error(`the rush went wrong: ${JSON.stringify([counted, ...losers])}`)
      say(
        `rush ${round + 1}: ${VISITORS} people on ${SLOTS} slots, all answered in ${seconds.toFixed(1)} s: ` +
          `${counted['appointments']} appointments, ${counted['doubles']} doubles, losers ${JSON.stringify([...losers])}`,
      )
      rates.raw.push(await rawly(runtime, world, raw))
      const booked = (await count(runtime, raw))['appointments']
      if (booked !== SLOTS) throw new Error(`the peer booked ${booked} of ${SLOTS}`)
      rates.ours.push(await throughput(ours.url, fast))
    }
    const [mine, bare] = [median(rates.ours), median(rates.raw)]
    say(
      `bookings  ours ${mine.toFixed(0)}/s   ${hasPgbench() ? 'pgbench' : 'bare client'} ${bare.toFixed(0)}/s   ratio ${(mine / bare).toFixed(2)}`,
    )
  } finally {
    agent.destroy()
    ours.stop()
    await runtime.close()
    await world.close()
  }
}
