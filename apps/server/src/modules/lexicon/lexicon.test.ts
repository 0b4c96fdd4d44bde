import type { RoleCode, WordBody } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { begin, givenSomeone, refusal, send, toldModel, type Someone } from '../../../test/assistants.ts'
import { givenDept, inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant } from '../../../test/people.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { EDITION } from './lexicon.tables.ts'

const model = toldModel()
const app = await openTestApp({ model })
let tenant: TestTenant
let [head, chief, adviser, student]: Someone[] = []

beforeAll(async () => {
  tenant = await app.givenTenant({ settings: { znhhsz: { aiEnable: true } } })
  const school = await givenDept(app, tenant, '学校')
  const someone = (realName: string, role: RoleCode) =>
    givenSomeone(app, tenant, { realName, roles: [role], deptId: school })
  head = await someone('顾怀瑾', 'CRISIS_ROLE_CENTER_SUPERINTENDENT')
  chief = await someone('郑伯安', 'CRISIS_ROLE_SUPERINTENDENT')
  adviser = await someone('院系丁', 'CRISIS_ROLE_FACULTY_CONSULT')
  student = await someone('欧阳明月', 'ROLE_GENERAL')
})

const wording: WordBody & { variants: string[] } = {
  word: '去云上',
  variants: ['quyunshang', '☁️🪽'],
  category: 'suicide',
  weight: 2,
  context: 'self',
  isDeniable: true,
  isEnabled: true,
}
const refusalOf = async (work: Promise<unknown>) => (await refusal(work)).code
const REASON = '近两个月有三位同学这样说'

const propose = (by: Someone | undefined, changed: object = {}) =>
  by!.browser.call('POST /focus/lexicon/save', { body: { ...wording, reason: REASON, ...changed } })
const read = (by: Someone | undefined, id: string) => by!.browser.call('GET /focus/lexicon/detail', { query: { id } })
const review = async (by: Someone | undefined, id: string, isAgreed = true, note = '') => {
  const [newest] = (await read(head, id)).editions
  return by!.browser.call('POST /focus/lexicon/review', {
    body: { id: newest!.id, version: newest!.version, isAgreed, note },
  })
}
const tried = async (text: string, given = {}) =>
  (await adviser!.browser.call('POST /focus/lexicon/test', { body: { text, ...given } })).level
const signals = () =>
  inTenant(app, tenant, (tx) =>
    tx.sql<{ level: number }>('select level from risk_signal where tenant_id = $1', [tx.tenantId]),
  )

test('a word holds once somebody else has looked at it, and is then heard by the assistant', async () => {
  const { id } = await propose(head)
  expect((await read(head, id)).actions).toEqual(['withdraw'])
  expect((await read(chief, id)).actions).toEqual(['review'])
  expect((await read(adviser, id)).actions).toEqual([])
  const session = await begin(student!.browser)
  await send(student!.browser, session.id, '我想去云上了')
  expect([await tried('我想去云上'), await tried('我想去云上', { wording }), await signals()]).toEqual([0, 2, []])
  expect(await refusalOf(review(head, id))).toBe(45102)
  expect(await refusalOf(propose(chief, { id, weight: 1 }))).toBe(45134)
  expect(await refusalOf(review(chief, id, false, '太短'))).toBe(45136)
  await review(chief, id)
  expect(await tried('我想去云上')).toBe(2)
  model.asked = []
  await send(student!.browser, session.id, '我想 去-云上')
  expect([model.asked, await signals()]).toEqual([[], [{ level: 5 }]])
  expect(await read(chief, id)).toMatchObject({ hits: 1, isInForce: true, actions: ['propose'] })
  const page = await adviser!.browser.call('POST /focus/lexicon/page', { body: { tab: 'force', keyword: '云上' } })
  expect(page.records).toMatchObject([{ word: '去云上', isInForce: true, hits: 1, stateName: '生效中' }])
  const standing = await adviser!.browser.call('GET /focus/lexicon/standing')
  expect(standing).toMatchObject({ own: 1, waiting: 0, hits: 1, mayKeep: false })
  expect(standing.shipped).toBeGreaterThan(20)
})

test('a change waits likewise: the wording before holds meanwhile, and every one of them is kept', async () => {
  const { id } = await propose(head, { word: '坐末班车', variants: [] })
  await review(chief, id)
  await propose(chief, { id, word: '坐末班车', variants: ['赶末班车'], isEnabled: false })
  expect(await tried('我要坐末班车走了')).toBe(2)
  await review(head, id)
  expect([await tried('我要坐末班车走了'), (await read(head, id)).isInForce]).toEqual([0, false])
  const { editions } = await read(chief, id)
  expect(editions.map(({ no, stateName }) => [no, stateName])).toEqual([
    [2, '生效中'],
    [1, '已被新版代替'],
  ])
  expect(editions[1]).toMatchObject({ reason: REASON, byName: '顾怀瑾', decidedByName: '郑伯安' })
  const third = await propose(head, { id, word: '坐末班车' })
  const [waiting] = (await read(head, third.id)).editions
  await head!.browser.call('POST /focus/lexicon/withdraw', { body: { id: waiting!.id, version: 1 } })
  await inTenant(app, tenant, async (tx) => expect(await replayCheck(tx, EDITION, EDITION)).toEqual([]))
})

test('what cannot be a word is refused, and nothing is stored', async () => {
  const before = (await head!.browser.call('POST /focus/lexicon/page', { body: {} })).total
  const refused: (readonly [number, object])[] = [
    [45101, { word: '去 云 上' }],
    [45135, { word: '死' }],
    [45135, { word: '新的词', variants: ['x'] }],
    [45136, { word: '新的词', reason: '试试' }],
  ]
  for (const [code, changed] of refused) expect([code, await refusalOf(propose(head, changed))]).toEqual([code, code])
  const two = await Promise.allSettled([propose(head, { word: '同一个词' }), propose(chief, { word: '同一个词' })])
  expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await head!.browser.call('POST /focus/lexicon/page', { body: {} })).total).toBe(before + 1)
  await expect(propose(adviser)).rejects.toMatchObject({ status: 403 })
  await expect(student!.browser.call('GET /focus/lexicon/standing')).rejects.toMatchObject({ status: 403 })
})
