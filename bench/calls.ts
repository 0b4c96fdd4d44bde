import { compare, fire, loop, type Shot } from './lib/load.ts'
import { signedShot, signIn } from './lib/person.ts'
import type { Served } from './lib/servers.ts'
import { PASSWORD, WRITERS, type World } from './lib/world.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const WRITES_EACH = 2500

type Setting = {
  readonly world: World
  readonly people: number
  readonly ours: Served
  readonly bare: Served
  readonly say: (line: string) => void
}

/** Lists, searching, writing and signing in: our server beside a bare one running the same SQL. */
export const benchCalls = async ({ world, people, ours, bare, say }: Setting): Promise<void> => {
  const report = (name: string, result: { ours: number; bare: number }) =>
    say(
      `${name.padEnd(34)} ours ${result.ours.toFixed(0).padStart(6)}/s   bare ${result.bare.toFixed(0).padStart(6)}/s   ratio ${(result.ours / result.bare).toFixed(2)}`,
    )
  const admins = {
    small: await signIn(ours.url, world.small, 'admin', PASSWORD),
    big: await signIn(ours.url, world.big, 'admin', PASSWORD),
  }
  const bareShot = (path: string, value: object): Shot[] => [{ path, headers: {}, body: JSON.stringify(value) }]

  const lists: Record<'small' | 'big', { ours: number; bare: number }> = {
    small: { ours: 0, bare: 0 },
    big: { ours: 0, bare: 0 },
  }
  for (const size of ['small', 'big'] as const) {
    lists[size] = await compare(
      ROUNDS,
      () => fire(ours.url, [signedShot(admins[size], '/admin/user/page', { current: 1, size: 10 }, 1)], SECONDS),
      () => fire(bare.url, bareShot('/list', { tenantId: world[size] }), SECONDS),
    )
    report(`list of users, ${size === 'small' ? '10,000' : people.toLocaleString()} people`, lists[size])
  }
  say(
    `list: time at ${people.toLocaleString()} ÷ time at 10,000      ours ${(lists.small.ours / lists.big.ours).toFixed(2)}   bare ${(lists.small.bare / lists.big.bare).toFixed(2)}`,
  )

  for (const [what, keyword] of [
    ['a surname', '王'],
    ['part of a name', '雨晨'],
    ['one character', '晨'],
  ] as const) {
    const shot = (size: 'small' | 'big') => [
      signedShot(admins[size], '/admin/user/page', { current: 1, size: 10, keyword }, 1),
    ]
    const result = await compare(
      ROUNDS,
      () => fire(ours.url, shot('big'), SECONDS),
      () => fire(ours.url, shot('small'), SECONDS),
    )
    say(
      `search by ${what.padEnd(24)} ${people.toLocaleString()} ${result.ours.toFixed(0).padStart(6)}/s   10,000 ${result.bare.toFixed(0).padStart(6)}/s   time ratio ${(result.bare / result.ours).toFixed(2)}`,
    )
  }

  const writers = await Promise.all(WRITERS.map((username) => signIn(ours.url, world.small, username, PASSWORD)))
  let next = 0
  // A signed write may be sent once: enough fresh ones for each writer's connection.
  const signedWrites = () =>
    writers.flatMap((writer) =>
      Array.from({ length: WRITES_EACH }, () =>
        signedShot(
          writer,
          '/admin/products/saveUserProduct',
          [{ productId: 'CONSULT', userSort: 1, tuck: '0' }],
          ++next,
        ),
      ),
    )
  const bareWrites = writers.flatMap(({ userId }) =>
    Array.from({ length: WRITES_EACH }, () => bareShot('/write', { tenantId: world.small, userId })[0]!),
  )
  report(
    'small authenticated write',
    await compare(
      ROUNDS,
      () => fire(ours.url, signedWrites(), SECONDS),
      () => fire(bare.url, bareWrites, SECONDS),
    ),
  )
  report(
    'sign-in (key, password, session)',
    await compare(
      ROUNDS,
      () => loop(8, SECONDS, () => signIn(ours.url, world.small, 'admin', PASSWORD)),
      () =>
        loop(8, SECONDS, () =>
          fetch(`${bare.url}/sign-in`, {
            method: 'POST',
            body: JSON.stringify({ tenantId: world.small, username: 'admin', password: PASSWORD }),
          }).then((r) => r.text()),
        ),
    ),
  )
}
