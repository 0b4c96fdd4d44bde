import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/harness.ts'
import type { Visitor } from '../../../test/people.ts'
import { systemClock } from '../../kernel/clock.ts'
import { createDiskStore } from '../../kernel/files/disk-store.ts'
import { fileCron } from './file.cron.ts'

const app = await openTestApp()

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(300_000)])

const form = (name: string, bytes: Buffer, purpose = 'attachment'): FormData => {
  const data = new FormData()
  data.append('purpose', purpose)
  data.append('file', new Blob([new Uint8Array(bytes)]), name)
  return data
}
const upload = (who: Visitor, name: string, bytes: Buffer, purpose?: string) =>
  who.call('POST /file/upload', { body: form(name, bytes, purpose) })
const open = async (who: Visitor, id: string, download = false): Promise<Response> => {
  const { url } = await who.call('POST /file/ticket', { body: { id, download } })
  return fetch(app.url + url)
}
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer())
const stored = (folder = join(app.dataDir, 'files')): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const someone = async () => app.signedIn(await app.givenUser(await app.givenTenant()))

describe('an uploaded file', () => {
  test('comes back byte for byte, and lies sealed in the store', async () => {
    const owner = await someone()
    const file = await upload(owner, '团队合影 (1).PNG', PNG)
    expect(file).toMatchObject({ original: '团队合影 (1).PNG', extension: 'png', size: PNG.length, mime: 'image/png' })
    const answer = await open(owner, file.id)
    expect(answer.status).toBe(200)
    expect(await bytesOf(answer)).toEqual(PNG)
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename*=UTF-8''%E5%9B%A2%E9%98%9F%E5%90%88%E5%BD%B1%20%281%29.PNG`,
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    for (const place of stored()) expect(readFileSync(place).includes(PNG.subarray(0, 64))).toBe(false)
  })

  test('is for its owner, until its purpose says otherwise', async () => {
    const tenant = await app.givenTenant()
    const owner = await app.signedIn(await app.givenUser(tenant))
    const colleague = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    const stranger = await someone()
    const [paper, face] = [await upload(owner, 'a.png', PNG), await upload(owner, 'me.png', PNG, 'avatar')]
    await expect(open(colleague, paper.id)).rejects.toThrow('资源不存在')
    expect((await open(colleague, face.id)).status).toBe(200)
    for (const id of [paper.id, face.id]) await expect(open(stranger, id)).rejects.toThrow('资源不存在')
    await expect(colleague.call('POST /file/delete', { body: { id: face.id } })).rejects.toThrow('资源不存在')
  })

  test('is refused when the name, the bytes, the size or the purpose are wrong, and leaves nothing behind', async () => {
    const owner = await someone()
    const before = stored().length
    const pdf = Buffer.from('%PDF-1.7 …')
    const cases: [string, Buffer, string | undefined, string][] = [
      [
        'page.html',
        pdf,
        undefined,
        '请上传：bmp,jpg,png,tif,gif,jpeg,pdf,doc,docx,xls,xlsx,csv,zip,rar,raw,7z 格式文件',
      ],
      ['noname', pdf, undefined, '请上传：'],
      ['x.png', pdf, undefined, '文件内容不是有效的 png 格式'],
      ['x.docx', Buffer.from('PK\u0003\u0004nothing of the kind'), undefined, '文件内容不是有效的 docx 格式'],
      ['x.csv', Buffer.from('  <script>alert(1)</script>'), undefined, '文件内容不是有效的 csv 格式'],
      ['x.raw', Buffer.from('\ufeff<svg onload=alert(1)>'), undefined, '文件内容不是有效的 raw 格式'],
      ['x.png', Buffer.alloc(0), undefined, '文件是空的'],
      ['sign.gif', Buffer.from('GIF89a…'), 'signature', '请上传：jpg,jpeg,png 格式文件'],
      ['big.png', Buffer.concat([PNG, Buffer.alloc(6 * 1024 * 1024)]), 'avatar', '文件不能超过5MB'],
      ['x.png', PNG, 'nonsense', '不支持上传到此处'],
    ]
    for (const [name, bytes, purpose, words] of cases)
      await expect(upload(owner, name, bytes, purpose)).rejects.toThrow(words)
    expect(stored()).toHaveLength(before)
  })

  test('without a file, without a form, cut off in the middle: a clear word', async () => {
    const owner = await someone()
    const empty = new FormData()
    empty.append('purpose', 'attachment')
    await expect(owner.call('POST /file/upload', { body: empty })).rejects.toThrow('请选择要上传的文件')
    await expect(owner.call('POST /file/upload', { body: { purpose: 'attachment' } as never })).rejects.toThrow(
      '请以表单方式上传文件',
    )
    const unnamed = new FormData()
    unnamed.append('file', new Blob([new Uint8Array(PNG)]), 'a.png')
    await expect(owner.call('POST /file/upload', { body: unnamed })).rejects.toThrow('参数错误')
    await expect(owner.call('POST /admin/log/logs', { body: form('a.png', PNG) as never })).rejects.toThrow(
      '不支持的内容格式',
    )
  })

  test('more than the limit is cut off and refused', async () => {
    const owner = await someone()
    const before = stored().length
    await expect(
      upload(owner, 'x.zip', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(51 * 1024 * 1024)])),
    ).rejects.toThrow('文件不能超过50MB')
    expect(stored()).toHaveLength(before)
  })

  test('a name cannot lead elsewhere or hide its kind', async () => {
    const owner = await someone()
    const file = await upload(owner, '../../etc/\u202egnp.exe\u0000.png', PNG)
    expect(file.original).toBe('gnp.exe.png')
  })
})

describe('a ticket', () => {
  test('works for a minute, and not after signing out', async () => {
    const owner = await someone()
    const file = await upload(owner, 'a.png', PNG)
    const { url } = await owner.call('POST /file/ticket', { body: { id: file.id } })
    expect((await fetch(app.url + url)).status).toBe(200)
    await app.runtime.owner.query(`update file_ticket set expires_at = now() - interval '1 second'`)
    const late = await fetch(app.url + url)
    expect(late.status).toBe(404)
    expect(await late.json()).toMatchObject({ msg: '链接已失效，请回到页面重新打开' })
    const fresh = await owner.call('POST /file/ticket', { body: { id: file.id } })
    await owner.call('POST /auth/token/logout')
    expect((await fetch(app.url + fresh.url)).status).toBe(404)
  })

  test('tells its name to whoever may open it, and to nobody else', async () => {
    const owner = await someone()
    const sheet = await upload(owner, '名单.csv', Buffer.from('姓名,学号\n张三,001\n'))
    expect(await owner.call('GET /file/info', { query: { id: sheet.id } })).toMatchObject({ original: '名单.csv' })
    const stranger = await someone()
    await expect(stranger.call('GET /file/info', { query: { id: sheet.id } })).rejects.toMatchObject({ code: 404 })
  })

  test('what the browser could run is only ever saved', async () => {
    const owner = await someone()
    const sheet = await upload(owner, '名单.csv', Buffer.from('姓名,学号\n张三,001\n'))
    const answer = await open(owner, sheet.id)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })
})

test('an unused file goes after a day, a used one stays', async () => {
  const owner = await someone()
  const [loose, bound] = [await upload(owner, 'a.png', PNG), await upload(owner, 'b.png', PNG)]
  const tenantId = Number(owner.session.token?.tenantId)
  await app.runtime.owner.query(`update file_object set expires_at = now() - interval '1 second' where id = $1`, [
    loose.id,
  ])
  await app.runtime.owner.query(
    `update file_object set biz_type = 'notice', biz_id = '1', expires_at = null where id = $1`,
    [bound.id],
  )
  const places = (id: string) => stored().filter((place) => place.endsWith(id))
  expect(statSync(places(loose.id)[0]!).size).toBeGreaterThan(PNG.length)
  const store = createDiskStore(join(app.dataDir, 'files'))
  await fileCron(store).run({ withTenant: app.runtime.withTenant, tenantIds: [tenantId], now: systemClock() })
  expect(places(loose.id)).toEqual([])
  expect(places(bound.id)).toHaveLength(1)
  await expect(open(owner, loose.id)).rejects.toThrow('资源不存在')
  await expect(owner.call('POST /file/delete', { body: { id: bound.id } })).rejects.toThrow('文件已被使用，不能删除')
})

describe('a school that has filled its storage', () => {
  test('is refused in words, keeps nothing of it, and it is written down once a day', async () => {
    const tenant = await app.givenTenant()
    const who = await app.signedIn(await app.givenUser(tenant))
    await app.runtime.owner.query('update tenant set max_file_bytes = $2 where id = $1', [tenant.id, PNG.length + 10])
    await upload(who, 'a.png', PNG)
    const before = stored().length
    for (let i = 0; i < 2; i++)
      await expect(upload(who, 'b.png', PNG)).rejects.toMatchObject({
        code: 40810,
        message: expect.stringContaining('存储空间已满') as string,
      })
    expect(stored()).toHaveLength(before)
    const noted = await app.runtime.withTenant({ tenantId: tenant.id, actor: null }, (tx) =>
      tx.sql(`select 1 from audit_entry where tenant_id = $1 and action = 'file.storage_full'`, [tx.tenantId]),
    )
    expect(noted).toHaveLength(1)
  })
})
