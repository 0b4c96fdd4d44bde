import { captchaFor } from '@xinqiao/contract/client'
import { median } from './lib/load.ts'
import { newClient } from './lib/person.ts'
import { serve, type Served } from './lib/servers.ts'
import { PASSWORD, STAFF, type World } from './lib/world.ts'

const LOOKS = 200
const SIGN_INS = 40

const ms = (value: number): string => `${value.toFixed(1)} ms`
const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await run()
  return performance.now() - began
}
const longest = (times: readonly number[]): number => Math.max(...times)

/** What strangers can do to everybody else: bodies that are dear to read, and one password tried on account after account. */
export const benchDoor = async (world: World, ours: Served, say: (line: string) => void): Promise<void> => {
  await benchBodies(ours, say)
  await benchSpray(world, ours, say)
}

const benchBodies = async ({ url }: Served, say: (line: string) => void): Promise<void> => {
  const health = () => timed(async () => (await fetch(`${url}/healthz`)).text())
  const calm = await inTurn(LOOKS, health)
  for (const [what, count] of [
    ['979 KB of 90,000 names', 90_000],
    ['16 KB of 1,500 names', 1_500],
  ] as const) {
    // In a process of its own: what is timed here is the server, not how long we take to send.
    const storm = await serve('storm.ts', url, String(count))
    try {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const beside = await inTurn(LOOKS, health)
      say(
        `healthz beside 20 bodies of ${what.padEnd(22)} median ${ms(median(beside))}, longest ${ms(longest(beside))}   calm ${ms(median(calm))}, longest ${ms(longest(calm))}   ratio ${(median(beside) / median(calm)).toFixed(1)} (at most 10)`,
      )
    } finally {
      storm.stop()
    }
  }
}

const inTurn = async (times: number, run: () => Promise<number>): Promise<number[]> => {
  const took: number[] = []
  for (let i = 0; i < times; i++) took.push(await run())
  return took
}

const benchSpray = async (world: World, { url }: Served, say: (line: string) => void): Promise<void> => {
  const tenantId = String(world.small)
  const client = newClient(url, tenantId, () => null)
  const tokens = new Map<string, string>()
  let turn = 0
  /** From the telephone people always use: they come with what was given to it last time. */
  const comeIn = async (): Promise<void> => {
    const username = STAFF[turn++ % STAFF.length]!
    const deviceToken = tokens.get(username)
    const device = deviceToken ? { deviceToken } : {}
    const token = await client.call('POST /auth/oauth/token', {
      query: { grant_type: 'password' },
      body: {
        username,
        password: await client.seal(PASSWORD),
        ...device,
        ...(await captchaFor(client, { username, ...device })),
      },
    })
    tokens.set(username, token.deviceToken ?? '')
  }
  for (const _ of STAFF) await comeIn()
  const calm = await inTurn(SIGN_INS, () => timed(comeIn))
  const spray = await serve('spray.ts', url, tenantId)
  try {
    // Until the school has felt it.
    await new Promise((resolve) => setTimeout(resolve, 5000))
    const beside = await inTurn(SIGN_INS, () => timed(comeIn))
    say(
      `sign-in during a spray                 median ${ms(median(beside))}   calm ${ms(median(calm))}   ratio ${(median(beside) / median(calm)).toFixed(2)} (at most 2)`,
    )
  } finally {
    spray.stop()
  }
}
