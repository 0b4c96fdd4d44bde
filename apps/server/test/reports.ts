import { randomBytes, randomUUID } from 'node:crypto'
import { parseDateTime, type AppointmentState, type AppointmentType, type RoleCode } from '@xinqiao/domain'
import type { Tx } from '../src/kernel/db/tx.ts'
import { formInForce } from '../src/modules/form/index.ts'
import { givenDept, inTenant } from './departments.ts'
import type { TestApp } from './harness.ts'
import type { TestTenant, TestUser, Visitor } from './people.ts'
import { inRow } from '../src/kernel/db/tenant-keys.ts'

export type Reader = TestUser & { browser: Visitor }
export type ReportSchool = {
  tenant: TestTenant
  site: string
  hosts: readonly TestUser[]
  /** By college: those of the first, and of the second. */
  students: readonly (readonly TestUser[])[]
  head: Reader
  chief: Reader
  faculty: Reader
}

/** A moment of China: '2025-10-06 09:00'. */
export const at = (text: string): Date => parseDateTime(`${text}:00`)!

/** A school of two colleges with a centre, and a lead of the first college. */
export const givenReportSchool = async (app: TestApp, sizes: readonly number[]): Promise<ReportSchool> => {
  const tenant = await app.givenTenant()
  const school = await givenDept(app, tenant, '测试大学')
  const colleges = [await givenDept(app, tenant, '文学院', school), await givenDept(app, tenant, '理学院', school)]
  const mark = randomBytes(3).toString('hex')
  const person = (realName: string, role: RoleCode, deptId: string): Promise<TestUser> =>
    app.givenUser(tenant, { realName, roles: [role], username: `${mark}${randomBytes(4).toString('hex')}`, deptId })
  const reader = async (realName: string, role: RoleCode, deptId: string): Promise<Reader> => {
    const user = await person(realName, role, deptId)
    return { ...user, browser: await app.signedIn(user) }
  }
  const students: TestUser[][] = []
  for (const [nth, size] of sizes.entries()) {
    const own: TestUser[] = []
    for (let left = size; left > 0; left--) own.push(await person('某同学', 'ROLE_GENERAL', colleges[nth]!))
    students.push(own)
  }
  const site = randomUUID()
  await inTenant(app, tenant, (tx) =>
    tx.insert('site', {
      id: site,
      name: '东校区',
      kind: 'centre',
      address: '梧桐路 1 号',
      phone: '027-5550',
      start_time: '08:00',
      end_time: '21:00',
      created_at: tx.now,
      updated_at: tx.now,
    }),
  )
  return {
    tenant,
    site,
    hosts: [await person('林静宜', 'ROLE_CONSULTANT', school), await person('周明远', 'ROLE_CONSULTANT', school)],
    students,
    head: await reader('顾怀瑾', 'CRISIS_ROLE_CENTER_SUPERINTENDENT', school),
    chief: await reader('钟毅', 'CRISIS_ROLE_SUPERINTENDENT', school),
    faculty: await reader('秦建国', 'CRISIS_ROLE_FACULTY_SUPERINTENDENT', colleges[0]!),
  }
}

export type Came = {
  who: TestUser
  when: string
  state?: AppointmentState
  type?: AppointmentType
  host?: TestUser
  /** What they thought of it. */
  rated?: 1 | 2 | 3 | 4 | 5
}

const answered = async (tx: Tx, form: string, userId: string, answers: object, given: Date): Promise<string> => {
  const id = randomUUID()
  const body = JSON.stringify({ answers, labels: {}, last: {}, openedAt: {} })
  await tx.sql(
    `insert into form_answer (tenant_id, id, form_id, form_no, user_id, biz_type, biz_id, status, edition, body,
       content_hash, is_last, created_by, created_at, updated_by, updated_at, submitted_at)
     select $1, $2, f.id, f.published_no, $4, 'test', $2, 'submitted', 1, $5, $6, true, $4, $7, $4, $7, $7
       from form f where f.tenant_id = $1 and f.id = $3`,
    [
      tx.tenantId,
      id,
      await formInForce(tx, form),
      userId,
      tx.keys.encrypt(inRow('form_answer.body', id), body),
      Buffer.alloc(32),
      given,
    ],
  )
  return id
}

export const givenCame = (app: TestApp, school: ReportSchool, all: readonly Came[]): Promise<void> =>
  inTenant(app, school.tenant, async (tx) => {
    for (const { who, when, state = 'complete', type = '2', host = school.hosts[0]!, rated } of all) {
      const start = at(when)
      const feedback = rated
        ? await answered(tx, 'F26', who.id, { visitorSatisfaction: String(rated), helpful: '3' }, start)
        : null
      await tx.sql(
        `insert into appointment (tenant_id, id, type, state, visitor_id, host_id, site_id, start_at, end_at, consult_method,
           booked_as, source, feedback_answer_id, settled_at, created_by, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8::timestamptz + interval '50 minutes', 1, 'visitor', 12, $9, $8, $5, $8, $8)`,
        [tx.tenantId, randomUUID(), type, state, who.id, host.id, school.site, start, feedback],
      )
    }
  })

/** Registered at that moment, naming these fields. */
export const givenRegistered = (
  app: TestApp,
  school: ReportSchool,
  who: TestUser,
  when: string,
  fields: readonly string[],
): Promise<void> =>
  inTenant(app, school.tenant, async (tx) => {
    const answer = await answered(tx, 'F01', who.id, {}, at(when))
    const wish = { fields, times: [], method: '3', sex: null, teacherName: null, siteId: null, teacherId: null }
    await tx.insert('registration', {
      id: randomUUID(),
      visitor_id: who.id,
      type: '15',
      answer_id: answer,
      repeat_status: 1,
      is_urgent: false,
      wish: tx.keys.encrypt(inRow('registration.wish', answer), JSON.stringify(wish)),
      created_at: at(when),
    })
  })
