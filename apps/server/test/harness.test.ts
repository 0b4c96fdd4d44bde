import { expect, test } from 'vitest'
import { createOwnApp, createTestApp } from './harness.ts'

test('the app that files share refuses to be stopped, and says what to do', async () => {
  const app = await createTestApp()
  const { runtime, database } = app
  for (const stop of [
    () => runtime.close(),
    () => runtime.app.close(),
    () => runtime.owner.end(),
    () => database.drop(),
  ])
    expect(stop).toThrow('ask for an app of your own')
  await app.close()
  expect((await runtime.owner.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('who comes later finds the same app, and nothing of what was said before', async () => {
  const [first, second] = [await createTestApp(), await createTestApp()]
  expect(second.runtime).toBe(first.runtime)
  await fetch(`${second.url}/api/healthz`)
  await second.close()
  expect(second.log).toHaveLength(1)
  await first.close()
  const third = await createTestApp()
  expect([third.log, third.sms]).toEqual([[], []])
  await third.close()
})

test('an app of one’s own has a database of its own and can be stopped', async () => {
  const [shared, own] = [await createTestApp(), await createOwnApp()]
  expect(own.database.appUrl).not.toBe(shared.database.appUrl)
  expect((await own.runtime.owner.query('select id from tenant')).rows).toEqual([])
  await own.close()
  await expect(fetch(own.url)).rejects.toThrow('fetch failed')
  await shared.close()
})
