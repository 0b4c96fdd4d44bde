import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compare, fire, fireOnce, type Shot } from './lib/load.ts'
import { signedShot, signIn, type Person } from './lib/person.ts'
import { serve, type Served } from './lib/servers.ts'
import { collegeOf, fillPeople, PASSWORD, query, STAFF, type World } from './lib/world.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const WRITES_EACH = 2000
const SMALL = 10_000

/** General platforms are no packages of the project: they are installed here, when somebody wants to see them. */
const install = (): void => {
  const folder = join(import.meta.dirname, 'peers')
  const run = (program: string, ...args: string[]): void =>
    void execFileSync(program, args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  if (!existsSync(join(folder, 'node_modules/next')))
    run('npm', 'install', '--no-package-lock', '--no-audit', '--no-fund')
  if (!existsSync(join(folder, 'payload/.next/BUILD_ID')))
    run(join(folder, 'node_modules/.bin/next'), 'build', 'payload')
}

/** As it is shipped, an app of Next; and on node:http alone, which is the fastest way to run it. */
const PEERS = { Payload: 'payload-next-server', 'Payload’s core': 'payload-server' } as const

/** The same people and the same questions, in the same database server: ours beside Payload. */
export const benchPeers = async (
  world: World,
  people: number,
  ours: Served,
  say: (line: string) => void,
): Promise<void> => {
  install()
  await query(world.ownerUrl, 'create database payload')
  const url = world.ownerUrl.replace(/\/bench(\?|$)/, '/payload$1')
  for (const [at, [title, file]] of Object.entries(PEERS).entries()) {
    const payload = await serve(`peers/${file}.mjs`, url)
    try {
      // The first one has made the tables.
      if (at === 0) {
        for (const [school, size] of [SMALL, people].entries()) await fillPeople(url, school + 1, size)
        await query(url, 'vacuum analyze')
      }
      await benchPeer(world, people, { ours, payload, title, say })
    } finally {
      payload.stop()
    }
  }
}

const benchPeer = async (world: World, people: number, pair: Pair): Promise<void> => {
  const schools = [
    { name: '10,000', tenant: world.small, number: 1 },
    { name: people.toLocaleString(), tenant: world.big, number: 2 },
  ]
  for (const { name, tenant, number } of schools) {
    const staff = await Promise.all(STAFF.map((username) => signIn(pair.ours.url, tenant, username, PASSWORD)))
    const setting = { ...pair, staff, peer: await visitorOf(pair.payload, number), name }
    await benchReads(setting, await collegeOf(world, tenant), number)
    if (number === 1) await benchCreate(setting)
  }
}

type Peer = { readonly headers: Record<string, string>; readonly number: number }
type Pair = {
  readonly ours: Served
  readonly payload: Served
  readonly title: string
  readonly say: (line: string) => void
}
type Setting = Pair & { readonly staff: readonly Person[]; readonly peer: Peer; readonly name: string }

const visitorOf = async ({ url }: Served, number: number): Promise<Peer> => {
  const reply = await fetch(`${url}/api/staff/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `staff${number}@example.edu.cn`, password: PASSWORD }),
  })
  const { token } = (await reply.json()) as { token: string }
  return { headers: { Authorization: `JWT ${token}` }, number }
}

const benchReads = async (
  { ours, payload, title, staff, peer, name, say }: Setting,
  college: string,
  number: number,
) => {
  const ask = (body: object): Shot[] =>
    staff.map((person, at) => signedShot(person, '/admin/user/page', { current: 1, size: 10, ...body }, at + 1))
  const questions = {
    'newest people': [{}, 'sort=-createdAt'],
    'a college by name': [
      { deptId: college, sort: 'realName', order: 'asc' },
      `where[college][equals]=${(number - 1) * 20 + 1}&sort=realName`,
    ],
  } as const
  for (const [what, [body, search]] of Object.entries(questions)) {
    const shot = {
      method: 'GET',
      path: `/api/people?limit=10&depth=1&${search}`,
      headers: peer.headers,
      body: '',
    } as const
    say(
      line(
        title,
        `${what}, ${name}`,
        await compare(
          ROUNDS,
          () => fire(ours.url, ask(body), SECONDS),
          () => fire(payload.url, [shot], SECONDS),
        ),
      ),
    )
  }
}

let made = 0

/** A draft of a notice: with us a signed request that counts once, a transition and a line of the trail as well. */
const benchCreate = async ({ ours, payload, title, staff, peer, say }: Setting) => {
  const draft = { title: '放假安排', content: '<p>中心放假期间只接热线。</p>', mustRead: false }
  const scope = { everyone: true, deptIds: [], roleIds: [] }
  const ask = () =>
    staff.flatMap((person) =>
      Array.from({ length: WRITES_EACH }, () =>
        signedShot(person, '/message/notice/save', { ...draft, ...scope }, ++made),
      ),
    )
  const body = JSON.stringify({ tenant: peer.number, ...draft })
  const rates = await compare(
    ROUNDS,
    () => fireOnce(ours.url, ask(), SECONDS),
    () => fire(payload.url, [{ path: '/api/notices', headers: peer.headers, body }], SECONDS),
  )
  say(line(title, 'a draft of a notice', rates))
}

const line = (title: string, name: string, { ours, bare }: { ours: number; bare: number }): string =>
  `${name.padEnd(30)} ours ${ours.toFixed(0).padStart(6)}/s   ${title.padEnd(14)} ${bare.toFixed(0).padStart(6)}/s   ${(ours / bare).toFixed(1)} times (at least 3)`
