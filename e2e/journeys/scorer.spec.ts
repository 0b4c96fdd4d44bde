import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type * as Domain from '@xinqiao/domain'
import { scoreSheet } from '@xinqiao/domain'
import { expect, test, type Page } from '@playwright/test'
import fc from 'fast-check'
import type * as Golden from '../../packages/domain/src/scale/golden.ts'
import type * as Keys from '../../packages/domain/test/broken-keys.ts'
import { answersFor, randomScales } from '../../packages/domain/test/random-scales.ts'

// The scorer is one function for browser and server: here it runs in Chromium from the same files, beside what Node says.

const HOME = 'http://scorer.example'
const SOURCE = new URL('../../packages/domain', import.meta.url)

/** The domain stands on no package, so a browser reads it as it is once its types are gone. */
const openScorer = async (page: Page): Promise<void> => {
  await page.route(`${HOME}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    const source = await readFile(new URL(`${SOURCE.href}${pathname}`), 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source, { mode: 'transform' }) })
  })
  await page.goto(HOME)
}

test('every shipped scale passes its golden cases in a browser, and each broken key fails there', async ({ page }) => {
  test.setTimeout(180_000)
  await openScorer(page)
  const { count, failing, unnoticed } = await page.evaluate(async () => {
    const load = (path: string): Promise<unknown> => import(path)
    const { shippedScale: scaleOf, shippedScales: all } = (await load('/src/index.ts')) as typeof Domain
    const { goldenOutcomes } = (await load('/src/scale/golden.ts')) as typeof Golden
    const { brokenKeys, swappedDass } = (await load('/test/broken-keys.ts')) as typeof Keys
    const fails = (one: ReturnType<typeof all>[number]) => goldenOutcomes(one).some(({ faults }) => faults.length > 0)
    const broken = all().flatMap((one) =>
      brokenKeys(one).map(([, name, key]) => ({ name: `${one.code} ${name}`, key })),
    )
    broken.push({ name: 'DASS21 swapped', key: swappedDass(scaleOf('DASS21')!) })
    return {
      count: broken.length,
      failing: all()
        .filter(fails)
        .map(({ code }) => code),
      unnoticed: broken.filter(({ key }) => !fails(key)).map(({ name }) => name),
    }
  })
  expect({ failing, unnoticed }).toEqual({ failing: [], unnoticed: [] })
  expect(count).toBeGreaterThan(300)
})

test('300 random definitions and answers come to the same in browser and server', async ({ page }) => {
  await openScorer(page)
  const given = fc.sample(fc.tuple(randomScales, fc.array(fc.nat(50), { minLength: 1, maxLength: 12 })), 300)
  const sheets = given.map(([definition, choices]) => ({ definition, answers: answersFor(definition, choices) }))
  const context = { sex: 1, age: 19, itemMs: { q1: 800 } } as const
  const there = await page.evaluate(
    async ([all, about]) => {
      const load = (path: string): Promise<unknown> => import(path)
      const { scoreSheet: score } = (await load('/src/index.ts')) as typeof Domain
      return all.map(({ definition, answers }) => JSON.stringify(score(definition, answers, about)))
    },
    [sheets, context] as const,
  )
  expect(there).toEqual(
    sheets.map(({ definition, answers }) => JSON.stringify(scoreSheet(definition, answers, context))),
  )
})
