import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { refusal, UNKNOWN } from '../../../test/sign-in.ts'
import { outcomes } from '../../../test/university.ts'
import { giveAnswer, givenForm, upload, type TestForm } from '../../../test/smart-forms.ts'

const FORBIDDEN = expect.objectContaining({ status: 403 })

const app = await openTestApp()
let tenant: TestTenant
let student: TestUser
let who: Visitor
let counsellor: TestUser
let at: Visitor

beforeEach(async () => {
  tenant = await app.givenTenant()
  student = await app.givenUser(tenant, { realName: '李沐阳' })
  who = await app.signedIn(student)
  counsellor = await app.givenUser(tenant, { realName: '林静宜', roles: ['ROLE_CONSULTANT'] })
  at = await app.signedIn(counsellor)
})

const keep = async (browser: Visitor, source: 'drawn' | 'uploaded' = 'drawn') => {
  const fileId = await upload(browser)
  await browser.call('POST /admin/user/signature/save', { body: { fileId, source } })
  return fileId
}
const expiry = (fileId: string): Promise<Date | null> =>
  inTenant(app, tenant, async (tx) => {
    const [row] = await tx.sql<{ expires_at: Date | null }>('select expires_at from file_object where id = $1', [
      fileId,
    ])
    return row!.expires_at
  })

describe('the signature somebody keeps', () => {
  test('is kept, told and replaced', async () => {
    expect(await at.call('GET /admin/user/signature/teacher', { query: {} })).toBeNull()
    const first = await keep(at)
    expect(await expiry(first)).toBeNull()
    expect(await at.call('GET /admin/user/signature/teacher', { query: { uid: counsellor.id } })).toMatchObject({
      uid: counsellor.id,
      fileId: first,
      source: 'drawn',
    })
    const second = await keep(at, 'uploaded')
    expect(await at.call('GET /admin/user/signature/teacher', { query: {} })).toMatchObject({
      fileId: second,
      source: 'uploaded',
    })
    expect(await expiry(first)).not.toBeNull()
    expect(await expiry(second)).toBeNull()
  })

  test('saved twice at once is there once', async () => {
    const [one, two] = [await upload(at), await upload(at)]
    const save = (fileId: string) => at.call('POST /admin/user/signature/save', { body: { fileId, source: 'drawn' } })
    expect(await outcomes([save(one), save(two)])).toEqual([0, 0])
    const kept = await at.call('GET /admin/user/signature/teacher', { query: {} })
    expect([one, two]).toContain(kept?.fileId)
  })

  test('must be one’s own picture, for this purpose', async () => {
    const save = (browser: Visitor, fileId: string) =>
      browser.call('POST /admin/user/signature/save', { body: { fileId, source: 'drawn' } })
    await expect(save(at, await upload(who))).rejects.toMatchObject(UNKNOWN)
    await expect(save(at, await upload(at, 'attachment'))).rejects.toMatchObject(
      refusal(44132, '签名图片无效，请重新签名'),
    )
    const elsewhere = await app.givenUser(await app.givenTenant(), { roles: ['ROLE_CONSULTANT'] })
    await expect(save(at, await upload(await app.signedIn(elsewhere)))).rejects.toMatchObject(UNKNOWN)
  })

  test('is removed, and then there is none to remove', async () => {
    const fileId = await keep(at)
    await at.call('POST /admin/user/signature/remove', { body: {} })
    expect(await at.call('GET /admin/user/signature/teacher', { query: {} })).toBeNull()
    expect(await expiry(fileId)).not.toBeNull()
    await expect(at.call('POST /admin/user/signature/remove', { body: {} })).rejects.toMatchObject(UNKNOWN)
  })

  test('of a teacher is for that teacher only, and visitors have none to quote', async () => {
    await keep(at)
    const other = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    const asked = { query: { uid: counsellor.id } }
    await expect(other.call('GET /admin/user/signature/teacher', asked)).rejects.toMatchObject(UNKNOWN)
    await expect(who.call('GET /admin/user/signature/teacher', { query: {} })).rejects.toEqual(FORBIDDEN)
    await expect(who.call('GET /admin/user/signature/teacher', asked)).rejects.toEqual(FORBIDDEN)
  })
})

describe('the signature of a visitor', () => {
  let form: TestForm
  const ask = (browser: Visitor) => browser.call('GET /admin/user/signature/student', { query: { uid: student.id } })

  beforeEach(async () => {
    form = await givenForm(app, tenant, {
      rights: { ROLE_GENERAL: ['fill'], ROLE_ASSESSMENT: ['view', 'edit'] },
      fields: [{ prop: 'sign_student', type: 'signature', label: '本人签名' }],
    })
  })

  test('is the person’s own', async () => {
    expect(await ask(who)).toBeNull()
    const fileId = await keep(who)
    expect(await ask(who)).toMatchObject({ uid: student.id, fileId })
  })

  test('quoted again under other words is a new signature', async () => {
    const fileId = await keep(who)
    const asked = await givenForm(app, tenant, {
      rights: { ROLE_GENERAL: ['fill'] },
      fields: [
        { prop: 'words', type: 'input', label: '内容' },
        { prop: 'sign_student', type: 'signature', label: '本人签名', required: true },
      ],
    })
    const sign_student = { fileId, source: 'quoted' }
    const answerId = await giveAnswer(who, asked, { words: '一', sign_student })
    const read = async () => {
      const { data } = await who.call('GET /public/forms/inner/forms/answer/edition', { query: { answerId } })
      return JSON.parse(data.answer).sign_student
    }
    const before = await read()
    await expect(
      giveAnswer(who, asked, { words: '二', sign_student: before }, { answerId, version: 1 }),
    ).rejects.toMatchObject({ code: 44121 })
    await giveAnswer(who, asked, { words: '二', sign_student }, { answerId, version: 1 })
    expect((await read()).hash).not.toBe(before.hash)
  })

  test('is told to those who read it under an answer, and that is written down', async () => {
    const assessor = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ASSESSMENT'] }))
    await expect(ask(assessor)).rejects.toMatchObject(UNKNOWN)
    const fileId = await keep(who)
    await expect(ask(assessor)).rejects.toMatchObject(UNKNOWN)
    await giveAnswer(who, form, { sign_student: { fileId, source: 'drawn' } })
    expect(await ask(assessor)).toMatchObject({ fileId })
    await expect(ask(at)).rejects.toMatchObject(UNKNOWN)
    const { records } = await who.call('GET /admin/audit/mine', { query: {} })
    expect(records.map(({ what }) => what)).toContain('引用签名')
    // What was signed stays signed, and its picture stays.
    await who.call('POST /admin/user/signature/remove', { body: {} })
    expect(await expiry(fileId)).toBeNull()
  })
})
