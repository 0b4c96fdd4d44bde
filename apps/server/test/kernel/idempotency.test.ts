import { errors, HEADERS } from '@xinqiao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countRows, growth } from '../floods/rows.ts'
import { givenSchool, type School } from '../floods/school.ts'
import { openStage, sessionOf, type Stage } from '../floods/stage.ts'
import { newRequestId, type Got, type Outgoing, type WireSession } from '../floods/wire.ts'

let stage: Stage
let school: School
let session: WireSession

beforeAll(async () => {
  stage = await openStage()
  school = await givenSchool(stage, 'oncemore')
  session = sessionOf(school.browser)
})
afterAll(() => stage.close())

const counts = () => countRows(stage.app.runtime.owner)
const once = (request: Outgoing, requestId: string): Promise<Got> =>
  stage.send({ session, ...request, headers: { [HEADERS.requestId]: requestId } })
const essence = ({ status, text }: Got) => ({ status, text })
const add = (name: string): Outgoing => ({ method: 'POST', path: '/admin/terminal', body: JSON.stringify({ name }) })

/** Writes of a session, on something fresh; the last takes effect in a transaction of its own. */
const writes: readonly [string, () => Promise<Outgoing>][] = [
  ['adding', async () => add('一号')],
  ['removing', async () => ({ method: 'DELETE', path: `/admin/terminal/${await newTerminal()}` })],
  [
    'switching a product',
    async () => post('/admin/products/updateTenantProductSettingStatus', { productId: 'CONSULT', status: '0' }),
  ],
  [
    'saving one’s own order',
    async () => post('/admin/products/saveUserProduct', [{ productId: 'CRISIS', userSort: 2, tuck: '0' }]),
  ],
  ['starting a task', async () => ({ method: 'POST', path: '/admin/audit/verify' })],
  ['cancelling a task', async () => post('/download/taskProgress/cancel', { id: await newTask() })],
  [
    'cancelling a task by address',
    async () => ({ method: 'GET', path: '/download/taskProgress/cancel', rawQuery: `id=${await newTask()}` }),
  ],
  ['kicking somebody out', async () => ({ method: 'DELETE', path: `/admin/token/${await newSession()}` })],
  ['letting somebody in', async () => post('/admin/user/audit', { id: await newApplicant(), pass: true })],
  [
    'choosing a role',
    async () => post('/admin/v2/user/toggleRole', { roleId: school.browser.session.token?.roles[0] }),
  ],
  [
    'resetting a password',
    async () => post('/admin/user/resetPwd', { id: (await stage.app.givenUser(school.tenant)).id }),
  ],
]
const post = (path: string, body: unknown): Outgoing => ({ method: 'POST', path, body: JSON.stringify(body) })
const newTerminal = async () => ((await stage.send({ ...add('待删'), session })).data as { id: string }).id
const newTask = () => school.browser.call('POST /admin/audit/verify')
const newSession = async (): Promise<string> => {
  const person = await stage.app.signedIn(await stage.app.givenUser(school.tenant, { roles: ['ROLE_SUPERVISOR'] }))
  return (await person.call('GET /auth/session/mine'))[0]!.id
}
const newApplicant = async (): Promise<string> => {
  const { id } = await stage.app.givenUser(school.tenant)
  await stage.app.runtime.owner.query(`update user_account set audit_status = 'pending' where id = $1`, [id])
  return id
}

describe.each(writes)('%s', (_, make) => {
  test('twice with the same request id takes effect once, and both hear the same', async () => {
    const [request, requestId] = [await make(), newRequestId()]
    const first = await once(request, requestId)
    expect([0, 1604]).toContain(first.code)
    const between = await counts()
    expect(essence(await once(request, requestId))).toEqual(essence(first))
    expect(growth(between, await counts())).toEqual({})
  })

  test('twenty times at once takes effect once, and all hear the same', async () => {
    const single = await make()
    const start = await counts()
    await once(single, newRequestId())
    const alone = growth(start, await counts())
    const [request, requestId] = [await make(), newRequestId()]
    const before = await counts()
    const got = await Promise.all(Array.from({ length: 20 }, () => once(request, requestId)))
    expect([0, 1604]).toContain(got[0]?.code)
    expect(new Set(got.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(growth(before, await counts())).toEqual(alone)
    expect(alone).toMatchObject({ request_result: 1, audit_entry: 1 })
  })
})

describe('a request id', () => {
  test('used again for something else is refused, and the something else does not happen', async () => {
    const requestId = newRequestId()
    expect(await once(add('甲'), requestId)).toMatchObject({ code: 0 })
    const before = await counts()
    const duplicate = { status: 200, code: errors['request.duplicate'].code, msg: errors['request.duplicate'].text }
    expect(await once(add('乙'), requestId)).toMatchObject(duplicate)
    expect(await once({ method: 'POST', path: '/admin/audit/verify' }, requestId)).toMatchObject(duplicate)
    expect(growth(before, await counts())).toEqual({})
  })

  test('of different contents at once lets one of them through', async () => {
    const requestId = newRequestId()
    const got = await Promise.all(Array.from({ length: 10 }, (_, i) => once(add(`并发${i}`), requestId)))
    expect(got.filter((one) => one.code === 0)).toHaveLength(1)
    expect(got.filter((one) => one.code === errors['request.duplicate'].code)).toHaveLength(9)
  })

  test('belongs to its session: another one’s is another request', async () => {
    const requestId = newRequestId()
    const other = await stage.enter(school.admin)
    const first = await once(add('同号'), requestId)
    const second = await stage.send({ ...add('同号'), session: other, headers: { [HEADERS.requestId]: requestId } })
    expect([first.code, second.code]).toEqual([0, 0])
    expect(second.data).not.toEqual(first.data)
  })

  test('of a refusal is not spent: the same request may succeed later', async () => {
    const requestId = newRequestId()
    const { id } = await stage.app.givenUser(school.tenant)
    const request = post('/admin/user/audit', { id, pass: true })
    expect(await once(request, requestId)).toMatchObject({ code: errors['user.not_pending'].code })
    await stage.app.runtime.owner.query(`update user_account set audit_status = 'pending' where id = $1`, [id])
    expect(await once(request, requestId)).toMatchObject({ code: 0 })
  })
})
