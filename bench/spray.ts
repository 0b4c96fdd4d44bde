// Somebody elsewhere who tries one password on account after account, eight at a time, doing whatever work is asked for it.
import { setPriority } from 'node:os'
import { solvePuzzle, type Puzzle } from '@xinqiao/contract/client'
import { newClient } from './lib/person.ts'

const [url = '', tenantId = ''] = process.argv.slice(2)
const AT_ONCE = 8
const headers = { 'Content-Type': 'application/json', 'TENANT-ID': tenantId, 'X-Forwarded-For': '198.51.100.9' }

// Their work burns their machine, not ours.
setPriority(19)

const client = newClient(url, tenantId, () => null)
const post = async (path: string, body: unknown): Promise<{ data?: unknown }> =>
  (await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json() as never

let tried = 0
const spray = async (): Promise<never> => {
  for (;;) {
    const username = `u${(tried++ % 9000) + 1}`
    const puzzle = (await post('/auth/code/puzzle', { username })).data as Puzzle
    const captcha = puzzle.bits === 0 ? {} : { randomStr: puzzle.randomStr, code: solvePuzzle(puzzle) }
    await post('/auth/oauth/token?grant_type=password', {
      username,
      password: await client.seal('Spring@2026'),
      ...captcha,
    })
  }
}

process.send?.(Number(new URL(url).port))
await Promise.all(Array.from({ length: AT_ONCE }, spray))
