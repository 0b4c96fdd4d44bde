import { expect, test, type Page } from '@playwright/test'
import { demoGroups } from '../../apps/server/src/main/demo/accounts.ts'
import { comeIn, type Entry } from '../doors/come-in.ts'
import { crawlPage } from '../doors/crawl.ts'
import { type Desk, settled } from '../doors/press.ts'
import { stillToCome } from '../doors/still-to-come.ts'
import { violationsByDayAndNight } from '../pages/axe.ts'
import { isLong } from '../pages/long.ts'
import { OWN_BROWSER } from '../pages/people.ts'

// The long run alone: everybody's every page by day and by night, and what the doors of the pages lead to.
test.use(OWN_BROWSER)

const everybody = [
  // A first visit ends at the agreement, which forced.spec.ts goes through.
  ...demoGroups.flatMap(({ accounts }) => accounts.map(({ account }) => ['demo', account] as const)),
  ['platform', 'operator'] as const,
].filter(([, account]) => isLong && account !== 'student2')

/** Whoever has a page first opens its doors. */
const openers = ['consultant', 'clerk', 'centerhead', 'admin', 'student', 'tutor'].filter(() => isLong)

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

for (const [school, account] of everybody)
  test(`every page of ${account} in ${school} has none, by day and by night`, async ({ page }) => {
    test.setTimeout(900_000)
    const faults: string[] = []
    const desk = await comeInByDay(page, school, account, faults)
    for (const path of pagesOf(desk.entries)) {
      // By its address: pages kept behind would be gone through again and again.
      await page.goto(path)
      await expect(page.locator('#content, main').first()).not.toBeEmpty()
      await settled(desk)
      desk.note(path, '地址', await violationsByDayAndNight(page))
    }
    expect(onlyAccessibility(faults)).toEqual([])
  })

for (const account of openers)
  test(`nor has what the doors of ${account} lead to`, async ({ page }) => {
    test.setTimeout(3_600_000)
    const faults: string[] = []
    const desk = await comeInByDay(page, 'demo', account, faults)
    const look: NonNullable<Desk['look']> = () => violationsByDayAndNight(page)
    const pressed = new Set<string>()
    for (const path of pagesOf(desk.entries)) {
      await page.goto(path)
      await crawlPage({ ...desk, look, pressed })
    }
    expect(onlyAccessibility(faults)).toEqual([])
  })
