import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { watch } from '../doors/watch.ts'
import { arrive } from '../pages/arrive.ts'
import { violations, violationsAt } from '../pages/axe.ts'
import { isDrawn, isLong } from '../pages/long.ts'
import { PHONE } from '../pages/people.ts'

type Route = { path: string; layout?: string; access?: { kind: string } }

/** Of the staff's pages a third, another one with every commit; all of them in the long run. */
const ONE_IN = 3
/** Every page behind the login that stands by itself. */
const STAFF_PAGES = (
  JSON.parse(readFileSync(new URL('../../docs/generated/routes.json', import.meta.url), 'utf8')) as Route[]
)
  .filter(({ layout, access, path }) => layout === 'main' && access?.kind !== 'public' && !/[:{]/.test(path))
  .map(({ path }) => path)
  .filter((path) => isDrawn(ONE_IN, path))

/** One arrival serves several pages. */
const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))
const CHUNK = 22

const desktop = { width: 1440, height: 900 }
const places: readonly { account: string; paths: readonly string[]; onPhone: boolean }[] = [
  {
    account: 'student',
    paths: ['/wel/index', '/myAppointment', '/myVisit', '/aiTalk', '/aiTalk?earlier=1'],
    onPhone: true,
  },
  { account: 'consultant', paths: ['/aiConsult', '/viewSession'], onPhone: true },
  // Staff sit at a desk: their pages on a phone are looked at in the long run.
  ...chunks(STAFF_PAGES, CHUNK).map((paths) => ({ account: 'admin', paths, onPhone: isLong })),
]

for (const [name, size] of [
  ['desktop', desktop],
  ['phone', PHONE],
] as const) {
  test(`the login page has no accessibility faults, ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/demo/login')
    await expect(page.getByLabel('学号或工号')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  for (const [index, { account, paths, onPhone }] of places.entries())
    if (size === desktop || onPhone)
      test(`${paths.length} pages of ${account} have none (${index + 1}), ${name}`, async ({ page }) => {
        test.setTimeout(180_000)
        await page.setViewportSize(size)
        const watched = watch(page)
        await arrive(page, 'demo', account)
        const found: string[] = []
        for (const path of paths) found.push(...(await violationsAt(page, watched, path)))
        expect(found).toEqual([])
      })
}
