import { expect, inject, test } from 'vitest'
import { openPool } from './pool.ts'
import { asUser, databaseNameOf, primaryOf, serversOf } from './servers.ts'

test.each([
  ['postgres://a:b@one/x', ['postgres://a:b@one/x']],
  [
    'postgres://a:b@one:5432,two:5433/x?sslmode=require',
    ['postgres://a:b@one:5432/x?sslmode=require', 'postgres://a:b@two:5433/x?sslmode=require'],
  ],
  ['postgresql://one,[::1]:5433/x', ['postgresql://one/x', 'postgresql://[::1]:5433/x']],
])('%s', (url, servers) => {
  expect(serversOf(url)).toEqual(servers)
  expect(databaseNameOf(url)).toBe('x')
})

test('somebody else’s name and password replace the ones given, whatever is in them', () => {
  expect(asUser('postgres://a:b@one:1,two:2/x?y=z', 'app', 'p@$&/')).toBe(
    'postgres://app:p%40%24%26%2F@one:1,two:2/x?y=z',
  )
  expect(asUser('postgres://one/x', 'app', 'p')).toBe('postgres://app:p@one/x')
})

test('when the first server is away, connections find their way to the one that takes writes', async () => {
  const url = inject('postgresUrl').replace('@', '@127.0.0.1:1,')
  const pool = openPool(url, 2, () => undefined)
  await expect.poll(() => pool.query('select 1').then(({ rowCount }) => rowCount, kindOf), { timeout: 10_000 }).toBe(1)
  await pool.end()
  expect(await primaryOf(url)).toBe(inject('postgresUrl'))
  await expect(primaryOf('postgres://a:b@127.0.0.1:1,127.0.0.1:2/x')).rejects.toThrow('没有一台服务器接受写入')
})

const kindOf = (error: { code?: string }) => error.code
