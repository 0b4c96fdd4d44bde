import { randomUUID } from 'node:crypto'
import type { Call } from '@xinqiao/contract'
import { formatDateTime, type RoleCode, type ScaleDefinition } from '@xinqiao/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDraft } from '../../src/modules/scale/scale.repo.ts'
import { planTaskKinds } from '../../src/modules/plan/index.ts'
import { inTenant } from '../departments.ts'
import { givenSubAdmin } from '../university.ts'
import { idPlacesOf, outgoingOf, withValueAt, type Input } from './sample.ts'
import { givenSchool, type School } from './school.ts'
import { allCalls, endsItsSession, goodInput, openStage, sessionOf, type AnyKey, type Stage } from './stage.ts'
import { inParallel, type Got, type WireSession } from './wire.ts'

// What somebody answered in an assessment, and what it came to: no tutor, no administrator and no link from outside gets a score,
// a band, an item or the reason of a risk by any call there is. Whoever assesses does, or nothing would be proved.

/** Each stands nowhere but in a result: by words, by numbers no other row comes to, and by the time one question took. */
const told = {
  band: '极乐鸟段',
  wording: '极乐鸟见解',
  risk: '极乐鸟缘由',
  score: /\b4091[0-9]\b/,
  item: /\b4090[0-9]\b/,
  time: /\b(?:377\.7|3777)\b/,
} as const
const tells = (text: string): string[] =>
  Object.entries(told).flatMap(([name, mark]) => (text.search(mark) >= 0 ? [name] : []))

const QUESTIONS = 4
const scale: ScaleDefinition = {
  code: 'PARADISE',
  version: '1.0.0',
  lang: 'zh-CN',
  name: '适应问卷',
  title: '适应问卷',
  category: 'mood',
  licence: { type: 'own', holder: '本校', statement: '自编' },
  translation: '自编',
  basis: '自编',
  estimatedSec: 60,
  lead: '最近一周',
  optionSets: {
    two: [
      { v: 0, t: '没有' },
      { v: 40_901, t: '有' },
    ],
  },
  items: Array.from({ length: QUESTIONS }, (_, at) => ({
    id: `q${at + 1}`,
    text: `第 ${at + 1} 个问题`,
    type: 'likert',
    options: 'two',
  })),
  dimensions: [
    {
      id: 'total',
      name: '总分',
      items: ['q1', 'q2', 'q3'],
      agg: 'max',
      transform: [{ op: 'add', k: 9 }],
      range: [9, 40_910],
    },
  ],
  bands: [
    { dim: 'total', from: 9, to: 40_000, level: '平常', star: 1, student: '谢谢你', staff: '无' },
    { dim: 'total', from: 40_001, to: 40_910, level: told.band, star: 5, student: '谢谢你', staff: told.wording },
  ],
  risk: [{ id: 'r', expr: 'q4 >= 1', warning: '4', reason: told.risk }],
}

let stage: Stage
let school: School
let ids: Readonly<Record<string, string>>
let link: { code: string; pass: string; holder: string }

const dated = (hours: number): string => formatDateTime(new Date(Date.now() + hours * 3_600_000))

/** By the calls themselves, so that all that follows from a sheet follows from this one. */
const answered = async (): Promise<void> => {
  const { app } = stage
  const { tenant, student } = school
  const dept = school.ids['dept']!
  const by = await app.givenUser(tenant, { roles: ['ROLE_ASSESSMENT'], deptId: dept })
  const assessor = await app.signedIn(by)
  const made = await inTenant(app, tenant, async (tx) => {
    const version = (await insertDraft(tx, { definition: scale, note: '', by: by.id }))!
    await tx.sql('update scale_version set published_at = $3, published_by = $4 where tenant_id = $1 and id = $2', [
      tx.tenantId,
      version.versionId,
      tx.now,
      by.id,
    ])
    return version
  })
  const kept = await assessor.call('POST /plantest/plan/save', {
    body: {
      name: '极夜计划',
      told: '心理体检',
      startTime: dated(-1),
      endTime: dated(48),
      notice: '没有对错，也不影响成绩和评优。',
      needsAgreement: false,
      viewReport: 'summary',
      facultySees: false,
      interviewStar: 4,
      minSeconds: 0,
      remindHours: [24],
      target: { deptIds: [dept], typeIds: [], grades: [] },
      scaleVersionIds: [made.versionId],
    },
  })
  const plan = await assessor.call('POST /plantest/plan/publish', { body: kept })
  await planTaskKinds[0]!.run({
    tenantId: tenant.id,
    withTenant: app.runtime.withTenant,
    taskId: plan.id,
    ownerId: by.id,
    input: { id: plan.id },
    signal: new AbortController().signal,
    report: async () => undefined,
  })
  const person = await app.signedIn(student)
  const mine = await person.call('GET /plantest/sheet/mine')
  const waiting = mine.find(({ state }) => state === 'todo')!
  const opened = await person.call('POST /plantest/sheet/start', { body: { id: waiting.id, hasAgreed: true } })
  const answers = { seq: 1, choices: '1111', times: [3777, 3777, 3777, 3777], isSure: true }
  await person.call('POST /plantest/sheet/submit', { body: { id: opened.id, holder: opened.holder, ...answers } })
  const { code } = await assessor.call('POST /plantest/link/create', {
    body: { planId: plan.id, kind: 'open', label: '外面的班', most: 5 },
  })
  const stranger = app.visitor(null)
  const begun = await stranger.call('POST /plantest/external/begin', {
    body: { code, hasAgreed: true, realName: '林同学', phone: '13800001111' },
  })
  const { pass, sheet } = begun
  await stranger.call('POST /plantest/external/submit', { body: { pass, holder: sheet.holder, ...answers } })
  link = { code, pass, holder: sheet.holder }
  const [signal] = await inTenant(app, tenant, (tx) =>
    tx.sql<{ id: string }>(
      'select signal_id as id from signal_sign where tenant_id = $1 and sheet_id = $2 order by no limit 1',
      [tx.tenantId, opened.id],
    ),
  )
  const [talk] = await inTenant(app, tenant, (tx) =>
    tx.sql<{ id: string }>('select id from assessment_interview where tenant_id = $1 and sheet_id = $2', [
      tx.tenantId,
      opened.id,
    ]),
  )
  ids = {
    ...school.ids,
    user: student.id,
    assessment_plan: plan.id,
    sheet: opened.id,
    scale: made.scaleId,
    scale_version: made.versionId,
    risk_signal: signal!.id,
    assessment_interview: talk!.id,
  }
}

/** Before anybody changes anything. */
const sessions = new Map<string, WireSession | null>()

beforeAll(async () => {
  stage = await openStage()
  school = await givenSchool(stage, 'paradise')
  await answered()
  for (const [who, arrive] of outsiders) sessions.set(who, await arrive())
})
afterAll(() => stage.close())

const named = (entity: string): string => ids[entity] ?? randomUUID()

/** A link from outside brings what opens its own sheet, and the id of the other where an id is taken. */
const byLink = (input: Input): Input => {
  const body = input.body as Record<string, unknown> | undefined
  const own = { pass: link.pass, code: link.code, holder: link.holder }
  const given = (part: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(own).filter(([name]) => name in part))
  return {
    ...input,
    query: { ...input.query, ...given(input.query) },
    ...(body ? { body: { ...body, ...given(body), id: ids['sheet'], sheetId: ids['sheet'] } } : {}),
  }
}

const ask = async (session: WireSession | null, [key, call]: readonly [AnyKey, Call]): Promise<Got[]> => {
  const all: Got[] = []
  for (const size of ['small', 'full'] as const) {
    const input = await goodInput(key, call, named, size, stage.helperFor(school.tenant))
    // Lists of one person, one plan, one sheet: also where the id may be left out.
    const narrowed = idPlacesOf(call)
      .filter(({ entity, path }) => ids[entity] && !path.includes('0'))
      .map(({ part, path, entity }) => withValueAt({ ...input, body: input.body ?? {} }, part, path, ids[entity]))
    for (const one of size === 'small' ? [input, ...narrowed] : [input])
      all.push(
        await stage.send({
          ...outgoingOf(key, session ? one : byLink(one)),
          session,
          tenantId: String(school.tenant.id),
        }),
      )
  }
  return all
}

const lasting = allCalls.filter(([key]) => !endsItsSession(key))
const isReading = ({ effect, changes }: Call): boolean => effect === 'read' || changes?.length === 0

const faultsOf = async (session: WireSession | null, calls: readonly (readonly [AnyKey, Call])[]) =>
  (
    await inParallel(calls, 6, async (one) =>
      (await ask(session, one)).flatMap(({ text }) => tells(text).map((what) => `${one[0]} tells ${what}`)),
    )
  ).flat()

const enter = async (role: RoleCode): Promise<WireSession> =>
  stage.enter(await stage.app.givenUser(school.tenant, { roles: [role], deptId: school.ids['dept']! }))

/** Of their own college, where there is most to be seen. */
const outsiders: readonly (readonly [string, () => Promise<WireSession | null>])[] = [
  ['a tutor', () => enter('CRISIS_ROLE_CONSULTANT')],
  ['an administrator', () => enter('ROLE_ADMIN')],
  [
    'the administrator of a college',
    async () => sessionOf(await givenSubAdmin(stage.app, school.tenant, [school.ids['dept']!])),
  ],
  ['who runs the accounts', () => enter('OPERATOR')],
  ['who stands at the desk', () => enter('ROLE_RECEPTIONIST')],
  ['a faculty’s head', () => enter('CRISIS_ROLE_FACULTY_SUPERINTENDENT')],
  ['another student', () => enter('ROLE_GENERAL')],
  ['the person', () => stage.enter(school.student)],
  ['a link from outside', async () => null],
]

test('whoever assesses is told all of it', async () => {
  const session = await enter('ROLE_ASSESSMENT')
  const found = await faultsOf(
    session,
    lasting.filter(([key, call]) => isReading(call) && key.includes('/plantest/')),
  )
  const missed = Object.keys(told).filter((what) => !found.some((one) => one.endsWith(` tells ${what}`)))
  expect(missed).toEqual([])
})

test.each(outsiders)('%s is told none of it by any call that reads', async (who) => {
  const session = sessions.get(who) ?? null
  expect(
    await faultsOf(
      session,
      lasting.filter(([, call]) => isReading(call) && (session !== null || call.access.kind === 'anyone')),
    ),
  ).toEqual([])
})

/** Those the rule names; the others hold fewer permissions of the same. */
const RULE = ['a tutor', 'an administrator', 'a link from outside']

test.each(RULE)('%s is told none of it by any call that changes', async (who) => {
  const session = sessions.get(who) ?? null
  expect(
    await faultsOf(
      session,
      lasting.filter(([, call]) => !isReading(call) && (session !== null || call.access.kind === 'anyone')),
    ),
  ).toEqual([])
})
