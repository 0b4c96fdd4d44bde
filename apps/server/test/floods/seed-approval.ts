import { givenFlow } from '../approval.ts'
import type { TestApp } from '../harness.ts'
import type { TestUser, Visitor } from '../people.ts'

/** A setting whose approver is the administrator, and a student's request that waits for the answer. */
export const seedApproval = async (
  app: TestApp,
  { admin, student, browser, mark }: { admin: TestUser; student: TestUser; browser: Visitor; mark: string },
): Promise<{ approval_flow: string }> => {
  await browser.call('POST /consult/act/setting', {
    body: {
      optionId: 13,
      enable: true,
      mode: 3,
      nodes: [{ approverType: 'user', ids: [admin.id] }],
      remark: `${mark}说明`,
    },
  })
  return { approval_flow: await givenFlow(app, student, { title: `${mark}导出名单`, reason: `${mark}的事由` }) }
}
