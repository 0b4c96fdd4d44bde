import { formatDateTime, millisecondsPer } from '@xinqiao/domain'
import { givenDept, inTenant } from './departments.ts'
import type { TestApp } from './harness.ts'
import type { TestTenant, TestUser, Visitor } from './people.ts'
import type { RoleCode } from '@xinqiao/domain'
import { publishedByCode } from '../src/modules/scale/index.ts'
import { planTaskKinds } from '../src/modules/plan/index.ts'

export type Someone = TestUser & { browser: Visitor }

export type PlanWorld = Awaited<ReturnType<typeof givenPlans>>

/** A school with one college, those who plan and those who are asked. */
export const givenPlans = async (app: TestApp) => {
  const tenant: TestTenant = await app.givenTenant()
  const college = await givenDept(app, tenant, '文学院')
  const other = await givenDept(app, tenant, '理学院')
  await inTenant(app, tenant, (tx) =>
    tx.sql(`update dept set kind = 'college' where tenant_id = $1 and id = any($2::uuid[])`, [
      tx.tenantId,
      [college, other],
    ]),
  )
  const someone = async (realName: string, role: RoleCode, deptId = college): Promise<Someone> => {
    const user = await app.givenUser(tenant, { realName, roles: [role], deptId })
    return { ...user, browser: await app.signedIn(user) }
  }
  const people = {
    assessor: await someone('何佳宁', 'ROLE_ASSESSMENT'),
    student: await someone('沈心悦', 'ROLE_GENERAL'),
    stranger: await someone('陆一鸣', 'ROLE_GENERAL', other),
    tutor: await someone('方老师', 'CRISIS_ROLE_CONSULTANT'),
    admin: await someone('管理员', 'ROLE_ADMIN'),
    head: await someone('顾怀瑾', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'),
    teacher: await someone('许若兰', 'CRISIS_ROLE_FACULTY_CONSULT'),
  }
  const versionOf = (code: string): Promise<string> =>
    inTenant(app, tenant, async (tx) => (await publishedByCode(tx, code))!.versionId)
  const inHours = (hours: number): string => formatDateTime(new Date(Date.now() + hours * millisecondsPer.hour))
  const draft = async (changed: object = {}) => ({
    name: '2026 级新生心理普测',
    told: '新生心理体检',
    startTime: inHours(-1),
    endTime: inHours(48),
    notice: '没有对错，也不影响成绩和评优。',
    needsAgreement: true,
    viewReport: 'summary' as const,
    facultySees: false,
    interviewStar: 4,
    minSeconds: 0,
    remindHours: [24],
    target: { deptIds: [college, other], typeIds: [], grades: [] },
    scaleVersionIds: [await versionOf('PHQ9')],
    ...changed,
  })
  /** The work a task does, without the queue. */
  const assign = async (id: string): Promise<void> => {
    await planTaskKinds[0]!.run({
      tenantId: tenant.id,
      withTenant: app.runtime.withTenant,
      taskId: id,
      ownerId: people.assessor.id,
      input: { id },
      signal: new AbortController().signal,
      report: async () => undefined,
    })
  }
  const published = async (changed: object = {}) => {
    const kept = await people.assessor.browser.call('POST /plantest/plan/save', { body: await draft(changed) })
    const plan = await people.assessor.browser.call('POST /plantest/plan/publish', { body: kept })
    await assign(plan.id)
    return plan
  }
  const sheetFor = async (who: Someone): Promise<string> => (await who.browser.call('GET /plantest/sheet/mine'))[0]!.id
  const started = async (who: Someone) =>
    who.browser.call('POST /plantest/sheet/start', { body: { id: await sheetFor(who), hasAgreed: true } })
  const sent = (sheet: { id: string; holder: string; choices: string }, choices: string, seq = 1) => ({
    id: sheet.id,
    holder: sheet.holder,
    seq,
    choices: choices.padEnd(sheet.choices.length, '.'),
    times: Array.from({ length: sheet.choices.length }, () => 31),
  })
  return { tenant, college, other, ...people, draft, assign, published, sheetFor, started, sent, inHours, versionOf }
}
