import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/harness.ts'
import { UNKNOWN } from '../../../../test/sign-in.ts'
import { dayAhead, givenBooked, givenPerson, givenRota, template, type Rota } from '../../../../test/rota.ts'
import { inTenant } from '../../../../test/departments.ts'
import type { Person } from '../../../../test/visits.ts'

const app = await openTestApp()
let rota: Rota

beforeAll(async () => {
  rota = await givenRota(app)
})

const save = <B extends { userId: string }>(who: Person, body: B) =>
  who.browser.call('POST /consult/professionals/save', { body })
const detail = (who: Person, userId: string) =>
  who.browser.call('GET /consult/professionals/detail', { query: { userId } })
const tree = async (who: Person, query: { siteId?: string } = {}) =>
  (await who.browser.call('GET /consult/professionals/tree', { query })).map(({ label, people }) => [
    label,
    people.map(({ realName }) => realName).toSorted(),
  ])

describe('the team', () => {
  test('is grouped by what people are there for', async () => {
    const everybody = [
      ['咨询师', ['周明远', '林静宜'].toSorted()],
      ['精神科医师', ['沈亦安']],
    ]
    expect(await tree(rota.clerk)).toEqual(everybody)
    expect(await tree(rota.visitor)).toEqual(everybody)
    expect(await tree(rota.visitor, { siteId: rota.site })).toEqual([])
  })

  test('keeps caseload and files to the house', async () => {
    await save(rota.clerk, { userId: rota.other.id, version: 1, maxCases: 12, certificateUntil: '2090-01-01' })
    await inTenant(app, rota.tenant, (tx) =>
      tx.insert('care_case', {
        id: randomUUID(),
        visitor_id: rota.visitor.id,
        host_id: rota.other.id,
        type: '2',
        family: 'counsel',
        state: 'running',
        source: 1,
        opened_by: rota.visitor.id,
        opened_at: tx.now,
      }),
    )
    expect(await detail(rota.desk, rota.other.id)).toMatchObject({
      maxCases: 12,
      activeCases: 1,
      certificateUntil: '2090-01-01',
      types: expect.arrayContaining(['2', '10']),
      fields: [{ code: '1', label: '学业压力' }],
    })
    expect(await detail(rota.visitor, rota.other.id)).toMatchObject({
      realName: '周明远',
      intro: '你好',
      maxCases: 0,
      activeCases: 0,
      certificateUntil: null,
    })
  })

  test('hides from visitors who is not to be shown', async () => {
    await save(rota.clerk, { userId: rota.doctor.id, version: 1, isShown: false })
    expect(await tree(rota.visitor)).toEqual([['咨询师', ['周明远', '林静宜'].toSorted()]])
    await expect(detail(rota.visitor, rota.doctor.id)).rejects.toMatchObject(UNKNOWN)
    expect(await detail(rota.clerk, rota.doctor.id)).toMatchObject({ isShown: false, categoryName: '精神科医师' })
    await expect(detail(rota.clerk, rota.visitor.id)).rejects.toMatchObject(UNKNOWN)
  })

  test('lets people speak for themselves, and only for themselves', async () => {
    const { version } = await detail(rota.host, rota.host.id)
    const own = await save(rota.host, {
      userId: rota.host.id,
      version,
      intro: '新的介绍',
      years: 9,
      fields: ['2', '2', '3'],
      consultMethod: 1,
    })
    expect(own).toMatchObject({ intro: '新的介绍', years: 9, consultMethod: 1, version: version + 1 })
    expect(own!.fields.map(({ code }) => code)).toEqual(['2', '3'])
    for (const more of [{ title: '教授' }, { maxCases: 50 }, { isShown: true }, { certificateUntil: '2090-01-01' }])
      await expect(save(rota.host, { userId: rota.host.id, version: own!.version, ...more })).rejects.toMatchObject({
        code: 403,
      })
    await expect(save(rota.host, { userId: rota.other.id, version: 1, intro: '别人的' })).rejects.toMatchObject({
      code: 403,
    })
    await expect(save(rota.visitor, { userId: rota.visitor.id, intro: '我也来' })).rejects.toMatchObject({ code: 403 })
    await expect(save(rota.host, { userId: rota.host.id, version: 1, intro: '过时' })).rejects.toMatchObject({
      code: 40009,
    })
  })

  test.each([
    [{ category: 'wizard' }, '参数错误：请选择人员类别'],
    [{}, '参数错误：请选择人员类别'],
    [{ category: 'peer', fields: ['99'] }, '参数错误：咨询领域不在本校的选项中'],
    [{ category: 'peer', certificateUntil: '0000-01-01' }, '参数错误：资质有效期不正确'],
  ])('takes nobody with %j', async (more, message) => {
    await expect(save(rota.clerk, { userId: rota.friend.id, ...more })).rejects.toMatchObject({ code: 40001, message })
  })

  test('takes a peer, who can host once trained and supervised', async () => {
    const { id } = rota.friend
    await expect(save(rota.clerk, { userId: id, category: 'peer', supervisorId: id })).rejects.toMatchObject({
      message: '参数错误：督导不能是本人',
    })
    expect(await save(rota.clerk, { userId: id, category: 'peer', isTrained: true })).toBeNull()
    const { records } = await rota.head.browser.call('POST /consult/act/flow/page', { body: { tab: 'waiting' } })
    await rota.head.browser.call('POST /consult/act/flow/agree', { body: { id: records[0]!.id } })
    const publish = (week: number) =>
      rota.clerk.browser.call('POST /consult/schedule/save', {
        body: template(rota, {
          userId: id,
          roomId: null,
          types: ['20'],
          startDate: dayAhead(1, week),
          endDate: dayAhead(7, week),
        }),
      })
    await expect(publish(2)).rejects.toMatchObject({ code: 41302 })
    await save(rota.clerk, { userId: id, version: 1, supervisorId: rota.host.id })
    expect(await publish(2)).toMatchObject({ slots: 6 })
    await save(rota.clerk, { userId: id, version: 2, certificateUntil: dayAhead(1) })
    await expect(publish(3)).rejects.toMatchObject({ code: 41303, message: '咨询师资质已过期' })
  })

  test('loses somebody together with what nobody has booked', async () => {
    const leaver = await givenPerson(app, rota, '白远行', 'ROLE_CONSULTANT', 'leaver1')
    await save(rota.clerk, { userId: leaver.id, category: 'counsellor' })
    await rota.clerk.browser.call('POST /consult/schedule/save', {
      body: template(rota, { userId: leaver.id, roomId: null }),
    })
    const slots = () =>
      rota.clerk.browser.call('POST /consult/schedule/user', {
        body: { userId: leaver.id, startDate: dayAhead(1), endDate: dayAhead(7) },
      })
    const [first] = await slots()
    await givenBooked(app, rota, first!.id, rota.visitor.id)
    const remove = (who: Person, version: number) =>
      who.browser.call('POST /consult/professionals/remove', { body: { userId: leaver.id, version } })
    await expect(remove(leaver, 1)).rejects.toMatchObject({ code: 403 })
    await expect(remove(rota.clerk, 5)).rejects.toMatchObject({ code: 40009 })
    expect(await remove(rota.clerk, 1)).toBeNull()
    expect((await slots()).map(({ id }) => id)).toEqual([first!.id])
    await expect(remove(rota.clerk, 1)).rejects.toMatchObject(UNKNOWN)
  })
})

test('nobody leaves the team with a shift ahead of them', async () => {
  const leaver = await givenPerson(app, rota, '白值守', 'ROLE_CONSULTANT', 'leaver2')
  await save(rota.clerk, { userId: leaver.id, category: 'counsellor' })
  const day = dayAhead(2)
  await rota.clerk.browser.call('POST /consult/duty/save', {
    body: { siteId: rota.site, shifts: [{ day, half: 'am', hostId: leaver.id }] },
  })
  await expect(
    rota.clerk.browser.call('POST /consult/professionals/remove', { body: { userId: leaver.id, version: 1 } }),
  ).rejects.toMatchObject({ code: 41016, message: `白值守在${day}还有值班，请先安排替班` })
})

describe('a face', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = async (who: Person, purpose = 'avatar') => {
    const form = new FormData()
    form.append('purpose', purpose)
    form.append('file', new Blob([PNG]), '头像.png')
    return (await who.browser.call('POST /file/upload', { body: form })).id
  }
  const put = (who: Person, userId: string, fileId: string) =>
    who.browser.call('POST /admin/team/editConsultAvatar', { body: { userId, fileId } })

  test('is one’s own to choose, or the house’s', async () => {
    const mine = await put(rota.host, rota.host.id, await upload(rota.host))
    expect(mine.avatar).toBe(`data:image/png;base64,${PNG.toString('base64')}`)
    expect((await put(rota.clerk, rota.other.id, await upload(rota.clerk))).avatar).toContain('data:image/png')
    await expect(put(rota.host, rota.other.id, await upload(rota.host))).rejects.toMatchObject({ code: 403 })
    await expect(put(rota.host, rota.host.id, await upload(rota.clerk))).rejects.toMatchObject({ code: 40806 })
    await expect(put(rota.host, rota.host.id, await upload(rota.host, 'attachment'))).rejects.toMatchObject({
      code: 40806,
    })
    await expect(put(rota.visitor, rota.visitor.id, await upload(rota.visitor))).rejects.toMatchObject(UNKNOWN)
  })
})
