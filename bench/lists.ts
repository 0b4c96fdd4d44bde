import { loadavg } from 'node:os'
import pg from 'pg'
import { median } from './lib/load.ts'
import { signIn, type Person } from './lib/person.ts'
import { processorClock } from './lib/processor.ts'
import { serve, type Served } from './lib/servers.ts'
import { PASSWORD, type World } from './lib/world.ts'
import { askedOf, casesOf, pagedCalls, type Case } from './lists/cases.ts'
import { listsWorld, SIZES, twoForms, type Size } from './lists/world.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const MOST = 1.5
/** Below this a difference is the noise of the clock, not of the list. */
const NOISE_MS = 3
/** Whoever is that slow need not be asked so often. */
const SLOW_MS = 1500
const FAR_PAGE = 500

type Say = (line: string) => void
type Answer = { total: number; pages: number }
type School = {
  readonly tenant: number
  readonly forms: readonly [string, string]
  readonly people: Record<'admin' | 'head', Person>
}
type Schools = Readonly<Record<Size, School>>

/** What only the head of the centre sees more of than their own. */
const isHeads = (call: string): boolean => /\/(crisis(?!\/report\/mine)|ai|consult\/supervised)\//.test(call)

const optionOf = (options: readonly string[], name: string): string | undefined => {
  const at = options.indexOf(`--${name}`)
  return at < 0 ? undefined : options[at + 1]
}

/**
 * `--sizes 10000,1000000 --only /admin/user,/ai/ --keep /var/tmp/lists`: every list of the contract, each filter and order alone,
 * at two sizes; what is kept is asked again without being filled again. `--processor` tells milliseconds of the processor.
 */
export const benchLists = async (options: readonly string[], say: Say): Promise<void> => {
  const [small = 10_000, big = 1_000_000] = (optionOf(options, 'sizes') ?? '').split(',').filter(Boolean).map(Number)
  const world = await listsWorld({ small, big }, say, optionOf(options, 'keep'))
  const ours = await serve('our-server.ts', world.ownerUrl, world.appUrl)
  try {
    const { username } = new URL(world.appUrl)
    const clock = options.includes('--processor') ? processorClock(ours.pid, username) : () => performance.now()
    await measureLists(world, ours, say, { only: optionOf(options, 'only') ?? '', clock })
  } finally {
    ours.stop()
    await world.close()
  }
}

type Asking = { readonly only: string; readonly clock: () => number }

const measureLists = async (world: World, ours: Served, say: Say, { only, clock }: Asking): Promise<void> => {
  const schools = await schoolsOf(world, ours)
  const lines: Line[] = []
  for (const list of pagedCalls().filter(({ call }) => only.split(',').some((part) => call.includes(part)))) {
    say(`\n${list.call}`)
    for (const one of casesOf(list)) {
      const found = await linesOf(schools, one, list.isQuery, clock)
      for (const line of found) say(`  ${textOf(line)}`)
      lines.push(...found)
    }
  }
  summarise(lines, say)
}

const schoolsOf = async (world: World, ours: Served): Promise<Schools> => {
  const client = new pg.Client({ connectionString: world.ownerUrl })
  await client.connect()
  const schoolOf = async (tenant: number): Promise<School> => ({
    tenant,
    forms: await twoForms(client, tenant),
    people: {
      admin: await signIn(ours.url, tenant, 'admin', PASSWORD),
      head: await signIn(ours.url, tenant, 'head', PASSWORD),
    },
  })
  try {
    return { small: await schoolOf(world.small), big: await schoolOf(world.big) }
  } finally {
    await client.end()
  }
}

type Line = {
  readonly one: Case
  readonly page: string
  readonly ms: Record<Size, number>
  readonly total: Record<Size, number>
  readonly failed?: string
}

const SIZE = 10

const asker =
  (schools: Schools, { call, asked }: Case, isQuery: boolean) =>
  async (size: Size, current: number): Promise<Answer> => {
    const { tenant, forms, people } = schools[size]
    const value = { ...askedOf(asked, tenant, forms), current, size: SIZE }
    const { client } = people[isHeads(call) ? 'head' : 'admin']
    return client.call(call as never, (isQuery ? { query: value } : { body: value }) as never)
  }

/** The first page, and where there are that many the five-hundredth and the last. */
const linesOf = async (schools: Schools, one: Case, isQuery: boolean, clock: () => number): Promise<Line[]> => {
  const ask = asker(schools, one, isQuery)
  try {
    const first = { small: await ask('small', 1), big: await ask('big', 1) }
    const total = { small: first.small.total, big: first.big.total }
    const last = { small: first.small.pages, big: first.big.pages }
    const pages: [string, Record<Size, number>][] = [['1', { small: 1, big: 1 }]]
    if (Math.min(last.small, last.big) > FAR_PAGE) pages.push([String(FAR_PAGE), { small: FAR_PAGE, big: FAR_PAGE }])
    if (Math.min(last.small, last.big) > 1) pages.push(['last', last])
    const lines: Line[] = []
    for (const [page, at] of pages)
      lines.push({ one, page, total, ms: await timed((size) => ask(size, at[size]), clock) })
    return lines
  } catch (error) {
    return [{ one, page: '1', ms: { small: 0, big: 0 }, total: { small: 0, big: 0 }, failed: String(error) }]
  }
}

/** In turn, so that a busy machine disturbs both alike. */
const timed = async (ask: (size: Size) => Promise<unknown>, clock: () => number): Promise<Record<Size, number>> => {
  const times: Record<Size, number[]> = { small: [], big: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const size of SIZES) {
      if (round > 0 && median(times[size]) > SLOW_MS) continue
      const begun = clock()
      await ask(size)
      times[size].push(clock() - begun)
    }
  return { small: median(times.small), big: median(times.big) }
}

const ratioOf = ({ ms }: Line): number => ms.big / Math.max(ms.small, 0.001)
const isSteep = (line: Line): boolean => ratioOf(line) > MOST && line.ms.big - line.ms.small > NOISE_MS

const summarise = (lines: readonly Line[], say: Say): void => {
  const steep = lines.filter(isSteep).toSorted((a, b) => ratioOf(b) - ratioOf(a))
  say(
    `\n${lines.length} questions, ${steep.length} above ${MOST}, load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  )
  for (const line of steep) say(`  ${line.one.call} ${textOf(line)}`)
}

const textOf = (line: Line): string => {
  const { one, page, ms, total, failed } = line
  const name = `${one.name || '(all)'} p${page}`.padEnd(44)
  if (failed !== undefined) return `${name} ${failed.slice(0, 100)}`
  const found = `${total.small} / ${total.big}`.padStart(18)
  const times = `${ms.small.toFixed(1).padStart(8)} ${ms.big.toFixed(1).padStart(8)}`
  return `${name} ${found} ${times}  ${ratioOf(line).toFixed(2)}${isSteep(line) ? ' !' : ''}`
}
