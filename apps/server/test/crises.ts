import type { RoleCode } from '@xinqiao/domain'
import { handIn } from './cases.ts'
import { givenDept, inTenant, setScope } from './departments.ts'
import type { TestApp } from './harness.ts'
import type { TestTenant } from './people.ts'
import type { Person } from './visits.ts'

/** A school with one college, everybody who has to do with a crisis, and somebody to worry about. */
export const givenWatch = async (app: TestApp) => {
  const tenant = await app.givenTenant()
  const school = await givenDept(app, tenant, '学校')
  const college = await givenDept(app, tenant, '机械工程学院', school)
  const person = async (realName: string, role: RoleCode, deptId = college): Promise<Person> => {
    const user = await app.givenUser(tenant, { realName, roles: [role], deptId })
    return { ...user, browser: await app.signedIn(user) }
  }
  // A class committee reaches its own class, which here is the college.
  await setScope(app, tenant, 'CRISIS_ROLE_CLASS', 'DEPT')
  return {
    tenant,
    student: await person('许浩然', 'ROLE_GENERAL'),
    classmate: await person('班委甲', 'CRISIS_ROLE_CLASS'),
    tutor: await person('辅导员乙', 'CRISIS_ROLE_CONSULTANT'),
    facultyHead: await person('院长丙', 'CRISIS_ROLE_FACULTY_SUPERINTENDENT'),
    facultyConsult: await person('院系丁', 'CRISIS_ROLE_FACULTY_CONSULT'),
    consultant: await person('林静宜', 'ROLE_CONSULTANT', school),
    other: await person('周明远', 'ROLE_CONSULTANT', school),
    head: await person('顾怀瑾', 'CRISIS_ROLE_CENTER_SUPERINTENDENT', school),
    chief: await person('郑伯安', 'CRISIS_ROLE_SUPERINTENDENT', school),
    search: await person('查询戊', 'CRISIS_INTERVENE_SEARCH', school),
    college,
    school,
  }
}
export type Watch = Awaited<ReturnType<typeof givenWatch>>

/** What tests ask of that school; the school itself comes before the first test. */
export const questionsOf = (app: TestApp, watch: () => Watch) => {
  const inSchool = <T>(sql: string, values: unknown[] = []) =>
    inTenant(app, watch().tenant, (tx) => tx.sql<T>(sql, values))
  return {
    inSchool,
    someone: async (): Promise<Person> => {
      const { tenant, college: deptId } = watch()
      const user = await app.givenUser(tenant, { realName: '某同学', roles: ['ROLE_GENERAL'], deptId })
      return { ...user, browser: await app.signedIn(user) }
    },
    read: (by: Person, id: string) => by.browser.call('GET /crisis/central/detail', { query: { id } }),
    errandsOf: async (id: string) => {
      const open = `select kind from errand where origin_id = $1 and state = 'open' order by kind`
      return (await inSchool<{ kind: string }>(open, [id])).map(({ kind }) => kind)
    },
  }
}

export const WORDS = '晚饭后在群里发了一段像告别的话，现在坐在床上不说话。'

export const report = (by: Person, userId: string, changed: object = {}) =>
  by.browser.call('POST /crisis/report/insert', {
    body: {
      type: '1',
      userId,
      signs: ['odd'],
      happened: 'now',
      place: '南苑6栋412',
      words: WORDS,
      isUrgent: false,
      ...changed,
    },
  })

export const caseOf = async (app: TestApp, tenant: TestTenant, reportNo: string) =>
  (
    await inTenant(app, tenant, (tx) =>
      tx.sql<{ id: string; report_id: string; state: string; version: number }>(
        'select c.id, r.id as report_id, c.state, c.version from crisis_report r join crisis_case c on c.tenant_id = r.tenant_id and c.id = r.case_id where r.report_no = $1',
        [reportNo],
      ),
    )
  )[0]!

const two = (n: number): string => String(n).padStart(2, '0')
/** In China, as forms write it. */
export const hoursAgo = (hours: number): string => {
  const at = new Date(Date.now() - hours * 3_600_000 + 8 * 3_600_000)
  return `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:00`
}

export const versionOf = async (by: Person, id: string): Promise<number> =>
  (await by.browser.call('GET /crisis/central/detail', { query: { id } })).version

/** Taken and assessed by the counsellor. */
export const assess = async ({ consultant }: Watch, id: string, star: number): Promise<void> => {
  await consultant.browser.call('POST /crisis/central/take', { body: { id, version: await versionOf(consultant, id) } })
  await handIn(consultant, { typeCode: 'F21', bizType: 'crisis_assess', bizId: id }, { assessmentLevel: String(star) })
}

export const level = async ({ head }: Watch, id: string, star: number, reason = '') =>
  head.browser.call('POST /crisis/central/level', { body: { id, version: await versionOf(head, id), star, reason } })

/** Reported by the class with a grave sign, assessed, and levelled by as many as it takes. */
export const givenCrisis = async (
  app: TestApp,
  watch: Watch,
  star: number,
  student = watch.student,
): Promise<string> => {
  const { reportNo } = await report(watch.classmate, student.id, { signs: ['farewell'] })
  const { id } = await caseOf(app, watch.tenant, reportNo)
  await assess(watch, id, star)
  const { isProposed } = await level(watch, id, star)
  if (isProposed)
    await watch.chief.browser.call('POST /crisis/central/confirm', {
      body: { id, version: await versionOf(watch.chief, id) },
    })
  return id
}

/** All five points of the pathway, the safety plan written with the student first. */
export const walkPath = async ({ consultant }: Watch, id: string, personId: string): Promise<void> => {
  const plan = { signs: ['两晚睡不着'], steps: [], people: [], places: [], agreements: [] }
  const { plan: there } = await consultant.browser.call('GET /safetyPlan/person', { query: { userId: personId } })
  await consultant.browser.call('POST /safetyPlan/saveFor', {
    body: { userId: personId, ...plan, seen: there?.no ?? 0 },
  })
  const words = '已和本人谈好，记在这里'
  for (const given of [
    { point: 'plan' as const },
    { point: 'means' as const },
    { point: 'next' as const, atTime: hoursAgo(-24) },
    { point: 'call' as const },
    { point: 'family' as const, ground: 'consent' as const },
  ])
    await consultant.browser.call('POST /crisis/central/point', { body: { id, words, ...given } })
}

export const talk = async ({ consultant }: Watch, caseId: string, changed: object = {}): Promise<string> => {
  const { id } = await consultant.browser.call('POST /crisis/intervene/start', { body: { caseId } })
  await handIn(
    consultant,
    { typeCode: 'F22', bizType: 'crisis_talk', bizId: id },
    { InterventionTime: hoursAgo(1), InterventionHours: 1, risk_assessment: '1', ...changed },
  )
  return id
}
