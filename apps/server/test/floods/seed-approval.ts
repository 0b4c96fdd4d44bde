import { givenFlow } from '../approval.ts'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestUser } from '../people.ts'

/** A setting whose approver is the administrator, and a student's request that waits for the answer. */
export const seedApproval = async (
  app: TestApp,
  { admin, student, mark }: { admin: TestUser; student: TestUser; mark: string },
): Promise<{ approval_flow: string }> => {
  // Nobody makes themselves an approver.
  const colleague = await app.signedIn(await app.givenUser(admin.tenant, { roles: ['ROLE_ADMIN'] }))
  await colleague.call('POST /consult/act/setting', {
    body: {
      optionId: 13,
      enable: true,
      mode: 3,
      nodes: [{ approverType: 'user', ids: [admin.id] }],
      remark: `${mark}说明`,
    },
  })
  const flow = await givenFlow(app, student, { title: `${mark}导出名单`, reason: `${mark}的事由` })
  await inTenant(app, admin.tenant, (tx) =>
    tx.insert('grant_proposal', { flow_id: flow, user_id: student.id, change: '{}', facts: '[]' }),
  )
  return { approval_flow: flow }
}
