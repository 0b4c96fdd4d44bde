import { expect, test } from 'vitest'
import { createEndings } from './commit.ts'
import type { PoolClient } from './pool.ts'

/** A connection whose commit ends when it is told to. */
const connection = () => {
  const said: string[] = []
  const end = Promise.withResolvers<unknown>()
  const query = (text: string) => {
    said.push(text)
    return end.promise
  }
  return { said, end, client: { query } as unknown as PoolClient }
}
const COMMITTED = [{ command: 'SET' }, { command: 'COMMIT' }, { command: 'SELECT' }]
const flush = () => Promise.resolve()
const hasEnded = (one: Promise<unknown>) =>
  Promise.race([one.then(() => true), new Promise((go) => setTimeout(go, 5, false))])

test('whoever writes beside another lets go early, and readers of their school wait for the disk', async () => {
  const endings = createEndings()
  const [alone, beside] = [connection(), connection()]
  const first = endings.write(alone.client, 1, flush)
  // What waits for the disk before anybody can see it, nobody waits for.
  expect(await hasEnded(endings.settled(1))).toBe(true)
  const second = endings.write(beside.client, 1, flush)
  expect([alone.said[0], beside.said[0]]).toEqual(['commit', expect.stringContaining('synchronous_commit = off')])
  const reader = endings.settled(1)
  expect([await hasEnded(reader), await hasEnded(endings.settled(2))]).toEqual([false, true])
  beside.end.resolve(COMMITTED)
  alone.end.resolve({ command: 'COMMIT' })
  await Promise.all([first, second, reader])
  const after = connection()
  void endings.write(after.client, 1, flush)
  expect(after.said).toEqual(['commit'])
})

test.each([
  ['was refused', Object.assign(new Error('duplicate key'), { code: '23505' }), true],
  ['was rolled back', null, true],
  ['lost its connection', new Error('Connection terminated unexpectedly'), false],
  ['lost its socket', Object.assign(new Error('write'), { code: 'EPIPE' }), false],
  ['met the end of the server', Object.assign(new Error('crash'), { code: '57P02' }), false],
])('a reader beside a writer who %s', async (_, error, isAnswered) => {
  const endings = createEndings()
  const beside = connection()
  void endings.write(connection().client, 1, flush)
  const writer = endings.write(beside.client, 1, flush)
  const reader = endings.settled(1).then(
    () => true,
    () => false,
  )
  if (error) beside.end.reject(error)
  else beside.end.resolve(COMMITTED.with(1, { command: 'ROLLBACK' }))
  await expect(writer).rejects.toBeInstanceOf(Error)
  expect(await reader).toBe(isAnswered)
})
