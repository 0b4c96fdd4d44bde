import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { errors, type Call } from '@xinqiao/contract'
import { concernsSchool, permissionCodes, type Permission, type RoleCode } from '@xinqiao/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDept } from '../departments.ts'
import { givenSubAdmin } from '../university.ts'
import { rowsOf } from './rows.ts'
import { idPlacesOf, outgoingOf, withValueAt, type Input } from './sample.ts'
import { givenSchool, type School } from './school.ts'
import { seedVisits } from './seed-visits.ts'
import { allCalls, endsItsSession, goodInput, openStage, sessionOf, type AnyKey, type Stage } from './stage.ts'
import { brief, inParallel, type Got, type WireSession } from './wire.ts'

// Every call × whoever manages one college × what belongs to people outside of it, and to the whole school: nothing of the
// first is seen, nothing of either is changed, and a row outside is a row that is not there.

/** Rows that tell of somebody. */
const OF_SOMEBODY =
  `user dept appointment psychiatric_referral risk_signal wait_entry break_appeal session emergency_contact
  task agreement_answer message note approval_flow ai_session user_tag form_answer form_matter file errand
  crisis_case crisis_report crisis_receipt crisis_talk crisis_drill
  break_glass cover care_case case_transfer handover family_member first_refill telephone_reserve legal_hold
  sheet assessment_interview drawing plan_link`.split(/\s+/)
/** Rows everybody at school has to do with. */
const OF_SCHOOL =
  `site room workforce slot duty_shift term release_round monthly_report terminal role user_type agreement
  notice form support_visit assessment_plan scale scale_version rescore lexicon_word lexicon_edition`.split(/\s+/)

/** What somebody has of their own: a row of theirs may come and change. */
const OWN =
  `audit_entry client_error contact_permission crisis_case crisis_report emergency_contact errand own_choice own_phrases risk_signal second_factor session state_event task user_account`.split(
    ' ',
  )
/** What is only ever added to, whatever happens. */
const JOURNALS = `errand_step login_log message message_delivery outbox request_result signal_sign`.split(' ')
/** Counted down and thrown away at every door, or only counted on: whoever asks for help themselves takes a number. */
const PASSING = `challenge crisis_serial login_failure sign_in_guess`.split(' ')

type Office = { actsAs?: RoleCode; permissions?: readonly Permission[] }
const offices: readonly [string, Office][] = [
  ['the administrator of a college', {}],
  [
    'who leads the centre of a college and may do everything there',
    {
      permissions: permissionCodes,
      actsAs: 'CRISIS_ROLE_CENTER_SUPERINTENDENT',
    },
  ],
]

let stage: Stage
let school: School
let inside: string
/** What tells of the student outside. */
let marks: readonly string[]

beforeAll(async () => {
  stage = await openStage()
  school = await givenSchool(stage, 'outside')
  inside = await givenDept(stage.app, school.tenant, '里面的学院')
  marks = [
    ...OF_SOMEBODY.map((entity) => school.ids[entity]!),
    ...Object.values(await seedVisits(stage.app, school, school.ids['user']!, school.ids['slot']!)),
    ...(await namesOf(school.ids['user']!)),
    ...['的原因', '需要', '的申诉', '的转介', '说的话', '家长'].map((text) => `outside${text}`),
  ]
})
afterAll(() => stage.close())

const namesOf = async (id: string): Promise<string[]> => {
  const { rows } = await stage.app.runtime.owner.query<{ real_name: string; username: string }>(
    'select real_name, username from user_account where id = $1',
    [id],
  )
  return Object.values(rows[0]!)
}

const lasting = allCalls.filter(([key]) => !endsItsSession(key))

/** As somebody would ask who has just looked: rows are in their first version. */
const inFirstVersion = (input: Input): Input => {
  const body = input.body as Record<string, unknown> | undefined
  return typeof body?.['version'] === 'number' ? { ...input, body: { ...body, version: 1 } } : input
}
const ask = async (
  session: WireSession,
  [key, call]: [AnyKey, Call],
  size: 'small' | 'full' = 'full',
  change = (input: Input): Input => input,
): Promise<Got> => {
  const ids = (entity: string) => school.ids[entity] ?? randomUUID()
  const input = await goodInput(key, call, ids, size, stage.helperFor(school.tenant))
  return stage.send({ ...outgoingOf(key, change(inFirstVersion(input))), session })
}
const toldIn = (got: Got): string | undefined => marks.find((mark) => got.text.includes(mark))
/** What an answer says but for its trace and the second it was given in: a board tells the time it shows. */
const said = (got: Got) => ({
  status: got.status,
  text: got.text.replace(got.traceId ?? '\0', '').replace(/"now":"[^"]*"/g, ''),
})

test('every entity of the contract is somebody’s or the school’s', () => {
  const named = new Set(allCalls.flatMap(([, call]) => idPlacesOf(call).map(({ entity }) => entity)))
  expect([...named].toSorted()).toEqual([...OF_SOMEBODY, ...OF_SCHOOL].toSorted())
  expect(OF_SOMEBODY.filter((entity) => !school.ids[entity])).toEqual([])
})

describe.each(offices)('%s', (_, office) => {
  let session: WireSession
  let own: string
  beforeAll(async () => {
    const browser = await givenSubAdmin(stage.app, school.tenant, [inside], office)
    session = sessionOf(browser)
    own = browser.session.token!.user_id
  })

  test('reads nothing of anybody outside', async () => {
    const reads = lasting.filter(([, call]) => call.effect === 'read')
    const found = await inParallel(reads, 6, async (one) => {
      const faults: string[] = []
      for (const size of ['small', 'full'] as const) {
        const got = await ask(session, one, size)
        const told = toldIn(got)
        if (told || got.status >= 500) faults.push(`${one[0]} (${size}) tells ${told}: ${brief(got)}`)
      }
      return faults
    })
    expect(found.flat()).toEqual([])
  })

  test('hears of a row outside what there is to hear of none', async () => {
    const found = await inParallel(lasting, 6, async (one) => {
      const faults: string[] = []
      for (const { part, path, entity } of idPlacesOf(one[1])) {
        if (!OF_SOMEBODY.includes(entity)) continue
        const put = (id: string) => ask(session, one, 'full', (input) => withValueAt(input, part, path, id))
        const [theirs, nobodys] = [await put(school.ids[entity]!), await put(randomUUID())]
        if (!isDeepStrictEqual(said(theirs), said(nobodys)) || toldIn(theirs))
          faults.push(`${one[0]} at ${part} ${path.join('.')}: ${brief(theirs)}, of none ${brief(nobodys)}`)
      }
      return faults
    })
    expect(found.flat()).toEqual([])
  })

  test('changes nothing that is somebody’s outside, or the whole school’s', async () => {
    const seen = async () => {
      const rows = await rowsOf(stage.app.runtime.owner, school.tenant.id)
      for (const table of OWN) rows[table] = rows[table]!.filter((row) => !row.includes(own))
      for (const table of PASSING) delete rows[table]
      return rows
    }
    const before = await seen()
    const faults: string[] = []
    for (const one of lasting.filter(([, call]) => call.effect === 'write')) {
      const got = await ask(session, one)
      const { access, inPart } = one[1]
      const isSchools = access.kind === 'permission' && access.anyOf.every(concernsSchool) && !inPart
      const { code } = errors['dept.whole_school_only']
      if (isSchools && got.code !== code && got.code !== 403) faults.push(`${one[0]} should be refused: ${brief(got)}`)
    }
    expect(faults).toEqual([])
    const after = await seen()
    const changed = Object.keys(before).flatMap((table) => {
      const [was, is] = [new Set(before[table]), new Set(after[table])]
      const added = JOURNALS.includes(table) ? [] : [...is].filter((row) => !was.has(row))
      return [...added, ...[...was].filter((row) => !is.has(row))].map((row) => `${table}: ${row.slice(0, 200)}`)
    })
    expect(changed).toEqual([])
  })
})

test('what is inside is theirs: seen in every list, and acted upon', async () => {
  const { app } = stage
  const browser = await givenSubAdmin(app, school.tenant, [inside])
  const own = await app.givenUser(school.tenant, { deptId: inside, realName: '里面的人' })
  const visits = await seedVisits(app, school, own.id, null)
  const idsOf = (page: { records: readonly { id: string }[] }) => page.records.map(({ id }) => id).toSorted()
  const { removed, ...rest } = visits
  expect(idsOf(await browser.call('POST /consult/appointment/page', { body: {} }))).toEqual(
    Object.values(rest).toSorted(),
  )
  expect(idsOf(await browser.call('POST /consult/appointment/delPage', { body: {} }))).toEqual([removed])
  const desk = await browser.call('POST /consult/appointment/desk', { body: {} })
  expect(desk.appointments.map(({ id }) => id)).toEqual([visits.today])
  const { records } = await browser.call('POST /consult/break/page', { body: { termId: school.ids['term']! } })
  expect(records.map(({ visitorId }) => visitorId)).toEqual([own.id])
  const reject = { id: visits.toConfirm, version: 1, reason: '请改约其他时间' }
  expect(await browser.call('POST /consult/approve/reject', { body: reject })).toMatchObject({ state: 'cancel' })
})
