import type { RoleCode } from '@xinqiao/domain'
import { sendMessage } from '../src/modules/message/index.ts'
import { inTenant } from './departments.ts'
import type { TestApp } from './harness.ts'
import type { TestTenant, Visitor } from './people.ts'

type NewMessage = Parameters<typeof sendMessage>[1]

let counter = 0

/** Sends a message about something new each time, unless the test says what about. */
export const tell = (
  app: TestApp,
  tenant: TestTenant,
  userIds: readonly string[],
  over: Partial<NewMessage> = {},
): Promise<number> =>
  inTenant(app, tenant, (tx) =>
    sendMessage(tx, {
      code: 'consult',
      about: { type: 'test', id: String(++counter) },
      to: { userIds },
      values: { time: '4月20日 10:30', place: '103 室' },
      ...over,
    }),
  )

type Draft = {
  title: string
  content: string
  mustRead: boolean
  everyone: boolean
  deptIds: string[]
  roleIds: string[]
}

/** A draft for everyone; `publish` it or change what the test is about. */
export const aNotice = (over: Partial<Draft> = {}): Draft => ({
  title: '五一假期值班安排',
  content: '<p>请各位老师于 4月20日 前确认。</p>',
  mustRead: false,
  everyone: true,
  deptIds: [],
  roleIds: [],
  ...over,
})

export const publish = async (browser: Visitor, over: Partial<Draft> = {}): Promise<string> => {
  const { id } = await browser.call('POST /message/notice/save', { body: aNotice(over) })
  await browser.call('POST /message/notice/publish', { body: { id } })
  return id
}

export const roleId = async (app: TestApp, tenant: TestTenant, code: RoleCode): Promise<string> =>
  (
    await inTenant(app, tenant, (tx) =>
      tx.sql<{ id: string }>('select id from role where tenant_id = $1 and code = $2', [tx.tenantId, code]),
    )
  )[0]!.id
