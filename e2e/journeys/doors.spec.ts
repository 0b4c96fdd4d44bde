import { menuEntries } from '@xinqiao/domain'
import { expect, test } from '@playwright/test'
import { demoGroups } from '../../apps/server/src/main/demo/accounts.ts'
import { comeIn } from '../doors/come-in.ts'
import { pressWaiting, walkMenus, walkPhoneMenu, walkProducts, walkVisitorTabs } from '../doors/menus.ts'
import { stillToCome } from '../doors/still-to-come.ts'
import { isDrawn, isLong } from '../pages/long.ts'
import { PHONE } from '../pages/people.ts'

type Guest = { account: string; role?: string }

/** Whoever has a menu of their own. student2 is met by the agreement at the door, which has a journey of its own. */
const guests: readonly Guest[] = [
  ...demoGroups
    .flatMap(({ accounts }) => accounts)
    .filter(({ account }) => account !== 'student2' && account !== 'multirole')
    .map(({ account }) => ({ account })),
  ...['咨询师', '督导师', '普通用户'].map((role) => ({ account: 'multirole', role })),
]

const isVisitor = ({ account, role }: Guest): boolean => account.startsWith('student') || role === '普通用户'
/** The same for everybody, and pressed through by the journey of the pages. */
const own = new Set(menuEntries.filter(({ group }) => group === '个人').map(({ path }) => path))
/**
 * Every page is pressed through there by the first who has it. Who walks the menu is drawn, every third of them, and so is
 * whether they may open a page: one in so many. Of the others every second comes in and sees their workbench; the server's own
 * tests let in everybody.
 */
const EVERY = 3
const COMES_IN = 2
const ONE_IN = 4
/** Every kind of shell; the others differ from one of these by a line in the menu. */
const WITH_PHONE = ['centerhead', 'tutor', 'student']
const isSoon = new Set(stillToCome)
const labelsOf = (wanted: boolean) =>
  new Set(menuEntries.filter(({ path }) => isSoon.has(path) === wanted).map(({ label }) => label))
const [soonLabels, openLabels] = [labelsOf(true), labelsOf(false)]

test('what is still to come is in the menu', () => {
  const paths = new Set(menuEntries.map(({ path }) => path))
  expect(stillToCome.filter((path) => !paths.has(path))).toEqual([])
})

const nameOf = ({ account, role }: Guest): string => `${account} ${role}`
const isWalked = (guest: Guest): boolean =>
  WITH_PHONE.includes(guest.role ?? guest.account) || isDrawn(EVERY, nameOf(guest))

for (const guest of guests.filter((one) => isWalked(one) || isDrawn(COMES_IN, `${nameOf(one)} comes in`)))
  test(`every door of the menu opens: ${guest.account}${guest.role ? `（${guest.role}）` : ''}`, async ({ page }) => {
    test.setTimeout(120_000)
    const faults: string[] = []
    const desk = await comeIn(page, { school: 'demo', ...guest }, faults)
    if (!isWalked(guest)) return expect(faults).toEqual([])
    const pass = (path: string) => !isLong && (own.has(path) || !isDrawn(ONE_IN, `${path} ${guest.account}`))
    const { went, soon } = await walkMenus(desk, pass)
    for (const path of went) if (isSoon.has(path)) desk.note(path, '菜单', ['has opened: take it from the list'])
    for (const label of soon) if (!soonLabels.has(label)) desk.note(label, '菜单', ['即将开放, and not in the list'])
    if (isLong || WITH_PHONE.includes(guest.role ?? guest.account)) {
      await pressWaiting(desk)
      await walkProducts(desk, (label) => ({ isSoon: soonLabels.has(label), isOpen: openLabels.has(label) }))
      await page.setViewportSize(PHONE)
      await (isVisitor(guest) ? walkVisitorTabs(desk) : walkPhoneMenu(desk))
    }
    expect(faults).toEqual([])
  })
