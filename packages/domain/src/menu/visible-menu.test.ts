import { describe, expect, test } from 'vitest'
import { productCodes } from '../enums/product.ts'
import { roleCodes } from '../enums/role.ts'
import { permissionCodes } from '../permission.ts'
import { platformPermissions } from '../role-permission.ts'
import { menuSwitches, type MenuEntry, type MenuSwitch } from './menu-entry.ts'
import { menuEntries as allEntries } from './menu.ts'
import { jumpsToHotline, switchesFor, visibleMenu, type MenuRules, type MenuViewer } from './visible-menu.ts'

const menuEntries = allEntries.filter(({ space }) => space !== 'platform')
const everybody: MenuViewer = {
  permissions: new Set(permissionCodes),
  roleCodes,
  products: new Set(productCodes),
}
const all: MenuRules = {
  on: new Set(menuSwitches),
  hotlineUrl: 'https://hotline.example/call',
  easyTime: { productCode: '', menuCode: '' },
}
const codes = (entries: readonly MenuEntry[]) => entries.map(({ code }) => code)
const seen = (viewer: Partial<MenuViewer> = {}, rules: Partial<MenuRules> = {}) =>
  codes(visibleMenu(menuEntries, { ...everybody, ...viewer }, { ...all, ...rules }))
const missing = (rules: Partial<MenuRules>, viewer: Partial<MenuViewer> = {}) => {
  const left = seen(viewer, rules)
  return seen(viewer).filter((code) => !left.includes(code))
}
const without = (off: MenuSwitch) => new Set(menuSwitches.filter((one) => one !== off))

describe('the whole menu', () => {
  test('is there for somebody who may do everything, where everything is on', () => {
    expect(seen()).toEqual(codes(menuEntries))
  })

  test('is empty but for what is everybody’s when nothing is granted', () => {
    const nobody = { permissions: new Set<string>(), roleCodes: [], products: new Set<string>() }
    expect(seen(nobody)).toEqual([
      'WORKBENCH',
      'SYSTEM_MESSAGE',
      'SYSTEM_NOTICE',
      'USER_CENTRE',
      'MY_SESSIONS',
      'MY_FOOTPRINT',
      'MY_FORMS',
      'PSY_HOT_LINE',
      'PDF_PREVIEW',
    ])
  })
})

test('whoever runs the platform sees its schools and their own house, and nothing of a school', () => {
  const operator = { permissions: new Set(platformPermissions), roleCodes: ['ROLE_ADMIN'], products: new Set<string>() }
  expect(codes(visibleMenu(allEntries, operator, all))).toEqual([
    'WORKBENCH',
    'DOWNLOAD_CENTRE',
    'SYSTEM_MESSAGE',
    'USER_CENTRE',
    'MY_SESSIONS',
    'PDF_PREVIEW',
    'SCHOOLS',
    'SUPPORT_VISITS',
    'USER_MANAGE',
    'ONLINE_USERS',
    'LOGIN_LOG',
    'AUDIT_LOG',
    'CLIENT_ERRORS',
  ])
  expect(codes(visibleMenu(allEntries, everybody, all))).not.toContain('SCHOOLS')
})

describe('a setting that is off takes its entries along, and nothing else', () => {
  const OFF: Readonly<Record<MenuSwitch, readonly string[]>> = {
    individualConsult: ['CONSULT_LIST'],
    assessmentAppointment: ['ASSESS_LIST', 'ASSESS_MINE'],
    telephoneEvaluation: ['TELEPHONE_EVALUATION'],
    firstInterview: ['FIRST_LIST', 'FIRST_APPOINT', 'FIRST_RECORD'],
    singleSession: ['SINGLE_SESSION'],
    psychologicalInterview: ['PSY_TALK'],
    psychiatricDiagnosis: ['PSYCHIATRY'],
    crisisAssessment: ['CRISIS_LIST'],
    dutyAssessment: ['DUTY_LIST'],
    returnAssessment: ['RETURN_LIST'],
    duty: ['DUTY'],
    eastChinaAssess: ['ECNU_ASSESS'],
    eastChinaConsult: ['ECNU_CONSULT', 'ECNU_EXTENSION'],
    eastChinaFamily: ['ECNU_FAMILY'],
    eastChinaPeer: ['ECNU_PEER'],
    collegeReport: ['FOCUSON_COLLEGE_REPORT_MENU'],
    assistant: ['AI_TALK', 'AI_CONSULT', 'VIEW_SESSION'],
    anIntervention: ['AN_INTERVENTION', 'AN_RECEIPT'],
  }
  test.each(menuSwitches)('%s', (off) => {
    expect(missing({ on: without(off) })).toEqual(OFF[off])
    expect(missing({ on: new Set([off]) }).filter((code) => OFF[off].includes(code))).toEqual([])
  })

  test('lists go with their types; the visitor’s own pages stay, to say why', () => {
    expect(switchesFor(['2', '12'])).toEqual(['individualConsult', 'returnAssessment', 'duty'])
    expect(switchesFor([])).toEqual([])
    const visitor = { roleCodes: ['ROLE_GENERAL'] }
    expect(seen(visitor, { on: new Set() })).toEqual(expect.arrayContaining(['BOOK_CONSULT', 'MY_VISIT']))
  })

  test('all of them together', () => {
    expect(missing({ on: new Set() }).toSorted()).toEqual(Object.values(OFF).flat().toSorted())
  })
})

describe('a product that is not there takes its menu along', () => {
  test.each(productCodes)('%s', (product) => {
    const products = new Set(productCodes.filter((code) => code !== product))
    const left = visibleMenu(menuEntries, { ...everybody, products }, all)
    expect(left.filter((entry) => entry.product === product || entry.from === product)).toEqual([])
    const gone = menuEntries.filter((entry) => entry.product === product || entry.from === product)
    expect(left).toHaveLength(menuEntries.length - gone.length)
  })

  test('without CRISIS nothing of it is left, on the workbench neither', () => {
    const left = visibleMenu(menuEntries, { ...everybody, products: new Set(['CONSULT']) }, all)
    expect(left.filter(({ path }) => /crisis|warning|lexicon|monthly\/crisis/.test(path))).toEqual([])
    expect(codes(left)).not.toContain('MY_WARNING')
  })
})

describe('roles and permissions', () => {
  test.each(roleCodes)('%s sees what names it or names nobody', (role) => {
    const viewer = { ...everybody, roleCodes: [role] }
    for (const entry of visibleMenu(menuEntries, viewer, all)) expect(entry.roles ?? [role]).toContain(role)
    const own = menuEntries.filter((entry) => entry.roles?.includes(role) ?? true)
    expect(seen({ roleCodes: [role] })).toEqual(codes(own))
  })

  test('a visitor sees no work of the staff’s', () => {
    const groups = new Set(
      visibleMenu(menuEntries, { ...everybody, roleCodes: ['ROLE_GENERAL'], permissions: new Set() }, all).map(
        (entry) => `${entry.product} ${entry.group}`,
      ),
    )
    expect([...groups]).toEqual([
      'PLATFORM 我的工作',
      'CONSULT 我的预约',
      'APPOINTMENT 队伍',
      'FIRST_INTERVIEW 初始访谈',
      'ECNU_CONSULT 咨询',
      'PLANTEST 我的测评',
      'IMPORTANT_FOCUS_ON 跟踪',
      'GROUP 我的团体',
      'ACTIVITY 我的活动',
      'POPULAR 科普',
      'TRAINING 我的培训',
      'RESEARCH 调研',
      'PLATFORM 个人',
    ])
  })

  test('several roles add up', () => {
    const [a, b] = [seen({ roleCodes: ['ROLE_ASSESSMENT'] }), seen({ roleCodes: ['ROLE_RECEPTIONIST'] })]
    expect(new Set(seen({ roleCodes: ['ROLE_ASSESSMENT', 'ROLE_RECEPTIONIST'] }))).toEqual(new Set([...a, ...b]))
  })

  test.each(menuEntries.filter((entry) => entry.permission !== undefined))('$code asks for its permission', (entry) => {
    const permissions = new Set(permissionCodes.filter((one) => one !== entry.permission))
    expect(seen({ permissions })).not.toContain(entry.code)
  })
})

describe('folders', () => {
  test('go when nothing is left in them', () => {
    const folder = { ...menuEntries[0]!, code: 'F', path: '' }
    const inside = { ...menuEntries[0]!, code: 'I', path: '/i', parent: 'F', roles: ['ROLE_ADMIN'] as const }
    const list = (role: string) => codes(visibleMenu([folder, inside], { ...everybody, roleCodes: [role] }, all))
    expect(list('ROLE_ADMIN')).toEqual(['F', 'I'])
    expect(list('ROLE_GENERAL')).toEqual([])
    expect(codes(visibleMenu([folder, { ...inside, isHidden: true }], everybody, all))).toEqual(['I'])
  })
})

describe('the hotline', () => {
  const BOTH = ['ROLE_ADMIN', 'OPERATOR', 'ROLE_GENERAL']
  const hotline = (hotlineUrl: string, roleCodes: readonly string[] = everybody.roleCodes) =>
    visibleMenu(menuEntries, { ...everybody, roleCodes }, { ...all, hotlineUrl }).find(
      ({ code }) => code === 'PSY_HOT_LINE',
    )?.path

  test.each(['https://hotline.example/call', 'http://10.0.0.8:8080/?a=1'])('%s is for those who answer it', (url) => {
    expect(hotline(url, BOTH)).toBe(url)
    for (const roles of [['ROLE_ADMIN'], ['OPERATOR'], ['ROLE_GENERAL']])
      expect(hotline(url, roles)).toBe('/hotline/index')
  })

  test.each(['', 'abc', 'javascript:alert(1)', '//evil.example', '/inside', 'https://school.cn@evil.example'])(
    'is our own page with the address %j',
    (url) => {
      expect(hotline(url, BOTH)).toBe('/hotline/index')
    },
  )

  test('is left for its own address only by those who are administrator and operator at once', () => {
    expect(jumpsToHotline('PSY_HOT_LINE', BOTH)).toBe(true)
    for (const roles of [['ROLE_ADMIN'], ['OPERATOR'], []]) expect(jumpsToHotline('PSY_HOT_LINE', roles)).toBe(false)
    expect(jumpsToHotline('WORKBENCH', ['ROLE_ADMIN', 'OPERATOR'])).toBe(false)
  })
})

describe('the easy-time product', () => {
  const easyTime = { productCode: 'POPULAR', menuCode: 'ARTICLE' }

  test('is hidden when the mobile page is all it holds', () => {
    const entries = menuEntries.filter(({ code }) => code !== 'EBOOK')
    const left = visibleMenu(entries, everybody, { ...all, easyTime })
    expect(left.filter(({ product }) => product === 'POPULAR')).toEqual([])
  })

  test('is there with a second page, with another page alone, and where the school named nothing', () => {
    expect(seen({}, { easyTime })).toContain('ARTICLE')
    const alone = menuEntries.filter(({ code }) => code !== 'ARTICLE')
    expect(codes(visibleMenu(alone, everybody, { ...all, easyTime }))).toContain('EBOOK')
    const only = menuEntries.filter(({ code }) => code !== 'EBOOK')
    expect(codes(visibleMenu(only, everybody, all))).toContain('ARTICLE')
  })
})
