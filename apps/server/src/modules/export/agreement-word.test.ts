import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { Visitor } from '../../../test/people.ts'
import { givenSubAdmin, givenUniversity, type University } from '../../../test/university.ts'
import { partsOf } from '../../../test/zip.ts'
import { writeSetting } from '../setting/index.ts'

const app = await openTestApp()
let u: University
let student: Visitor
let answerId: string

const textOf = (version: number, words: string) => ({
  version,
  title: '知情同意书',
  content: `<h3>说明</h3><p>${words}</p><ol><li>可以随时停止</li></ol>`,
  roleCodes: ['ROLE_GENERAL'],
  enabled: true,
  readingTime: 0,
})

beforeAll(async () => {
  u = await givenUniversity(app)
  const saved = await u.admin.call('POST /admin/agreement/text/save', { body: textOf(0, '当时的话') })
  await inTenant(app, u.tenant, (tx) => writeSetting(tx, 'xygl', { enable: true }))
  student = await app.signedIn(await app.givenUser(u.tenant, { realName: '李沐阳', deptId: u.software }))
  const [text] = await student.call('GET /admin/agreement/findUserAgreementGroup')
  const { formId, version, opened } = text!
  const signed = await student.call('POST /admin/agreement/save', { body: { formId, version, opened } })
  answerId = signed.formAnswerId
  await u.admin.call('POST /admin/agreement/text/save', {
    body: { ...textOf(1, '后来的话'), id: saved.id, enabled: false },
  })
})

const word = async (browser: Visitor, id = answerId) => {
  const { blob, name } = await browser.client.file('POST /admin/agreement/exportWord', { body: { formAnswerId: id } })
  const parts = partsOf(Buffer.from(await blob.arrayBuffer()))
  const text = (part: string) =>
    [...(parts[part]?.toString() ?? '').matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, words]) => words).join(' ')
  const footer = Object.keys(parts).find((part) => /footer\d*\.xml$/.test(part)) ?? ''
  return { name, text: text('word/document.xml'), footer: text(footer) }
}

test('is the text as it was signed, with who, when and which version', async () => {
  const { name, text, footer } = await word(u.admin)
  expect(name).toBe('知情同意书-李沐阳.docx')
  for (const part of ['知情同意书', '当时的话', '可以随时停止', '李沐阳', '第1版', '心桥大学/计算机学院'])
    expect(text).toContain(part)
  expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  expect(text).toMatch(/[\da-f]{64}/)
  expect(text).not.toContain('后来的话')
  expect(footer).toContain('心桥')
  expect(footer).toContain(`测试大学${u.tenant.shortName}`)
})

test('is open to whoever signed, and to the administrator of their college', async () => {
  expect((await word(student)).text).toContain('当时的话')
  expect((await word(await givenSubAdmin(app, u.tenant, [u.computing]))).text).toContain('李沐阳')
})

test('is not there for others', async () => {
  const another = await app.signedIn(await app.givenUser(u.tenant))
  const elsewhere = await givenSubAdmin(app, u.tenant, [u.law])
  const stranger = await app.signedIn(await app.givenUser(await app.givenTenant(), { roles: ['ROLE_ADMIN'] }))
  for (const browser of [another, elsewhere, stranger]) await expect(word(browser)).rejects.toMatchObject({ code: 404 })
  await expect(word(u.admin, '018f0000-0000-7000-8000-000000000000')).rejects.toMatchObject({ code: 404 })
})

test('leaves a trace', async () => {
  const rows = await inTenant(app, u.tenant, (tx) =>
    tx.sql(`select 1 from audit_entry where tenant_id = $1 and action = 'agreement.export_word'`, [tx.tenantId]),
  )
  expect(rows.length).toBeGreaterThan(0)
})
