import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientErrorKinds, labelOf } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { exported } from '../../../test/exports.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { Visitor } from '../../../test/people.ts'
import { givenSubAdmin, givenUniversity, type University } from '../../../test/university.ts'
import { writeSetting } from '../setting/index.ts'
import { platformLists } from './export.lists.ts'

// Every list that can be taken along beside the page of the same name: the same rows, for the administrator of everything and
// for the administrator of one college.

let u: University
let sub: Visitor
let notices: Record<'admin' | 'sub', string>
/** Words that tell of the other college, and of the other school. */
const OTHERS = ['法学', '法院系', '他校']

type Page = (browser: Visitor, who: 'admin' | 'sub') => Promise<unknown[][]>
const SIZE = { size: 200 }

/** What the page shows, by the titles under which the file has it. */
const pages: Record<
  string,
  { titles: readonly string[]; page: Page; filter?: (who: 'admin' | 'sub') => Record<string, string> }
> = {
  users: {
    titles: ['账号', '姓名', '学号/工号', '手机号', '部门', '角色', '创建时间'],
    page: async (browser) =>
      (await browser.call('POST /admin/user/page', { body: SIZE })).records.map((row) => [
        row.username,
        row.realName,
        row.numberName,
        row.phone,
        row.deptName ?? '',
        row.roleNames.join('、'),
        row.createTime,
      ]),
  },
  signatures: {
    titles: ['姓名', '学号/工号', '协议', '版本', '签署时间'],
    page: async (browser) =>
      (await browser.call('POST /admin/agreement/list', { body: SIZE })).records.map((row) => [
        row.userName,
        row.numberName,
        row.formName,
        row.version,
        row.signTime,
      ]),
  },
  loginLog: {
    titles: ['时间', '账号', '事件', '结果', '地址'],
    page: async (browser) =>
      (await browser.call('POST /admin/loginLog/page', { body: SIZE })).records.map((row) => [
        row.time,
        row.username,
        row.event,
        row.result,
        row.ip,
      ]),
  },
  audit: {
    titles: ['序号', '时间', '操作人', '对象编号'],
    page: async (browser) =>
      (await browser.call('POST /admin/audit/page', { body: SIZE })).records.map((row) => [
        row.seq,
        row.time,
        row.actorName,
        row.subjectId ?? '',
      ]),
  },
  errors: {
    titles: ['时间', '类别', '页面', '信息'],
    page: async (browser) =>
      (await browser.call('POST /admin/log/page', { body: SIZE })).records.map((row) => [
        row.time,
        labelOf(clientErrorKinds, row.type),
        row.url,
        row.message,
      ]),
  },
  depts: {
    titles: ['部门', '全路径'],
    page: async (browser) => {
      type Node = { name: string; nameRelaTion: string; disabled: boolean; children?: Node[] }
      const flat = (node: Node): unknown[][] => [
        ...(node.disabled || node.nameRelaTion === '' ? [] : [[node.name, node.nameRelaTion]]),
        ...(node.children ?? []).flatMap(flat),
      ]
      return ((await browser.call('GET /admin/dept/tree', { query: {} })) as unknown as Node[]).flatMap(flat)
    },
  },
  roles: {
    titles: ['角色', '权限数', '人数'],
    page: async (browser) =>
      (await browser.call('POST /admin/role/page', { body: SIZE })).records.map((row) => [
        row.roleName,
        row.permissionCount,
        row.userCount,
      ]),
  },
  sites: {
    titles: ['站点', '所属部门', '房间数'],
    page: async (browser) =>
      (await browser.call('GET /public/setting/site', { query: {} })).map((row) => [
        row.name,
        row.deptName ?? '',
        row.roomCount,
      ]),
  },
  rooms: {
    titles: ['站点', '房间', '容纳人数'],
    page: async (browser) =>
      (await browser.call('GET /public/setting/room', { query: {} })).map((row) => [
        row.siteName,
        row.name,
        row.capacity,
      ]),
  },
  terms: {
    titles: ['学期', '开始', '结束'],
    page: async (browser) =>
      (await browser.call('GET /public/setting/term')).map((row) => [row.name, row.startDate, row.endDate]),
  },
  dicts: {
    titles: ['类型', '值', '名称'],
    page: async (browser) => {
      const dicts = await browser.call('GET /admin/dict/list', { query: {} })
      const items = await browser.call('GET /admin/dict/types', {
        query: { types: dicts.map((d) => d.type).join(',') },
      })
      return dicts.flatMap(({ type }) => (items[type] ?? []).map((item) => [type, item.value, item.label]))
    },
  },
  notices: {
    titles: ['标题', '应读人数', '发布时间'],
    page: async (browser) =>
      (await browser.call('POST /message/notice/managePage', { body: SIZE })).records.map((row) => [
        row.title,
        row.receiverCount,
        row.publishTime ?? '',
      ]),
  },
  noticeReceipts: {
    titles: ['姓名', '部门', '阅读时间'],
    filter: (who) => ({ id: notices[who] }),
    page: async (browser, who) =>
      (await browser.call('POST /message/notice/receipts', { body: { id: notices[who], ...SIZE } })).records.map(
        (row) => [row.realName, row.deptName ?? '', row.readTime ?? '未读'],
      ),
  },
}

/** Columns that hold what people and machines wrote, or what a school calls its own codes. */
const AS_WRITTEN = ['账号', '类型', '值', '上级值', '对象编号', '请求号', '地址', '页面', '信息', '堆栈', '补充']

/** What these tests call their browser. */
const OURS = 'node'

/** Words of ours that no reader of a file would know: export.done, script, Mozilla/5.0. */
const strangeWords = ({ titles, rows }: { titles: string[]; rows: string[][] }): string[] =>
  rows.flatMap((row) =>
    row.filter(
      (cell, at) => cell !== OURS && !AS_WRITTEN.includes(titles[at]!) && /^[a-z][\w./]*[a-z]$|Mozilla/i.test(cell),
    ),
  )

const college = async (deptId: string, mark: string) => {
  const person = await app.givenUser(u.tenant, {
    username: `${mark}-stu`,
    realName: `${mark}某`,
    deptId,
    phone: mark === '计院' ? '13900000001' : '13900000002',
  })
  const browser = await app.signedIn(person)
  const [text] = await browser.call('GET /admin/agreement/findUserAgreementGroup')
  await browser.call('POST /admin/agreement/save', {
    body: { formId: text!.formId, version: text!.version, opened: text!.opened },
  })
  await browser.call('POST /admin/log/logs', {
    body: [{ url: `/${mark}`, time: '2026-03-02 08:00:00', type: 'error', message: `${mark}坏了` }],
  })
  const site = await u.admin.call('POST /public/setting/site', { body: { name: `${mark}站`, type: 'station', deptId } })
  await u.admin.call('POST /public/setting/room/save', {
    body: { siteId: site.id, name: `${mark}室`, kind: 'manned', capacity: 2 },
  })
  await u.admin.call('POST /admin/role/save', {
    body: {
      roleName: `${mark}专员`,
      roleCode: 'CRISIS_ROLE_CONSULTANT',
      ports: ['pc'],
      permissions: [],
      scopes: [{ resource: 'user', type: 'CUSTOM', deptIds: [deptId] }],
    },
  })
}

const notice = async (browser: Visitor, deptIds: string[]): Promise<string> => {
  const { id } = await browser.call('POST /message/notice/save', {
    body: { title: '通知', content: '<p>看看</p>', mustRead: false, everyone: false, deptIds, roleIds: [] },
  })
  await browser.call('POST /message/notice/publish', { body: { id } })
  return id
}

const app = await openTestApp({ runJobs: true })
beforeAll(async () => {
  u = await givenUniversity(app)
  await u.admin.call('POST /admin/agreement/text/save', {
    body: {
      version: 0,
      title: '知情同意',
      content: '<p>说明</p>',
      roleCodes: ['ROLE_GENERAL'],
      enabled: true,
      readingTime: 0,
    },
  })
  await inTenant(app, u.tenant, (tx) => writeSetting(tx, 'xygl', { enable: true }))
  await college(u.computing, '计院')
  await college(u.law, '法院系')
  await u.admin.call('POST /public/setting/term/save', {
    body: { name: '2026年秋', startDate: '2026-09-01', endDate: '2027-01-10', weekCount: 19 },
  })
  sub = await givenSubAdmin(app, u.tenant, [u.computing])
  notices = { admin: await notice(u.admin, [u.computing, u.law]), sub: await notice(sub, [u.computing]) }
  await inTenant(app, u.tenant, async (tx) => {
    const device =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
    await tx.sql(
      `insert into login_log (tenant_id, id, at, user_id, username, event, method, result, ip, device)
       select tenant_id, gen_random_uuid(), at, user_id, username, event, method, result, ip, $2
         from login_log where tenant_id = $1`,
      [tx.tenantId, device],
    )
  })
  const other = await app.givenTenant()
  await app.givenUser(other, { username: '他校人', realName: '他校某' })
})

test('every list has its page here', () => {
  expect(platformLists.map(({ code }) => code).toSorted()).toEqual(Object.keys(pages).toSorted())
})

test('every list is offered on a page', () => {
  const features = join(import.meta.dirname, '../../../../web/src/features')
  const offered = globSync('**/*.tsx', { cwd: features }).flatMap((file) =>
    [...readFileSync(join(features, file), 'utf8').matchAll(/\blist(?:: |=)['"](\w+)['"]/g)].map(([, code]) => code),
  )
  // Who has read a notice is asked for of one notice, by whoever calls the interface.
  const missing = platformLists.map(({ code }) => code).filter((code) => !offered.includes(code))
  expect(missing).toEqual(['noticeReceipts'])
})

describe.each(Object.entries(pages))('%s', (code, { titles, page, filter }) => {
  test.each(['admin', 'sub'] as const)('brings along what its page shows (%s)', async (who) => {
    const browser = who === 'admin' ? u.admin : sub
    // The trail grows by what is asked: what the file has was there when it was made.
    const before = await page(browser, who)
    const file = await exported(browser, code, filter ? { filter: filter(who) } : {})
    const places = titles.map((title) => file.titles.indexOf(title))
    expect(places).not.toContain(-1)
    const rows = file.rows.map((row) => places.map((place) => row[place] ?? ''))
    const shown = before.map((row) => row.map(String))
    expect(shown.length).toBeGreaterThan(0)
    expect(code === 'audit' ? rows.slice(-shown.length) : rows).toEqual(shown)
    expect(file.task).toMatchObject({ totalCount: file.rows.length, successCount: file.rows.length, taskType: 10 })
    const told = OTHERS.slice(who === 'admin' ? -1 : 0).filter((mark) => JSON.stringify(file.rows).includes(mark))
    expect(told).toEqual([])
    expect(strangeWords(file)).toEqual([])
  })
})
