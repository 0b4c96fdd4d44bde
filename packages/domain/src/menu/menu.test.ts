import { describe, expect, test } from 'vitest'
import { productCodes } from '../enums/product.ts'
import { isRoleCode } from '../enums/role.ts'
import { isExternalProduct, mayOpenExternal } from './external-product.ts'
import { menuEntries } from './menu.ts'
import { GEN } from './menu-roles.ts'

const addressOf = ({ path, query = {} }: (typeof menuEntries)[number]) => `${path}?${JSON.stringify(query)}`
const pages = menuEntries.filter((entry) => entry.path !== '')

describe('the registry', () => {
  test('knows every code once, and every page once in each product', () => {
    expect(new Set(menuEntries.map(({ code }) => code)).size).toBe(menuEntries.length)
    const places = pages.map((entry) => `${entry.product} ${addressOf(entry)}`)
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  })

  test('has each page in one product only; the others are shortcuts', () => {
    const own = pages.filter((entry) => entry.from === undefined).map(addressOf)
    expect(own.filter((address, index) => own.indexOf(address) !== index)).toEqual([])
    const shortcuts = pages.filter((entry) => entry.from !== undefined)
    expect(shortcuts.length).toBeGreaterThan(5)
    for (const shortcut of shortcuts) {
      const target = pages.find((entry) => entry.product === shortcut.from && entry.path === shortcut.path)
      expect(target).toMatchObject({ roles: shortcut.roles })
      expect(menuEntries.indexOf(target!)).toBeLessThan(menuEntries.indexOf(shortcut))
    }
  })

  test('has a menu for every product of ours and none for those that live elsewhere', () => {
    const withMenu = new Set<string>(menuEntries.map(({ product }) => product))
    expect(productCodes.filter((code) => withMenu.has(code) === isExternalProduct(code))).toEqual([])
  })

  test('says what one does there: a label, a hint, an icon, known roles', () => {
    const faults = menuEntries.filter(
      (entry) =>
        !/^\p{Script=Han}{1,8}$/u.test(entry.label) ||
        entry.hint.length < 2 ||
        entry.hint.length > 12 ||
        !/^[a-z-]+$/.test(entry.icon) ||
        !/^$|^\/[\w/]+$/.test(entry.path) ||
        entry.roles?.some((role) => !isRoleCode(role)) ||
        entry.highlights?.some((path) => !path.startsWith('/')),
    )
    expect(faults).toEqual([])
  })

  test('keeps entries of a folder beside it', () => {
    for (const entry of menuEntries.filter(({ parent }) => parent !== undefined)) {
      const folder = menuEntries.find(({ code }) => code === entry.parent)
      expect(folder).toMatchObject({ product: entry.product, group: entry.group, path: '' })
      expect(folder?.parent).toBeUndefined()
    }
  })

  test('keeps what the shell was built on', () => {
    const paths = Object.fromEntries(menuEntries.map(({ code, path }) => [code, path]))
    expect(paths).toMatchObject({
      WORKBENCH: '/wel/index',
      ONLINE_USERS: '/online/index',
      LOGIN_TERMINALS: '/terminal/index',
      LOGIN_LOG: '/loginLog/index',
      MY_SESSIONS: '/mySessions/index',
      PSY_HOT_LINE: '/hotline/index',
      FOCUSON_COLLEGE_REPORT_MENU: '/focus/college',
    })
  })

  test('opens the cadre product on the assessor’s pages, marked as such and with its own permission', () => {
    const cadre = menuEntries.filter(({ product }) => product === 'CADRE_EVALUATION')
    expect(cadre.length).toBeGreaterThan(5)
    expect(cadre.filter((entry) => entry.query?.['evaluationType'] !== '1')).toEqual([])
    expect(cadre.filter((entry) => entry.permission !== 'plantest_cadre_list_tab')).toEqual([])
    expect(cadre.filter((entry) => entry.roles?.includes(GEN))).toEqual([])
    // What leads to the centre's work with visitors, or comes from it.
    expect(cadre.filter(({ code }) => /INTERVIEW|HTP|RAINBOW|EXTERNAL|TABLET|BIG_DATA/.test(code))).toEqual([])
  })
})

describe('products that live elsewhere', () => {
  test('are open to all but for the figures about people', () => {
    for (const code of ['ZSD_COURSE', 'SLEEP_MANAGE'] as const) expect(mayOpenExternal(code, [GEN])).toBe(true)
    expect(mayOpenExternal('DATA_VISUALIZATION', [GEN])).toBe(false)
    expect(mayOpenExternal('DATA_VISUALIZATION', ['ROLE_RECEPTIONIST'])).toBe(false)
    expect(mayOpenExternal('DATA_VISUALIZATION', [GEN, 'ROLE_CONSULTANT'])).toBe(true)
  })
})
