import { formatDate, millisecondsPer } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../../test/people.ts'

const app = await openTestApp()
let tenant: TestTenant
beforeAll(async () => {
  tenant = await app.givenTenant()
})

const someone = async () => app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_CONSULTANT'] }))
const day = (offset: number) => formatDate(new Date(Date.now() + offset * millisecondsPer.day))
const contents = async (who: Visitor, state?: 'open' | 'due' | 'done') =>
  (await who.call('POST /admin/note/page', { body: state ? { state } : {} })).records.map(({ content }) => content)

describe('a note', () => {
  test('is written, changed, ticked off, taken back and thrown away', async () => {
    const who = await someone()
    const note = await who.call('POST /admin/note/save', { body: { content: '  给李沐阳回电话  ' } })
    expect(note).toMatchObject({ content: '给李沐阳回电话', pinned: false, done: false, remindDate: null, version: 1 })
    const { id } = note
    const changed = await who.call('POST /admin/note/save', {
      body: { id, version: 1, pinned: true, remindDate: day(0) },
    })
    expect(changed).toMatchObject({ content: '给李沐阳回电话', pinned: true, remindDate: day(0), version: 2 })
    expect(await who.call('GET /admin/note/list')).toMatchObject({ total: 1, due: 1 })
    await who.call('POST /admin/note/save', { body: { id, version: 2, done: true } })
    expect(await contents(who)).toEqual([])
    expect(await contents(who, 'done')).toEqual(['给李沐阳回电话'])
    const back = await who.call('POST /admin/note/save', { body: { id, version: 3, done: false, remindDate: null } })
    expect(back).toMatchObject({ done: false, remindDate: null, pinned: true })
    await who.call('POST /admin/note/delete', { body: { id } })
    expect(await contents(who)).toEqual([])
    await expect(who.call('POST /admin/note/delete', { body: { id } })).rejects.toMatchObject({ code: 404 })
  })

  test('lies sealed in the database, and is not quoted in the trail', async () => {
    const who = await someone()
    await who.call('POST /admin/note/save', { body: { content: '绝密的一句话' } })
    const { rows } = await app.runtime.owner.query<{ text: string }>(
      `select n::text as text from user_note n where tenant_id = $1 union all
       select a::text from audit_entry a where tenant_id = $1`,
      [tenant.id],
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(
      rows.filter(({ text }) => text.includes('绝密') || text.includes(Buffer.from('绝密').toString('hex'))),
    ).toEqual([])
  })

  test('is its writer’s alone: colleagues and other schools find nothing under its id', async () => {
    const who = await someone()
    const { id } = await who.call('POST /admin/note/save', { body: { content: '我的' } })
    const elsewhere = await app.givenTenant()
    const strangers = [
      await someone(),
      await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] })),
      await app.signedIn(await app.givenUser(elsewhere, { roles: ['ROLE_ADMIN'] })),
    ]
    for (const stranger of strangers) {
      expect(await contents(stranger)).toEqual([])
      await expect(
        stranger.call('POST /admin/note/save', { body: { id, version: 1, content: '改了' } }),
      ).rejects.toMatchObject({ code: 404 })
      await expect(stranger.call('POST /admin/note/delete', { body: { id } })).rejects.toMatchObject({ code: 404 })
    }
    expect(await contents(who)).toEqual(['我的'])
  })

  test('changed in two windows keeps the first change and refuses the second', async () => {
    const who = await someone()
    const { id } = await who.call('POST /admin/note/save', { body: { content: '原来的' } })
    const change = (content: string) => who.call('POST /admin/note/save', { body: { id, version: 1, content } })
    const results = await Promise.allSettled([change('甲'), change('乙')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(change('丙')).rejects.toThrow('数据已被他人修改，请刷新后重试')
    await expect(who.call('POST /admin/note/save', { body: { id, content: '没有版本' } })).rejects.toThrow(
      '数据已被他人修改',
    )
  })

  test.each([
    ['blank', { content: '   ' }, '便签内容不能为空'],
    ['without words', {}, '便签内容不能为空'],
    ['too long', { content: '好'.repeat(2001) }, '参数错误：便签内容不能超过2000个字符'],
    ['for a day that does not exist', { content: '好', remindDate: '2026-02-30' }, '提醒日期不存在，请重新选择'],
    ['for a day long gone', { content: '好', remindDate: '1926-02-03' }, '参数错误：提醒日期格式不正确'],
  ])('%s is refused', async (_, body, words) => {
    await expect((await someone()).call('POST /admin/note/save', { body })).rejects.toThrow(words)
  })

  test('takes two thousand characters', async () => {
    const content = '好'.repeat(2000)
    expect(await (await someone()).call('POST /admin/note/save', { body: { content } })).toMatchObject({ content })
  })

  test('finds no place after the five hundredth', async () => {
    const user = await app.givenUser(tenant)
    await app.runtime.owner.query(
      `insert into user_note (tenant_id, id, user_id, content, created_at, updated_at)
       select $1, gen_random_uuid(), $2, '\\x01', now(), now() from generate_series(1, 500)`,
      [tenant.id, user.id],
    )
    const who = await app.signedIn(user)
    await expect(who.call('POST /admin/note/save', { body: { content: '再来' } })).rejects.toThrow('便签已满500条')
  })
})

test('pinned notes come first, then by the day of their reminder, then the newest; the list pages', async () => {
  const who = await someone()
  const write = (content: string, more: object = {}) =>
    who.call('POST /admin/note/save', { body: { content, ...more } })
  await write('旧的')
  await write('新的')
  await write('明天', { remindDate: day(1) })
  await write('昨天', { remindDate: day(-1) })
  await write('置顶', { pinned: true })
  expect(await contents(who)).toEqual(['置顶', '昨天', '明天', '新的', '旧的'])
  expect(await contents(who, 'due')).toEqual(['昨天'])
  const page = await who.call('POST /admin/note/page', { body: { current: 2, size: 2 } })
  expect(page).toMatchObject({ total: 5, pages: 3, records: [{ content: '明天' }, { content: '新的' }] })
})
