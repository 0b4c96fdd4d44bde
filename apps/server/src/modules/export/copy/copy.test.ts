import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { crowd, ended, fetchFile } from '../../../../test/exports.ts'
import { openTestApp } from '../../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../../test/people.ts'
import { outcomes } from '../../../../test/university.ts'
import { partsOf } from '../../../../test/zip.ts'
import { writeSetting } from '../../setting/index.ts'

let tenant: TestTenant
let admin: Visitor
let student: TestUser
let mine: Visitor

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const app = await openTestApp({ runJobs: true })
beforeEach(async () => {
  tenant = await app.givenTenant()
  admin = await app.signedIn(await app.givenUser(tenant, { username: 'boss', roles: ['ROLE_ADMIN'] }))
  student = await app.givenUser(tenant, {
    username: 'li',
    realName: '李沐阳',
    phone: '13912345678',
    idCard: { type: '1', number: '11010119900307123X' },
  })
  mine = await app.signedIn(student)
})

const ask = () => mine.call('POST /admin/user/dataCopy')

const copied = async () => {
  const id = await ask()
  expect(await ended(mine, id)).toMatchObject({ outcome: 'ok', taskType: 11, kind: 'export.copy', isDownload: 1 })
  const { name, bytes } = await fetchFile(mine, id)
  const parts = partsOf(bytes)
  const json = JSON.parse(parts['data.json']!.toString()) as Record<string, Record<string, string>[]>
  return { id, name, parts, json }
}
const wordsIn = (docx: Buffer): string => {
  const { 'word/document.xml': document } = partsOf(docx)
  return [...String(document).matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join('\n')
}

describe('a copy of one’s own data', () => {
  test('holds everything, unmasked, for programs and for eyes', async () => {
    await admin.call('POST /admin/agreement/text/save', {
      body: {
        version: 0,
        title: '知情同意',
        content: '<h3>谁能知道</h3><p>只有您的咨询师。</p>',
        roleCodes: ['ROLE_GENERAL'],
        enabled: true,
        readingTime: 0,
      },
    })
    await mine.call('POST /admin/emergencyContact/insertMine', {
      body: { name: '李建平', relation: '1', phone: '13900000018' },
    })
    await mine.call('POST /admin/note/save', { body: { content: '周五交作业' } })
    await admin.call('POST /admin/user/getPhone', { body: { id: student.id } })
    const picture = new FormData()
    picture.append('purpose', 'signature')
    picture.append('file', new Blob([PNG]), '签名.png')
    await mine.call('POST /file/upload', { body: picture })
    await inTenant(app, tenant, (tx) => writeSetting(tx, 'xygl', { enable: true }))
    const [text] = await mine.call('GET /admin/agreement/findUserAgreementGroup')
    const { formId, version, opened } = text!
    await mine.call('POST /admin/agreement/save', { body: { formId, version, opened } })

    const { name, parts, json } = await copied()
    expect(name).toMatch(/^我的资料-\d{8}-\d{4}\.zip$/)
    expect(Object.keys(parts).toSorted()).toEqual(
      ['data.json', '往来记录.xlsx', '我的资料.docx', '签名/1-签名.png'].toSorted(),
    )
    const answer = (prop: string) => json['section0']!.find((row) => row['prop'] === prop)?.['value']
    expect(['realName', 'phone', 'idCard'].map(answer)).toEqual(['李沐阳', '13912345678', '11010119900307123X'])
    expect(json['emergencyContacts']).toMatchObject([{ name: '李建平', phone: '13900000018' }])
    expect(json['agreements']).toMatchObject([
      { formName: '知情同意', content: '<h3>谁能知道</h3><p>只有您的咨询师。</p>' },
    ])
    expect(json['footprint']).toMatchObject([{ what: '查看完整的手机号、证件号等' }])
    expect(json['notes']).toMatchObject([{ content: '周五交作业' }])
    expect(json['signIns']!.length).toBeGreaterThan(0)
    expect(json['sessions']!.length).toBe(1)
    // Every part of the file is in it, or says why it is not.
    for (const key of ['tags', 'messages', 'registrations', 'visits', 'answers', 'scales', 'assistant'])
      expect(json[key]).toBeInstanceOf(Array)
    const words = wordsIn(parts['我的资料.docx']!)
    for (const word of [
      '会谈记录',
      '预警',
      '13912345678',
      '11010119900307123X',
      '李建平',
      '谁能知道',
      '只有您的咨询师。',
    ])
      expect(words).toContain(word)
    const sheets = partsOf(parts['往来记录.xlsx']!)
    expect(sheets['xl/workbook.xml']!.toString()).toContain('谁看过我的信息')
    expect(parts['签名/1-签名.png']).toEqual(PNG)
  })

  test('tells nothing of anybody else', async () => {
    await crowd(app, tenant, 3)
    const { parts } = await copied()
    const all = Object.entries(parts).flatMap(([part, bytes]) =>
      part.endsWith('x') ? Object.values(partsOf(bytes)).map(String) : [String(bytes)],
    )
    expect(all.filter((text) => text.includes('学生1') || text.includes('boss'))).toEqual([])
  })

  test('is for its owner alone', async () => {
    const { id } = await copied()
    await expect(fetchFile(admin, id)).rejects.toMatchObject({ code: 404 })
  })

  test('comes once a day; another day it comes again', async () => {
    const { id } = await copied()
    await expect(ask()).rejects.toMatchObject({ code: 49109 })
    await inTenant(app, tenant, (tx) =>
      tx.sql(`update task set created_at = created_at - interval '25 hours' where tenant_id = $1 and id = $2`, [
        tx.tenantId,
        id,
      ]),
    )
    await copied()
  })

  test('is made one at a time, however often it is asked for', async () => {
    // Whoever looks when the first one is done already has had today's.
    const [made, ...others] = await outcomes([ask(), ask(), ask()])
    expect(made).toBe(0)
    expect(others.filter((code) => code !== 49108 && code !== 49109)).toEqual([])
  })
})
