import { expect, test, type Page } from '@playwright/test'
import { demoGroups } from '../../apps/server/src/main/demo/accounts.ts'
import { comeIn, menuOf, type Entry } from '../doors/come-in.ts'
import { crawlPage } from '../doors/crawl.ts'
import { type Desk, settled } from '../doors/press.ts'
import { stillToCome } from '../doors/still-to-come.ts'
import { signInOverWire } from '../pages/arrive.ts'
import { strictViolations, violationsByDayAndNight } from '../pages/axe.ts'
import { isLong } from '../pages/long.ts'
import { OWN_BROWSER, PHONE } from '../pages/people.ts'

// The long run alone: everybody's every page by day, by night and on a phone, and what the doors of the pages lead to.
test.use(OWN_BROWSER)

const everybody = [
  // A first visit ends at the agreement, which forced.spec.ts goes through.
  ...demoGroups.flatMap(({ accounts }) => accounts.map(({ account }) => ['demo', account] as const)),
  ['platform', 'operator'] as const,
].filter(([, account]) => isLong && account !== 'student2')

/** Whoever has a page first opens its doors; those with many share them among several tests. */
const first = ['consultant', 'clerk', 'centerhead', 'admin', 'student', 'tutor']
const placeOf = (account: string): number => (first.includes(account) ? first.indexOf(account) : first.length)
const openers = everybody.toSorted(([, one], [, other]) => placeOf(one) - placeOf(other))
const PARTS: Readonly<Record<string, number>> = { consultant: 5, clerk: 2, centerhead: 10, admin: 6, assessor: 2 }

const pagesOf = (entries: readonly Entry[]): string[] => [
  ...new Set(['/wel/index', ...entries.map(({ path }) => path).filter((path) => !stillToCome.includes(path))]),
]

const onlyAccessibility = (faults: readonly string[]): string[] => [
  ...new Set(faults.filter((one) => /: (by night )?[a-z]+(-[a-z]+)*: [^ ]/.test(one))),
]

const comeInByDay = async (page: Page, school: string, account: string, faults: string[]) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return comeIn(page, { school, account }, faults)
}

const DESKTOP = { width: 1440, height: 900 }

for (const [school, account] of everybody)
  test(`every page of ${account} in ${school} has none, by day, by night and on a phone`, async ({ page }) => {
    test.setTimeout(1_800_000)
    const faults: string[] = []
    const desk = await comeInByDay(page, school, account, faults)
    for (const path of pagesOf(desk.entries)) {
      // By its address: pages kept behind would be gone through again and again.
      await page.goto(path)
      await expect(page.locator('#content, main').first()).not.toBeEmpty()
      await settled(desk)
      desk.note(path, '地址', await violationsByDayAndNight(page))
      await page.setViewportSize(PHONE)
      await settled(desk)
      desk.note(
        path,
        '地址',
        (await strictViolations(page)).map((one) => `on a phone ${one}`),
      )
      await page.setViewportSize(DESKTOP)
    }
    expect(onlyAccessibility(faults)).toEqual([])
  })

/** Lists of one kind are one page. */
const kindOf = (path: string): string => path.replace(/\/\d+$/, '')

/** Kinds of pages others have opened the doors of. */
const openedBefore = async (at: number): Promise<ReadonlySet<string>> => {
  const kinds = new Set<string>()
  for (const [school, account] of openers.slice(0, at))
    for (const path of pagesOf(await menuOf((await signInOverWire({ school, account })).client)))
      kinds.add(kindOf(path))
  kinds.delete('/wel/index')
  return kinds
}

for (const [at, [school, account]] of openers.entries())
  for (let part = 0, parts = PARTS[account] ?? 1; part < parts; part++)
    test(`nor has what the doors of ${account} in ${school} lead to (${part + 1} of ${parts})`, async ({ page }) => {
      test.setTimeout(1_800_000)
      const faults: string[] = []
      const desk = await comeInByDay(page, school, account, faults)
      const look: NonNullable<Desk['look']> = () => violationsByDayAndNight(page)
      const pressed = new Set<string>()
      const opened = await openedBefore(at)
      const kinds = new Map(pagesOf(desk.entries).map((path) => [kindOf(path), path]))
      const own = [...kinds].filter(([kind]) => !opened.has(kind)).map(([, path]) => path)
      for (const path of own.filter((_, index) => index % parts === part)) {
        await page.goto(path)
        await crawlPage({ ...desk, look, pressed })
      }
      expect(onlyAccessibility(faults)).toEqual([])
    })
