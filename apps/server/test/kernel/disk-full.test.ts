import { anyone, errors, signedIn, Type } from '@xinqiao/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmallServer, type SmallServer } from './small-server.ts'

let ahead = 0
let server: SmallServer
const read = { summary: 'x', access: anyone('test'), effect: 'read', reply: Type.Null() } as const
beforeAll(async () => {
  server = await openSmallServer(
    { 'GET /full-database': { ...read, access: signedIn }, 'GET /full-folder': read },
    {
      'GET /full-database': (tx) =>
        tx.sql(`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`).then(() => null),
      'GET /full-folder': {
        outside: () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' })),
      },
    },
    { clock: () => new Date(Date.now() + ahead) },
  )
})
afterAll(() => server.close())

const readiness = async () => {
  const got = await fetch(`${server.url}/readyz`)
  return [got.status, ((await got.json()) as { status: string }).status]
}
const gauge = async () => /^xinqiao_disk_full (\d)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]

test.each(['/full-database', '/full-folder'])('%s is told in its own words, and to whoever watches', async (path) => {
  expect([await readiness(), await gauge()]).toEqual([[200, 'ready'], '0'])
  const got = await server.send({ method: 'GET', path, session: server.session })
  const { code, text } = errors['server.disk_full']
  expect(got).toMatchObject({ status: 503, code, msg: text })
  expect([await readiness(), await gauge()]).toEqual([[503, 'disk full'], '1'])
  ahead += 30_000
  expect([await readiness(), await gauge()]).toEqual([[200, 'ready'], '0'])
})
