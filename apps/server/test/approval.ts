import type { ActOption } from '@xinqiao/domain'
import type { Actor } from '../src/kernel/actor.ts'
import type { FlowSubject } from '../src/modules/approval/index.ts'
import { submitFlow } from '../src/modules/approval/index.ts'
import type { TestApp } from './harness.ts'
import type { TestUser } from './people.ts'

/** A business that takes everything up, for tests that are not about the business. */
export const plainSubject: FlowSubject = { bizType: 'plain', passed: async () => undefined }

export const actorOf = (user: TestUser): Actor => ({
  tenantId: user.tenant.id,
  userId: user.id,
  sessionId: '00000000-0000-7000-8000-000000000000',
  name: user.username,
  deptId: null,
  activeRoleId: null,
  roleCodes: [],
  permissions: new Set(),
  scopes: new Map(),
  forced: [],
  port: 'pc',
  ip: '127.0.0.1',
})

type Request = {
  option: ActOption
  bizType: string
  bizId: string
  title: string
  reason: string
  decideBy: Date
  agreeUntil: Date
}

/** A request of this person before its approvers. Returns the flow's id. */
export const givenFlow = (app: TestApp, applicant: TestUser, over: Partial<Request> = {}): Promise<string> =>
  app.runtime.withTenant({ tenantId: applicant.tenant.id, actor: actorOf(applicant) }, (tx) =>
    submitFlow(tx, {
      option: 13,
      bizType: 'plain',
      bizId: tx.newId(),
      title: '导出学生名单',
      reason: '用于新生普查的通知',
      ...over,
    }),
  )
