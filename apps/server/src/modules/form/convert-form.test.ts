import { beforeEach, describe, expect, test } from 'vitest'
import { contentOf, designForm, field, givenForm, type Designed } from '../../../test/forms.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { refusal, UNKNOWN } from '../../../test/sign-in.ts'

const app = await openTestApp()
let tenant: TestTenant
let admin: Visitor
beforeEach(async () => {
  tenant = await app.givenTenant()
  admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
})

const columns = {
  column: [
    { prop: 'sex', label: '性别', type: 'radio', dicUrl: '/admin/dict/type/sex', control: '(v) => eval(v)' },
    { prop: 'note', label: '备注', rules: [{ validator: 'function () {}' }] },
  ],
}
const notes = [
  { prop: 'sex', message: '“control”是程序代码，未导入' },
  { prop: 'note', message: '“validator”是程序代码，未导入' },
]
const convert = (content: string) => admin.call('POST /public/forms/ite/convert', { body: { content } })
const upload = (
  text: string | Uint8Array<ArrayBuffer>,
  form: Designed,
  who = admin,
  version = String(form.version),
) => {
  const paper = new FormData()
  paper.append('version', version)
  paper.append('file', new Blob([text]), '表单.json')
  return who.call('POST /public/forms/inner/forms/{id}/history', { params: { id: form.id }, body: paper })
}

describe('a form of the older kind', () => {
  test('is taken over as data; what is code is refused and told', async () => {
    const got = await convert(JSON.stringify(JSON.stringify(columns)))
    expect(got.notes).toEqual(notes)
    expect(JSON.parse(got.content)).toEqual({
      schemaVersion: 1,
      title: '导入的表单',
      fields: [
        { prop: 'sex', type: 'radio', label: '性别', options: { from: 'dict', type: 'sex' } },
        { prop: 'note', type: 'input', label: '备注' },
      ],
    })
    expect(got.content).not.toMatch(/=>|function|eval/)
  })

  test('of our own kind comes out as it went in', async () => {
    const content = contentOf([field('a')])
    expect(await convert(content)).toEqual({ content, notes: [] })
  })

  test.each([
    ['({ column: [] })', '表单内容不是有效的数据（JSON），请检查后重试'],
    ['{"column":[]}', '没有找到表单字段，请检查文件内容'],
    ['[1,2]', '没有找到表单字段，请检查文件内容'],
    ['{"schemaVersion":1,"title":1}', '“表单名称”的内容无法识别'],
  ])('%s is none', async (content, message) => {
    await expect(convert(content)).rejects.toMatchObject(refusal(44101, message))
  })
})

describe('a file', () => {
  test('becomes the draft, under the name the form has, and the versions are told', async () => {
    const form = await givenForm(admin)
    const got = await upload(`\uFEFF${JSON.stringify(columns)}`, form)
    expect(got).toMatchObject({ versions: [{ no: 1, answerCount: 0 }], notes, version: form.version + 1 })
    const { title, fieldCount, hasDraft } = await admin.call('GET /public/forms/ite/view', { query: { id: form.id } })
    expect([title, fieldCount, hasDraft]).toEqual(['问卷', 2, true])
  })

  test('is refused when it is empty, too large, no form, or too late', async () => {
    const form = await designForm(admin)
    await expect(upload(' ', form)).rejects.toThrow(/空/)
    await expect(upload(new Uint8Array(3 * 1024 * 1024).fill(32), form)).rejects.toThrow('2')
    await expect(upload(JSON.stringify('x'.repeat(900_000)), form)).rejects.toMatchObject(
      refusal(44101, '表单内容过长，请精简后重试'),
    )
    await expect(upload(new Uint8Array([0xff, 0xfe, 0]), form)).rejects.toMatchObject({ code: 44101 })
    await expect(upload(contentOf([field('a')]), form, admin, '9')).rejects.toMatchObject({ code: 40009 })
    await expect(upload(contentOf([field('a')]), form, admin, 'x')).rejects.toMatchObject({ code: 40001 })
    const stranger = await app.signedIn(await app.givenUser(await app.givenTenant(), { roles: ['ROLE_ADMIN'] }))
    await expect(upload(contentOf([field('a')]), form, stranger)).rejects.toMatchObject(UNKNOWN)
    const student = await app.signedIn(await app.givenUser(tenant))
    await expect(upload(contentOf([field('a')]), form, student)).rejects.toMatchObject({ code: 403 })
    expect((await admin.call('GET /public/forms/ite/view', { query: { id: form.id } })).version).toBe(1)
  })

  test('must be there', async () => {
    const form = await designForm(admin)
    const paper = new FormData()
    paper.append('version', '1')
    await expect(
      admin.call('POST /public/forms/inner/forms/{id}/history', { params: { id: form.id }, body: paper }),
    ).rejects.toThrow(/文件/)
  })
})
