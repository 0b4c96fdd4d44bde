import { randomUUID } from 'node:crypto'
import type { Call } from '@xinqiao/contract'
import { emptyAnswers, packAnswers, withChoice, type RoleCode } from '@xinqiao/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stepApart } from '../../src/kernel/db/apart.ts'
import { inRow } from '../../src/kernel/db/tenant-keys.ts'
import { demoSheet, paperOfScales } from '../../src/modules/plan/index.ts'
import { publishedScales } from '../../src/modules/scale/index.ts'
import { inTenant } from '../departments.ts'
import { outgoingOf, type Input } from './sample.ts'
import { givenSchool, type School } from './school.ts'
import { allCalls, endsItsSession, goodInput, openStage, type AnyKey, type Stage } from './stage.ts'
import { brief, inParallel, type Got, type WireSession } from './wire.ts'

// INV-T5: what cadres are asked and answered is in no list, figure, file or call of the school, whoever asks; and in their space
// there is nothing of the school's.

const MARK = '干部自评甲'

let stage: Stage
let school: School
let plan: string
let sheet: string
let rescore: string

/** The student of the school is asked there as well: one person in both spaces, which is when mixing them would show. */
const seedCadres = () =>
  inTenant(stage.app, school.tenant, async (tx) => {
    await stepApart(tx, 'cadre')
    const scales = (await publishedScales(tx)).filter(({ definition }) => definition.code === 'SWLS')
    const paper = paperOfScales(scales)
    plan = tx.newId()
    await tx.insert('assessment_plan', {
      id: plan,
      kind: 'cadre',
      state: 'running',
      version: 2,
      name: MARK,
      told: MARK,
      start_at: new Date(tx.now.getTime() - 3_600_000),
      end_at: new Date(tx.now.getTime() + 3_600_000),
      notice: '只用于干部发展，与咨询和考核无关。',
      needs_agreement: false,
      view_report: 'none',
      faculty_sees: true,
      interview_star: 0,
      min_seconds: 0,
      target: JSON.stringify({ deptIds: [], typeIds: [], grades: ['2026'] }),
      created_by: school.admin.id,
      created_at: tx.now,
      published_at: tx.now,
    })
    await tx.insert('plan_scale', { plan_id: plan, no: 1, scale_version_id: scales[0]!.versionId })
    const answers = paper.questions.reduce(
      (all, _, index) => withChoice(all, index, 1),
      emptyAnswers(paper.questions.length),
    )
    sheet = tx.newId()
    const row = demoSheet(
      tx,
      { id: sheet, plan_id: plan, user_id: school.student.id, state: 'done', created_at: tx.now },
      { paper, answers, packed: packAnswers(answers), submitted: tx.now, sex: '1' },
    )
    await tx.insertMany('sheet', [{ ...row, is_cadre: true, agreed_at: tx.now }])
    rescore = tx.newId()
    const versionId = scales[0]!.versionId
    await tx.insert('rescore', {
      id: rescore,
      is_cadre: true,
      from_version_id: versionId,
      to_version_id: versionId,
      reason: MARK,
      total: 1,
      changed: 1,
      created_by: school.admin.id,
      created_at: tx.now,
      done_at: tx.now,
    })
    const box = tx.newId()
    await tx.insert('sheet_rescore', {
      id: box,
      is_cadre: true,
      rescore_id: rescore,
      sheet_id: sheet,
      is_changed: true,
      is_risen: false,
      body: tx.keys.encrypt(
        inRow('sheet_rescore.body', box),
        JSON.stringify({
          result: { code: 'SWLS', version: '1.0.0', scores: [], bands: [], risks: [] },
          change: { bands: [], risen: [], gone: [] },
        }),
      ),
      created_at: tx.now,
    })
  })

beforeAll(async () => {
  stage = await openStage()
  school = await givenSchool(stage, 'cadres')
  await seedCadres()
})
afterAll(() => stage.close())

const enter = async (role: RoleCode): Promise<WireSession> =>
  stage.enter(await stage.app.givenUser(school.tenant, { roles: [role] }))

type Asking = { isTheirs: boolean; size?: 'small' | 'full' }

/** Every id of a plan or sheet that can be named is of the space that is asked about. */
const ask = async (
  session: WireSession,
  [key, call]: [AnyKey, Call],
  { isTheirs, size = 'full' }: Asking,
): Promise<Got> => {
  const named: Readonly<Record<string, string>> = { assessment_plan: plan, sheet, rescore }
  const ids = (entity: string) => named[entity] ?? school.ids[entity] ?? randomUUID()
  const input = await goodInput(key, call, ids, size, stage.helperFor(school.tenant))
  return stage.send({ ...outgoingOf(key, isTheirs ? inTheirs(key, input) : input), session })
}
const inTheirs = (key: AnyKey, input: Input): Input =>
  key.startsWith('GET ')
    ? { ...input, query: { ...input.query, evaluationType: '1' } }
    : { ...input, body: { ...(input.body as object), evaluationType: '1' } }

const reads = allCalls.filter(([key, call]) => call.effect === 'read' && !endsItsSession(key))
const inBoth = allCalls.filter(
  ([key, call]) =>
    /plantest\/(plan|sheet|user|report|rescore)/.test(key) && JSON.stringify(call).includes('evaluationType'),
)

/** Who reads most: results and warnings, people and settings, and who holds the permission but has not stepped in. */
const roles: readonly RoleCode[] = ['ROLE_ASSESSMENT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT', 'ROLE_ADMIN']

describe.each(roles)('%s', (role) => {
  test('reads nothing of what cadres are asked or answered, by any call of the school', async () => {
    const session = await enter(role)
    const found = await inParallel(reads, 6, async (one) => {
      const faults: string[] = []
      for (const size of ['small', 'full'] as const) {
        const got = await ask(session, one, { isTheirs: false, size })
        // What was asked for may be said back in a refusal; a name or a row of theirs may not.
        const isTold = got.text.includes(MARK) || (got.code === 0 && got.text.includes(sheet))
        if (isTold || got.status >= 500) faults.push(`${one[0]} (${size}): ${brief(got)}`)
      }
      return faults
    })
    expect(found.flat()).toEqual([])
  })
})

test('whoever assesses cadres sees theirs, and nothing of the school beside it', async () => {
  const session = await enter('ROLE_ASSESSMENT')
  const told = new Set<string>()
  for (const one of inBoth.filter(([, call]) => call.effect === 'read')) {
    const got = await ask(session, one, { isTheirs: true, size: 'small' })
    expect([one[0], got.status < 500]).toEqual([one[0], true])
    expect([one[0], got.text.includes(school.ids['sheet']!) || got.text.includes('cadres普测')]).toEqual([
      one[0],
      false,
    ])
    if (got.text.includes(MARK) || got.text.includes(sheet)) told.add(one[0])
  }
  for (const key of [
    'POST /plantest/plan/page',
    'GET /plantest/plan/detail',
    'GET /plantest/plan/progress',
    'GET /plantest/plan/desk',
    'POST /plantest/sheet/page',
    'GET /plantest/sheet/report',
    'GET /plantest/report/group',
    'POST /plantest/sheet/signatures',
    'POST /plantest/rescore/page',
    'POST /plantest/rescore/people',
  ])
    expect([...told]).toContain(key)
})

test.each<RoleCode>(['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'ROLE_ADMIN', 'CRISIS_ROLE_CONSULTANT'])(
  '%s does not come into that space at all',
  async (role) => {
    const session = await enter(role)
    for (const one of inBoth.filter(([, { access }]) => access.kind === 'permission')) {
      const got = await ask(session, one, { isTheirs: true })
      expect([one[0], got.status]).toEqual([one[0], 403])
    }
  },
)
