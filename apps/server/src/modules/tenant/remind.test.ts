import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/harness.ts'

const app = await openTestApp()

const given = async () => {
  const tenant = await app.givenTenant()
  const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
  const student = await app.signedIn(await app.givenUser(tenant))
  return { tenant, admin, student }
}

test('a school that has said nothing reminds nobody', async () => {
  const { admin, student } = await given()
  expect(await student.call('GET /admin/tenant/regionRemind')).toEqual({
    content: '',
    enabled: false,
    remind: false,
    updateTime: null,
    editable: false,
    version: 0,
  })
  expect(await admin.call('GET /admin/tenant/regionRemind')).toMatchObject({ editable: true })
})

test('a draft is its writers’; switched on it reaches everybody of the school and nobody else', async () => {
  const { admin, student } = await given()
  const stranger = (await given()).student
  await admin.call('POST /admin/tenant/changeRemind', { body: { content: '  周五停电  ' } })
  expect(await student.call('GET /admin/tenant/regionRemind')).toMatchObject({ content: '', remind: false })
  expect(await admin.call('GET /admin/tenant/regionRemind')).toMatchObject({ content: '周五停电', enabled: false })
  await admin.call('POST /admin/tenant/changeRemind', { body: { enabled: true } })
  expect(await student.call('GET /admin/tenant/regionRemind')).toMatchObject({ content: '周五停电', remind: true })
  expect(await stranger.call('GET /admin/tenant/regionRemind')).toMatchObject({ content: '', remind: false })
})

test('whoever puts it away is left in peace until it is rewritten; others still see it', async () => {
  const { admin, student } = await given()
  await admin.call('POST /admin/tenant/changeRemind', { body: { content: '周五停电', enabled: true } })
  const away = await student.call('POST /admin/tenant/changeRemind', { body: { remind: false } })
  expect(away).toMatchObject({ remind: false, content: '周五停电' })
  expect(await admin.call('GET /admin/tenant/regionRemind')).toMatchObject({ remind: true })
  expect(await student.call('POST /admin/tenant/changeRemind', { body: { remind: true } })).toMatchObject({
    remind: true,
  })
  await student.call('POST /admin/tenant/changeRemind', { body: { remind: false } })
  await admin.call('POST /admin/tenant/changeRemind', { body: { content: '改到周六' } })
  expect(await student.call('GET /admin/tenant/regionRemind')).toMatchObject({ remind: true, content: '改到周六' })
})

test('only those who may rewrite it do, and two writers do not undo each other', async () => {
  const { admin, student } = await given()
  for (const body of [{ content: '放假' }, { enabled: true }, { remind: false, content: '放假' }])
    await expect(student.call('POST /admin/tenant/changeRemind', { body })).rejects.toMatchObject({ code: 403 })
  const write = (content: string) =>
    admin.call('POST /admin/tenant/changeRemind', { body: { content, enabled: true, version: 0 } })
  const results = await Promise.allSettled([write('甲'), write('乙')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(write('丙')).rejects.toThrow('数据已被他人修改，请刷新后重试')
  await expect(admin.call('POST /admin/tenant/changeRemind', { body: { content: '长'.repeat(501) } })).rejects.toThrow(
    '参数错误：提醒内容不能超过500个字符',
  )
})
