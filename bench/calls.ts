import { heard } from './lib/heard.ts'
import { compare, fire, fireOnce, loop, type Shot } from './lib/load.ts'
import { signedShot, signIn, type Person } from './lib/person.ts'
import type { Served } from './lib/servers.ts'
import { collegeOf, PASSWORD, STAFF, type World } from './lib/world.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const WRITES_EACH = 2500
const PAGE = '/admin/user/page'
/** Everybody as the list opens; one college in the order of names; far into the order of numbers. */
const LISTS: Readonly<Record<string, (college: string) => object>> = {
  'newest people': () => ({ current: 1, size: 10 }),
  'a college by name': (deptId) => ({ current: 1, size: 10, deptId, sort: 'realName', order: 'asc' }),
  'everybody by number, page 90': () => ({ current: 90, size: 10, sort: 'numberName', order: 'asc' }),
}
const SEARCHES = { 'a surname': '王', 'part of a name': '雨晨', 'one character': '晨' } as const

type Setting = {
  readonly world: World
  readonly people: number
  readonly ours: Served
  readonly bare: Served
  readonly say: (line: string) => void
}
type Size = 'small' | 'big'
type Rates = { ours: number; bare: number }

/** Lists, searching, writing and signing in: our server beside a bare one saying the same to the database. */
export const benchCalls = async (setting: Setting): Promise<void> => {
  const staff = {
    small: await signedIn(setting, setting.world.small),
    big: await signedIn(setting, setting.world.big),
  }
  await benchLists(setting, staff)
  await benchSearches(setting, staff)
  await benchWrites(setting, staff.small)
}

/** Twenty sessions, not one that everybody's question finds remembered. */
const signedIn = ({ ours }: Setting, tenant: number): Promise<Person[]> =>
  Promise.all(STAFF.map((username) => signIn(ours.url, tenant, username, PASSWORD)))

const benchLists = async ({ world, people, ours, bare, say }: Setting, staff: Record<Size, Person[]>) => {
  for (const [name, bodyFor] of Object.entries(LISTS)) {
    const rates: Partial<Record<Size, Rates>> = {}
    for (const size of ['small', 'big'] as const) {
      const body = bodyFor(await collegeOf(world, world[size]))
      const told = await heard(world, world[size], { list: ({ client }) => client.call(`POST ${PAGE}`, { body }) })
      const what = `${name} ${size}`
      await tell(bare, { what, statements: told['list'] })
      rates[size] = await compare(
        ROUNDS,
        () => fire(ours.url, shots(staff[size], body), SECONDS),
        () => fire(bare.url, [plainShot('/say', { what })], SECONDS),
      )
      say(line(`${name}, ${size === 'small' ? '10,000' : people.toLocaleString()}`, rates[size]))
    }
    const { small, big } = rates as Record<Size, Rates>
    say(
      `  time at ${people.toLocaleString()} ÷ time at 10,000      ours ${(small.ours / big.ours).toFixed(2)}   bare ${(small.bare / big.bare).toFixed(2)}`,
    )
  }
}

const benchSearches = async ({ people, ours, say }: Setting, staff: Record<Size, Person[]>) => {
  for (const [what, keyword] of Object.entries(SEARCHES)) {
    const at = (size: Size) => () => fire(ours.url, shots(staff[size], { current: 1, size: 10, keyword }), SECONDS)
    const result = await compare(ROUNDS, at('big'), at('small'))
    say(
      `search by ${what.padEnd(24)} ${people.toLocaleString()} ${result.ours.toFixed(0).padStart(6)}/s   10,000 ${result.bare.toFixed(0).padStart(6)}/s   time ratio ${(result.bare / result.ours).toFixed(2)}`,
    )
  }
}

const benchWrites = async ({ world, ours, bare, say }: Setting, staff: readonly Person[]) => {
  let next = 0
  const choice = [{ productId: 'CONSULT', userSort: 1, tuck: '0' }]
  // A signed write may be sent once: enough fresh ones for each connection.
  const many = <T>(make: (person: Person) => T): T[] =>
    staff.flatMap((person) => Array.from({ length: WRITES_EACH }, () => make(person)))
  const signed = () => many((person) => signedShot(person, '/admin/products/saveUserProduct', choice, ++next))
  const plain = many(({ userId }) => plainShot('/write', { tenantId: world.small, userId }))
  say(
    line(
      'small authenticated write',
      await compare(
        ROUNDS,
        () => fireOnce(ours.url, signed(), SECONDS),
        () => fireOnce(bare.url, plain, SECONDS),
      ),
    ),
  )
  const asked = { tenantId: world.small, username: 'admin', password: PASSWORD }
  say(
    line(
      'sign-in (key, password, session)',
      await compare(
        ROUNDS,
        () => loop(8, SECONDS, () => signIn(ours.url, world.small, 'admin', PASSWORD)),
        () => loop(8, SECONDS, () => tell(bare, asked, '/sign-in')),
      ),
    ),
  )
}

const shots = (staff: readonly Person[], body: object): Shot[] =>
  staff.map((person, at) => signedShot(person, PAGE, body, at + 1))

const plainShot = (path: string, value: object): Shot => ({ path, headers: {}, body: JSON.stringify(value) })

const tell = async ({ url }: Served, value: object, path = '/keep'): Promise<string> =>
  (await fetch(url + path, { method: 'POST', body: JSON.stringify(value) })).text()

const line = (name: string, { ours, bare }: Rates): string =>
  `${name.padEnd(40)} ours ${ours.toFixed(0).padStart(6)}/s   bare ${bare.toFixed(0).padStart(6)}/s   ratio ${(ours / bare).toFixed(2)}`
