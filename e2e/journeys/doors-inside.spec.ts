import { expect, test } from '@playwright/test'
import { comeIn, menuOf, type Entry } from '../doors/come-in.ts'
import { crawlPage } from '../doors/crawl.ts'
import { practiceSchool } from '../doors/practice-school.ts'
import { faultsNow } from '../doors/press.ts'
import { signInOverWire } from '../pages/arrive.ts'
import { PHONE } from '../pages/people.ts'
import { isDrawn } from '../pages/long.ts'
import { goTo } from '../pages/shell.ts'
import { stillToCome } from '../doors/still-to-come.ts'

/** Doors that a crawl takes for dead; each says why. Short, and to stay so. */
const expected: readonly RegExp[] = [
  // The day or month that is shown is the present one already.
  / · (今天|本月): dead/,
  // A handle: it is dragged, or moved with the arrows.
  / · 移动「.+」: dead/,
]

let school = ''
test.beforeAll(async () => {
  test.setTimeout(180_000)
  school = await practiceSchool()
})

/** Whoever has a page first presses its doors; those who come later press what nobody had before. */
const guests = ['consultant', 'clerk', 'reception', 'centerhead', 'admin', 'student']
/** Two tests share the pages of whoever has many, so that both halves of the machine have something to do. */
const partsOf = (account: string): number => (['consultant', 'centerhead', 'admin'].includes(account) ? 2 : 1)

/** Of everybody's pages a half, the other one with another commit; all of them in the long run. */
const ONE_IN = 2

/** Lists of one kind are one page: pressing through the first of them is enough. */
const kindOf = (path: string): string => path.replace(/\/\d+$/, '')
const pagesOf = (entries: readonly Entry[]): string[] =>
  entries.map(({ path }) => path).filter((path) => !stillToCome.includes(path))

/** What the others before this one have pressed through already. */
const kindsBefore = async (account: string): Promise<Set<string>> => {
  // A visitor's pages look different: on a phone, and about oneself.
  const before = account === 'student' ? [] : guests.slice(0, guests.indexOf(account))
  const menus = await Promise.all(
    before.map(async (one) => menuOf((await signInOverWire({ school, account: one })).client)),
  )
  return new Set(menus.flatMap(pagesOf).map(kindOf))
}

for (const [account, part] of guests.flatMap((one) =>
  Array.from({ length: partsOf(one) }, (_, at) => [one, at] as const),
))
  test(`every door of the pages opens: ${account} (${part + 1})`, async ({ page }) => {
    test.setTimeout(180_000)
    const faults: string[] = []
    if (account === 'student') await page.setViewportSize(PHONE)
    const desk = await comeIn(page, { school, account, mayChange: true }, faults)
    const seen = await kindsBefore(account)
    const kinds = new Map(['/wel/index', ...pagesOf(desk.entries)].map((path) => [kindOf(path), path]))
    const pages = [...kinds].filter(([kind]) => !seen.has(kind)).map(([, path]) => path)
    const pressed = new Set<string>()
    for (const path of pages.filter((one) => isDrawn(ONE_IN, one)).filter((_, at) => at % partsOf(account) === part)) {
      await goTo(page, path)
      desk.note(path, '地址', await faultsNow(desk))
      await crawlPage({ ...desk, pressed })
    }
    expect(faults.filter((one) => !expected.some((known) => known.test(one)))).toEqual([])
  })
