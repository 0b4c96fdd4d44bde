import { indiscreetWord, messageKinds, momentText, type MessageCode } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { lookAtDemoSchools, type DemoSchools } from '../../../test/demo-schools.ts'
import { inTenant } from '../../../test/departments.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import { replayCheck } from '../../kernel/transition.ts'

let app: DemoSchools['app']
let enter: DemoSchools['enter']
beforeAll(async () => {
  ;({ app, enter } = await lookAtDemoSchools())
})

test.each([
  [1, 'consultant'],
  [1, 'centerhead'],
  [1, 'admin'],
  [1, 'student'],
  [1, 'facultyhead'],
  [2, 'consultant'],
  [2, 'student3'],
])('in school %i %s has messages, some unread, and notices', async (school, account) => {
  const browser = await enter(account, school)
  const { records, total } = await browser.call('GET /message/message/myMessageByType', { query: { size: 50 } })
  expect(total).toBeGreaterThanOrEqual(2)
  expect(records.some(({ status }) => status === 2)).toBe(true)
  for (const { title, content } of records) expect(title + content).not.toMatch(/\{\w+\}|自杀|抑郁|PHQ/)
  expect((await browser.call('POST /message/notice/page', { body: {} })).total).toBeGreaterThanOrEqual(2)
})

test('nobody’s telephone rang and nobody is told twice; the urgent one waits for its head', async () => {
  expect(app.sms).toEqual([])
  const head = await enter('centerhead')
  const { records } = await head.call('GET /message/message/myMessageByType', { query: { status: 1 } })
  expect(records.filter(({ level }) => level === 'urgent')).toHaveLength(1)
  expect(indiscreetWord('【紧急】有一条信息待您处理，请立即登录平台查看')).toBeNull()
  for (const id of [1, 2])
    expect(await inTenant(app, { id, shortName: '' }, (tx) => replayCheck(tx, 'notice', 'notice'))).toEqual([])
  // What went out long ago stays known; nothing waits to ring.
  const { rows } = await app.runtime.owner.query(`select 1 from message_delivery where state <> 'sent'`)
  expect(rows).toEqual([])
})

type Told = { type_code: string; message: string; body: Buffer; start_at: Date }

test.each([1, 2])('what school %i says about an appointment is that appointment’s own time and room', async (id) => {
  await inTenant(app, { id, shortName: '' }, async (tx) => {
    const invented = await tx.sql(
      `select type_code from message where tenant_id = $1 and biz_type = 'demo' and type in ('CONSULT', 'APPOINTMENT', 'GROUP')`,
      [tx.tenantId],
    )
    expect(invented).toEqual([])
    const told = await tx.sql<Told & { site: string; room: string | null; consult_method: number }>(
      `select m.id as message, m.type_code, m.body, a.start_at, a.consult_method, s.name as site, r.name as room
         from message m join appointment a on a.tenant_id = $1 and a.id::text = m.biz_id
         join site s on s.tenant_id = $1 and s.id = a.site_id
         left join room r on r.tenant_id = $1 and r.id = a.room_id
        where m.tenant_id = $1 and m.biz_type = 'appointment'`,
      [tx.tenantId],
    )
    expect(told.length).toBeGreaterThan(10)
    for (const one of told) {
      const { title, content } = JSON.parse(tx.keys.decrypt(inRow('message.body', one.message), one.body)) as Body
      const words = title + content
      const saysTime = messageKinds[one.type_code as MessageCode].placeholders['time'] !== undefined
      if (saysTime && one.type_code !== 'record_due') expect(words).toContain(momentText(one.start_at))
      if (!words.includes('地点：')) continue
      expect(words).toContain(one.consult_method === 2 ? '线上' : `${one.site} ${one.room ?? ''}`.trim())
    }
  })
})

type Body = { title: string; content: string }
