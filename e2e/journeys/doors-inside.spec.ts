import { menuEntries } from '@xinqiao/domain'
import { expect, test } from '@playwright/test'
import { comeIn } from '../doors/come-in.ts'
import { crawlPage, openPath } from '../doors/crawl.ts'
import { readProducts } from '../doors/menus.ts'
import { faultsNow } from '../doors/press.ts'
import { PHONE } from '../pages/people.ts'

/** Doors that a crawl takes for dead; each says why. Short, and to stay so. */
const expected: readonly RegExp[] = [
  // The day or month that is shown is the present one already.
  / · (今天|本月): dead/,
  // A handle: it is dragged, or moved with the arrows.
  / · 移动「.+」: dead/,
]

/** Whose pages differ; what is everybody's own (消息, 个人中心 …) is pressed through by the first of each kind only. */
const guests = ['consultant', 'clerk', 'reception', 'admin', 'student']
const own = new Set(menuEntries.filter(({ group }) => group === '个人').map(({ path }) => path))
const showsOwn = (account: string): boolean => account === 'consultant' || account === 'student'

/** Lists of one kind are one page: pressing through the first of them is enough. */
const oneOfEach = (paths: readonly string[]): readonly string[] => {
  const kinds = new Set<string>()
  return paths.filter((path) => {
    const kind = path.replace(/\/\d+$/, '')
    return !kinds.has(kind) && kinds.add(kind) !== undefined
  })
}

/** So many tests share one person's pages, so that both halves of the machine have something to do. */
const PARTS = 2

for (const [account, part] of guests.flatMap((one) => Array.from({ length: PARTS }, (_, at) => [one, at] as const)))
  test(`every door of the pages opens: ${account} (${part + 1})`, async ({ page }) => {
    test.setTimeout(180_000)
    const faults: string[] = []
    const desk = await comeIn(page, { account }, faults)
    const { open } = await readProducts(desk)
    if (account === 'student') await page.setViewportSize(PHONE)
    const pressed = new Set<string>()
    const pages = oneOfEach(['/wel/index', ...open]).filter((path) => !own.has(path) || showsOwn(account))
    for (const path of pages.filter((_, at) => at % PARTS === part)) {
      await openPath(page, path)
      desk.note(path, '地址', await faultsNow(desk))
      await crawlPage({ ...desk, pressed })
    }
    expect(faults.filter((one) => !expected.some((known) => known.test(one)))).toEqual([])
  })
