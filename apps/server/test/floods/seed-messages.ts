import { roleId, tell } from '../messages.ts'
import type { TestTenant, TestUser, Visitor } from '../people.ts'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'

/** A message with a delivery, a school's own word about one kind, and a notice with receivers and a reader. */
export const seedMessages = async (
  app: TestApp,
  tenant: TestTenant,
  { admin, browser, dept, mark }: { admin: TestUser; browser: Visitor; dept: string; mark: string },
): Promise<{ message: string; notice: string }> => {
  await browser.call('POST /message/messageManager/switch', { query: { code: 'peer', enabled: true } })
  await tell(app, tenant, [admin.id], { values: { time: `${mark}时间`, place: `${mark}地点` } })
  const [message] = await inTenant(app, tenant, (tx) =>
    tx.sql<{ id: string }>('select id from message where tenant_id = $1', [tx.tenantId]),
  )
  const { id: notice } = await browser.call('POST /message/notice/save', {
    body: {
      title: `${mark}公告`,
      content: `<p>${mark}内容</p>`,
      mustRead: true,
      everyone: false,
      deptIds: [dept],
      roleIds: [await roleId(app, tenant, 'ROLE_ADMIN')],
    },
  })
  await browser.call('POST /message/notice/publish', { body: { id: notice } })
  await browser.call('POST /message/notice/read', { body: { id: notice } })
  return { message: message!.id, notice }
}
