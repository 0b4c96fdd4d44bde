import { randomUUID } from 'node:crypto'
import type { Call } from '@xinqiao/contract'
import { defaultRolePermissions, type FormAnswers, type RoleCode } from '@xinqiao/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../src/kernel/db/tx.ts'
import { passSilent } from '../../src/modules/crisis/crisis.crons.ts'
import { raiseSignal } from '../../src/modules/warning/index.ts'
import { handIn } from '../cases.ts'
import { caseOf, givenWatch, hoursAgo, level, report, versionOf, type Watch } from '../crises.ts'
import { givenDept, inTenant } from '../departments.ts'
import { idPlacesOf, outgoingOf, withValueAt } from './sample.ts'
import { allCalls, endsItsSession, goodInput, openStage, sessionOf, type AnyKey, type Stage } from './stage.ts'
import { inParallel, type Got, type WireSession } from './wire.ts'

// What is written in a case of crisis, what a scale came to, and who reported it: no class, no dorm, no tutor, no faculty and nobody who only
// looks gets any of it by any call there is (INV-X5, V12). And whoever reported learns from none of them what became of it (INV-X4).

/** Each stands nowhere but where it was written. */
const told = {
  assessment: '夜莺评估',
  talk: '夜莺干预',
  experts: '夜莺专家',
  level: '夜莺定级的理由',
  point: '夜莺照护的经过',
  sign: '夜莺征兆',
  score: '40917 分',
  reporter: '夜莺班委',
} as const
const tells = (text: string): string[] =>
  Object.entries(told).flatMap(([name, mark]) => (text.includes(mark) ? [name] : []))

let stage: Stage
let watch: Watch
/** Every row of one case, by the entity names of the contract; some have several. */
let ids: Readonly<Record<string, readonly string[]>>

const insider = 'whoever answers for the case'
const outsiders: readonly (readonly [string, RoleCode])[] = [
  ['another class committee', 'CRISIS_ROLE_CLASS'],
  ['a tutor', 'CRISIS_ROLE_CONSULTANT'],
  ['a faculty’s counsellor', 'CRISIS_ROLE_FACULTY_CONSULT'],
  ['a faculty’s head', 'CRISIS_ROLE_FACULTY_SUPERINTENDENT'],
  ['who looks at crises', 'CRISIS_INTERVENE_SEARCH'],
  ['who looks at those cared for', 'EMPHASIS_INTERVENE_SEARCH'],
]
const sessions = new Map<string, WireSession>()

const isReading = ({ effect, changes }: Call): boolean => effect === 'read' || changes?.length === 0
const lasting = allCalls.filter(([key]) => !endsItsSession(key))
const reads = lasting.filter(([, call]) => isReading(call))
/** Of these nobody else gets past the door: `roles.test.ts` proves it of every call. */
const openTo =
  (role: RoleCode) =>
  ([, { access }]: readonly [AnyKey, Call]): boolean =>
    access.kind !== 'permission' || access.anyOf.some((need) => defaultRolePermissions[role].includes(need))
const writes = lasting.filter(([key, call]) => !isReading(call) && /crisis|errand|warning|safetyPlan|forms/.test(key))

const paper = (words: string): FormAnswers => ({
  psyAssistanceSystem: '1',
  expertsFeedback: words,
  managementProcess: told.experts,
})

/** From the report to what the faculty is asked, all of it by the calls themselves. */
const carryOn = async (id: string): Promise<{ talk: string; papers: string[] }> => {
  const { consultant, chief, head } = watch
  const known = async (by = consultant) => ({ id, version: await versionOf(by, id) })
  await consultant.browser.call('POST /crisis/central/take', { body: await known() })
  const assessed = await handIn(
    consultant,
    { typeCode: 'F21', bizType: 'crisis_assess', bizId: id },
    { ...paper(told.assessment), assessmentLevel: '1' },
  )
  await level(watch, id, 1, told.level)
  await chief.browser.call('POST /crisis/central/confirm', { body: await known(chief) })
  const { id: talk } = await consultant.browser.call('POST /crisis/intervene/start', { body: { caseId: id } })
  const talked = await handIn(
    consultant,
    { typeCode: 'F22', bizType: 'crisis_talk', bizId: talk },
    {
      ...paper(told.talk),
      interventionContent: told.talk,
      InterventionTime: hoursAgo(1),
      InterventionHours: 1,
      risk_assessment: '1',
    },
  )
  await consultant.browser.call('POST /crisis/central/point', { body: { id, point: 'means', words: told.point } })
  await consultant.browser.call('POST /crisis/intervene/receipt/send', {
    body: { caseId: id, todos: ['确认今天有人陪'], dueTime: hoursAgo(-24) },
  })
  await head.browser.call('POST /crisis/central/level', {
    body: { ...(await known(head)), star: 2, reason: told.level },
  })
  return { talk, papers: [assessed, talked] }
}

const idsOf = async (sql: string, values: unknown[]): Promise<string[]> =>
  (await inTenant(stage.app, watch.tenant, (tx) => tx.sql<{ id: string }>(sql, values))).map(({ id }) => id)

beforeAll(async () => {
  stage = await openStage()
  watch = await givenWatch(stage.app)
  const { tenant, student, college } = watch
  // Named nowhere else: whoever reported has gone to another college since, where nobody of this one lists people.
  const [row] = [
    await stage.app.givenUser(tenant, { realName: told.reporter, roles: ['CRISIS_ROLE_CLASS'], deptId: college }),
  ]
  const reporter = { ...row, browser: await stage.app.signedIn(row) }
  const { reportNo } = await report(reporter, student.id, { signs: ['farewell'] })
  const elsewhere = await givenDept(stage.app, tenant, '外国语学院', watch.school)
  await inTenant(stage.app, tenant, (tx) => tx.update('user_account', { id: row.id }, { dept_id: elsewhere }))
  const { id, report_id: reportId } = await caseOf(stage.app, tenant, reportNo)
  const { talk, papers } = await carryOn(id)
  await inTenant(stage.app, tenant, (tx) =>
    raiseSignal(tx, { userId: student.id, level: 5, source: 'scale', words: `${told.sign}，得 ${told.score}` }),
  )
  ids = {
    user: [student.id],
    dept: [college],
    crisis_case: [id],
    crisis_report: [reportId],
    crisis_talk: [talk],
    crisis_receipt: await idsOf('select id from crisis_receipt where case_id = $1', [id]),
    form_answer: papers,
    form_matter: [talk, id],
    risk_signal: await idsOf('select id from risk_signal where user_id = $1', [student.id]),
    errand: await idsOf('select id from errand where about_user_id = $1', [student.id]),
  }
  for (const [who, role] of outsiders) {
    const deptId = role.endsWith('SEARCH') ? watch.school : college
    sessions.set(who, await stage.enter(await stage.app.givenUser(tenant, { roles: [role], deptId })))
  }
  sessions.set(insider, sessionOf(watch.consultant.browser))
})
afterAll(() => stage.close())

/** The faculty's hours are over. */
const passSilentNow = async (tx: Tx, id: string): Promise<void> => {
  await tx.update('crisis_report', { id }, { due_at: tx.now })
  await passSilent(tx, id)
}

const ask = async (session: WireSession, [key, call]: readonly [AnyKey, Call]): Promise<Got[]> => {
  const all: Got[] = []
  const send = async (input: Parameters<typeof outgoingOf>[1]) =>
    all.push(await stage.send({ ...outgoingOf(key, input), session, tenantId: String(watch.tenant.id) }))
  const named = (entity: string) => ids[entity]?.[0] ?? randomUUID()
  for (const size of ['small', 'full'] as const) {
    const input = await goodInput(key, call, named, size, stage.helperFor(watch.tenant))
    await send(input)
    if (size === 'full') continue
    // Each row there is, also where the id may be left out.
    for (const { part, path, entity } of idPlacesOf(call))
      for (const id of path.includes('0') ? [] : (ids[entity] ?? []))
        await send(withValueAt({ ...input, body: input.body ?? {} }, part, path, id))
  }
  return all
}

const faultsOf = async (who: string, calls: readonly (readonly [AnyKey, Call])[]): Promise<string[]> => [
  ...new Set(
    (
      await inParallel(calls, 6, async (one) =>
        (await ask(sessions.get(who)!, one)).flatMap(({ text }) =>
          tells(text).map((what) => `${one[0]} tells ${what}`),
        ),
      )
    ).flat(),
  ),
]

test('whoever answers for the case is told all of it', async () => {
  const found = await faultsOf(
    insider,
    reads.filter(([key]) => /crisis|warning|forms/.test(key)),
  )
  expect(Object.keys(told).filter((what) => !found.some((one) => one.endsWith(` tells ${what}`)))).toEqual([])
})

test.each(outsiders)('%s is told none of it by any call that reads', async (who, role) => {
  expect(await faultsOf(who, reads.filter(openTo(role)))).toEqual([])
})

test.each(outsiders)('%s is told none of it by a call that changes', async (who, role) => {
  expect(await faultsOf(who, writes.filter(openTo(role)))).toEqual([])
})

describe('whoever reported', () => {
  /** What an answer says but for hours, numbers drawn anew and its own trace. */
  const said = ({ status, text, traceId }: Got): string =>
    `${status} ${text
      .replaceAll(traceId ?? '\0', '')
      .replaceAll(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d)?/g, 'T')
      .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'I')
      .replaceAll(/R-\d{6}-\d\d/g, 'R')}`

  /** In one college, of whom they report; everything they can hear of it, and all they can say. */
  const reporting = async () => {
    const { tenant, classmate } = watch
    const about = await stage.app.givenUser(tenant, {
      realName: '某同学',
      roles: ['ROLE_GENERAL'],
      deptId: watch.college,
    })
    const { reportNo } = await report(classmate, about.id)
    const { id, report_id: reportId } = await caseOf(stage.app, tenant, reportNo)
    const session = sessionOf(classmate.browser)
    const named = (entity: string): string =>
      ({ user: about.id, crisis_case: id, crisis_report: reportId, dept: watch.college })[entity] ?? randomUUID()
    // A wrong code is counted, whoever asks about whatever.
    const heard = reads.filter(openTo('CRISIS_ROLE_CLASS')).filter(([key]) => !key.startsWith('POST /auth/'))
    const hear = async () =>
      new Map(
        await inParallel(heard, 6, async ([key, call]): Promise<[AnyKey, string]> => {
          const input = await goodInput(key, call, named, 'small', stage.helperFor(tenant))
          return [key, said(await stage.send({ ...outgoingOf(key, input), session }))]
        }),
      )
    const add = async (version: number) => {
      const body = { id: reportId, version, words: '昨晚十点' }
      const input = { params: {}, query: {}, body }
      return said(await stage.send({ ...outgoingOf('POST /crisis/report/supplement', input), session }))
    }
    const tryAll = async () => [await add(1), await add(2), await add(3), await add(2)]
    /** What is told otherwise after something happened, of the calls whose answers stand still by themselves. */
    const changedBy = async (happens: () => Promise<unknown>) => {
      const [first, again] = [await hear(), await hear()]
      await happens()
      const after = await hear()
      const restless = heard.map(([key]) => key).filter((key) => first.get(key) !== again.get(key))
      expect(restless.filter((key) => /crisis|message|errand|warning/.test(key))).toEqual([])
      expect(restless.length).toBeLessThan(heard.length / 10)
      return heard
        .map(([key]) => key)
        .filter((key) => !restless.includes(key) && after.get(key) !== first.get(key))
        .map((key) => [key, first.get(key), after.get(key)])
    }
    return { about, reportNo, id, reportId, tryAll, changedBy }
  }
  const ofFaculty = (act: 'accept' | 'return', id: string) =>
    watch.facultyHead.browser.call(`POST /crisis/report/${act}`, { body: { id, version: 1, opinion: '属实，请评估' } })

  test('hears of it by no call: what each answers is the same before and after the centre took it on', async () => {
    const { about, id, reportId, tryAll, changedBy } = await reporting()
    const tried = await tryAll()
    const happens = async () => {
      await ofFaculty('accept', reportId)
      await carryOn(id)
    }
    expect(await changedBy(happens)).toEqual([])
    expect(await tryAll()).toEqual(tried)
    // Nor by reporting it again: there is a number, whether or not there is a case.
    const nobody = (await reporting()).about
    const replies = []
    for (const userId of [about.id, nobody.id])
      replies.push(Object.keys(await report(watch.classmate, userId)).toSorted())
    expect(replies[0]).toEqual(replies[1])
  })

  test('is asked for more as long as they have not said it, also where the centre has it by then', async () => {
    const [waiting, passed] = [await reporting(), await reporting()]
    for (const { reportId } of [waiting, passed]) await ofFaculty('return', reportId)
    const happens = async () => {
      await inTenant(stage.app, watch.tenant, (tx) => passSilentNow(tx, passed.reportId))
      await carryOn(passed.id)
    }
    expect(await passed.changedBy(happens)).toEqual([])
    const mine = async () =>
      (await watch.classmate.browser.call('POST /crisis/report/mine', { body: {} })).records.filter(({ reportNo }) =>
        [waiting.reportNo, passed.reportNo].includes(reportNo),
      )
    const asked = { words: '属实，请评估', version: 2 }
    expect((await mine()).map((one) => one.asked)).toEqual([asked, asked])
    expect(await passed.tryAll()).toEqual(await waiting.tryAll())
    expect((await mine()).map((one) => one.asked)).toEqual([null, null])
    // And nothing they said is lost on the way.
    const read = { query: { id: passed.id } }
    const { inside } = await watch.consultant.browser.call('GET /crisis/central/detail', read)
    expect(inside?.reports[0]?.more).toBe('昨晚十点')
  })
})
