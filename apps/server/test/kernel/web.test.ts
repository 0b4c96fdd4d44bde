import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addWeb } from '../../src/kernel/http/web.ts'

let app: FastifyInstance
const folder = mkdtempSync(join(tmpdir(), 'xinqiao-web-'))

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of [
    ['index.html', 'the application'],
    ['help.html', 'the emergency card'],
    ['answer.html', 'a sheet'],
    ['sw.js', '// the worker'],
    ['assets/x-1a2b.js', '// hashed'],
  ] as const)
    writeFileSync(join(folder, name), text)
  app = fastify()
  await addWeb(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['/', 'the application', 'no-cache'],
  ['/wel/index?x=1', 'the application', 'no-cache'],
  ['/demo/login', 'the application', 'no-cache'],
  ['/wel/index/help', 'the application', 'no-cache'],
  ['/help', 'the emergency card', 'no-cache'],
  ['/demo/help', 'the emergency card', 'no-cache'],
  ['/demo/help/?from=poster', 'the emergency card', 'no-cache'],
  ['/evaluation_user_test/index?id=01989f2e-0000-7000-8000-000000000001', 'a sheet', 'no-cache'],
  ['/testSuccess?evaluationType=1&id=01989f2e-0000-7000-8000-000000000001', 'a sheet', 'no-cache'],
  ['/externalPlanInfo/index?code=1.abc', 'a sheet', 'no-cache'],
  ['/tablet', 'a sheet', 'no-cache'],
  // What names no sheet, or asks for the product around it, is the product's.
  ['/evaluation_user_test/index', 'the application', 'no-cache'],
  ['/evaluation_user_test/index?id=nothing', 'the application', 'no-cache'],
  ['/testSuccess?id=01989f2e-0000-7000-8000-000000000001&whole=1', 'the application', 'no-cache'],
  ['/tablets', 'the application', 'no-cache'],
  // A worker that is cached outlives every release.
  ['/sw.js', '// the worker', 'no-cache'],
  ['/assets/x-1a2b.js', '// hashed', 'public, max-age=31536000, immutable'],
])('%s is %s, %s', async (url, body, kept) => {
  const reply = await app.inject({ url })
  expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, body, kept])
  expect(reply.headers['content-security-policy']).toContain("default-src 'self'")
})

test.each(['/api/nothing', '/assets/gone.js'])('%s is no page', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404)
})
