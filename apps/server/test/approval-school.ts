import type { ActMode, ActOption } from '@xinqiao/domain'
import { inTenant } from './departments.ts'
import type { TestApp } from './harness.ts'
import type { TestTenant, TestUser, Visitor } from './people.ts'
import { AppError } from '../src/kernel/app-error.ts'
import { replayCheck } from '../src/kernel/transition.ts'
import type { FlowSubject } from '../src/modules/approval/index.ts'

/** A business that can be made to refuse, and remembers what it was told. */
export const createProbe = () => {
  const told: string[] = []
  const probe = {
    told,
    refuses: false,
    subject: {
      bizType: 'probe',
      passed: async (tx, flow) => {
        await tx.insert('dict', { type: flow.id, name: '通过', created_at: tx.now })
        tx.audit({ action: 'probe.passed', subjectId: flow.id })
        if (probe.refuses) throw new AppError('file.in_use')
        told.push(`passed ${flow.bizId}`)
      },
      refused: async (_, flow) => void told.push(`refused ${flow.bizId}`),
    } satisfies FlowSubject,
  }
  return probe
}

export type Person = { user: TestUser; browser: Visitor }

export type School = {
  tenant: TestTenant
  admin: Person
  applicant: Person
  a: Person
  b: Person
  c: Person
}

export const givenSchool = async (app: TestApp): Promise<School> => {
  const tenant = await app.givenTenant()
  const person = async (name: string, role: 'ROLE_ADMIN' | 'ROLE_CONSULTANT'): Promise<Person> => {
    const user = await app.givenUser(tenant, { realName: name, roles: [role] })
    return { user, browser: await app.signedIn(user) }
  }
  return {
    tenant,
    admin: await person('管理员', 'ROLE_ADMIN'),
    applicant: await person('申请人', 'ROLE_CONSULTANT'),
    a: await person('审批甲', 'ROLE_CONSULTANT'),
    b: await person('审批乙', 'ROLE_CONSULTANT'),
    c: await person('审批丙', 'ROLE_CONSULTANT'),
  }
}

type Over = { timeoutHours?: number; onTimeout?: 'remind' | 'escalate' | 'pass'; enable?: boolean }

/** Each argument is a node: the people at it. */
export const setApproval = (
  school: School,
  mode: ActMode,
  nodes: readonly Person[][],
  option: ActOption = 13,
  over: Over = {},
) =>
  school.admin.browser.call('POST /consult/act/setting', {
    body: {
      optionId: option,
      enable: true,
      mode,
      nodes: nodes.map((people) => ({ approverType: 'user' as const, ids: people.map(({ user }) => user.id) })),
      ...over,
    },
  })

export const agree = ({ browser }: Pick<Person, 'browser'>, id: string, opinion?: string) =>
  browser.call('POST /consult/act/flow/agree', { body: { id, ...(opinion ? { opinion } : {}) } })
export const reject = ({ browser }: Person, id: string, opinion = '不同意') =>
  browser.call('POST /consult/act/flow/reject', { body: { id, opinion } })
export const withdraw = ({ browser }: Person, id: string) =>
  browser.call('POST /consult/act/flow/withdraw', { body: { id } })
export const detail = ({ browser }: Person, id: string) =>
  browser.call('GET /consult/act/flow/detail', { query: { id } })
export const waiting = async ({ browser }: Person): Promise<number> =>
  (await browser.call('GET /consult/act/flow/count')).waiting

export const stepsOf = async (person: Person, id: string): Promise<string[]> =>
  (await detail(person, id)).steps.map((step) => `${step.node} ${step.approverName} ${step.result}`)

/** What must hold for every flow of a school, whatever was tried. */
export const brokenPromises = (app: TestApp, tenant: TestTenant): Promise<string[]> =>
  inTenant(app, tenant, async (tx) => {
    const broken = (await replayCheck(tx, 'approval_flow', 'approval_flow')).map((row) => `replay ${row.id}`)
    const rows = await tx.sql<{ what: string }>(
      `select 'own request ' || f.id as what from approval_flow f join approval_step s using (tenant_id)
        where f.tenant_id = $1 and s.flow_id = f.id and s.approver_id = f.applicant_id
       union all select 'pending without anybody ' || f.id from approval_flow f
        where f.tenant_id = $1 and f.state = '1' and not exists (select 1 from approval_step s
          where s.tenant_id = $1 and s.flow_id = f.id and s.result = 'active')
       union all select 'settled with somebody asked ' || f.id from approval_flow f join approval_step s using (tenant_id)
        where f.tenant_id = $1 and f.state <> '1' and s.flow_id = f.id and s.result in ('active', 'later')
       union all select 'withdrawn after an answer ' || f.id from approval_flow f join approval_step s using (tenant_id)
        where f.tenant_id = $1 and f.state = '4' and s.flow_id = f.id and s.result in ('agreed', 'rejected')
       union all select 'two answers of any ' || f.id from approval_flow f join approval_step s using (tenant_id)
        where f.tenant_id = $1 and f.mode = 3 and s.flow_id = f.id and s.result in ('agreed', 'rejected')
        group by f.id having count(*) > 1
       union all select 'passed without all ' || f.id from approval_flow f join approval_step s using (tenant_id)
        where f.tenant_id = $1 and f.mode = 2 and f.state = '2' and s.flow_id = f.id and s.result not in ('agreed', 'transferred')
          and not exists (select 1 from approval_step z where z.tenant_id = $1 and z.flow_id = f.id and z.stand_in and z.result = 'agreed')`,
      [tx.tenantId],
    )
    return [...broken, ...rows.map((row) => row.what)]
  })
