import { actOptionCodes, isFixedOption, mayLapse, type ActMode } from '@xinqiao/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenFlow } from '../../../test/approval.ts'
import {
  agree,
  brokenPromises,
  createProbe,
  detail,
  givenSchool,
  reject,
  setApproval,
  withdraw,
  type Person,
  type School,
} from '../../../test/approval-school.ts'
import { inTenant } from '../../../test/departments.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { subjectsOf } from './flow-subject.ts'
import { tendCron } from './tend-flows.ts'

// Every row of the machine of requests, by everybody it could be tried by, in every mode.

let app: TestApp
let school: School
let stranger: Person
let foreigner: Person
const probe = createProbe()
beforeAll(async () => {
  app = await createTestApp({ flowSubjects: [probe.subject] })
  school = await givenSchool(app)
  const user = await app.givenUser(school.tenant, { roles: ['ROLE_CONSULTANT'] })
  stranger = { user, browser: await app.signedIn(user) }
  foreigner = (await givenSchool(app)).admin
})
afterAll(() => app.close())

const modes = [1, 2, 3] as const satisfies readonly ActMode[]
const optionOf: Readonly<Record<ActMode, 11 | 12 | 13>> = { 1: 11, 2: 12, 3: 13 }
beforeAll(async () => {
  const { a, b, c } = school
  for (const mode of modes) await setApproval(school, mode, [[a, b], [c]], optionOf[mode])
})

const submit = (mode: ActMode) => givenFlow(app, school.applicant.user, { bizType: 'probe', option: optionOf[mode] })

/** What it became, or the code of the refusal. */
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    (done) => (done === null ? 'done' : `state ${(done as { status: number }).status}`),
    (error: { code: number }) => String(error.code),
  )

const acts = {
  agree: (who: Person, id: string) => agree(who, id),
  reject: (who: Person, id: string) => reject(who, id),
  'reject without a word': (who: Person, id: string) => reject(who, id, '否'),
  withdraw: (who: Person, id: string) => withdraw(who, id),
  transfer: ({ browser }: Person, id: string) =>
    browser.call('POST /consult/act/flow/transfer', { body: { id, userId: stranger.user.id } }),
  urge: ({ browser }: Person, id: string) => browser.call('POST /consult/act/flow/urge', { body: { id } }),
} as const
type ActName = keyof typeof acts

const people = {
  applicant: () => school.applicant,
  asked: () => school.a,
  /** Asked later where one comes after the other, now elsewhere. */
  later: () => school.c,
  stranger: () => stranger,
  administrator: () => school.admin,
  'another school': () => foreigner,
} as const
type Who = keyof typeof people

const [NOBODY, OWN, NOT_ASKED, NOT_YOURS, ACTED, OVER] = ['404', '43003', '43002', '43014', '43008', '43009']
const nothing = Object.fromEntries((Object.keys(acts) as ActName[]).map((act) => [act, NOBODY])) as Record<
  ActName,
  string
>

/** What each hears of a request nobody has answered. */
const fresh = (mode: ActMode): Readonly<Record<Who, Readonly<Record<ActName, string>>>> => {
  const asked = {
    agree: mode === 3 ? 'state 2' : 'state 1',
    reject: 'state 3',
    'reject without a word': '43004',
    withdraw: NOT_YOURS,
    transfer: 'done',
    urge: NOT_YOURS,
  }
  const waits = {
    ...asked,
    agree: NOT_ASKED,
    reject: NOT_ASKED,
    'reject without a word': NOT_ASKED,
    transfer: NOT_ASKED,
  }
  return {
    applicant: {
      agree: OWN,
      reject: OWN,
      'reject without a word': OWN,
      withdraw: 'state 4',
      transfer: OWN,
      urge: 'done',
    },
    asked,
    later: mode === 1 ? waits : asked,
    stranger: nothing,
    administrator: nothing,
    'another school': nothing,
  }
}

describe.each(modes)('mode %i', (mode) => {
  const cases = Object.entries(fresh(mode)).flatMap(([who, heard]) =>
    Object.entries(heard).map(([act, is]) => [who as Who, act as ActName, is] as const),
  )

  test.each(cases)('%s, %s: %s', async (who, act, is) => {
    probe.told.length = 0
    const id = await submit(mode)
    expect(await outcome(acts[act](people[who](), id))).toBe(is)
    const { status } = await detail(school.applicant, id)
    expect(`state ${status}`).toBe(is.startsWith('state') ? is : 'state 1')
    // The business hears of an end and of nothing else.
    expect(probe.told.map((line) => line.split(' ')[0])).toEqual(
      is === 'state 2' ? ['passed'] : is === 'state 3' || is === 'state 4' ? ['refused'] : [],
    )
  })

  test('after the first answer it is not taken back, and nobody answers twice', async () => {
    if (mode === 3) return
    const id = await submit(mode)
    await agree(school.a, id)
    expect(await outcome(withdraw(school.applicant, id))).toBe(ACTED)
    expect(await outcome(agree(school.a, id))).toBe(NOT_ASKED)
    expect(await outcome(reject(school.a, id))).toBe(NOT_ASKED)
    // One rejection ends it, whoever has agreed.
    expect(await outcome(reject(school.c, id))).toBe('state 3')
  })

  test.each(['pass', 'reject', 'withdraw'] as const)('after %s nobody does anything any more', async (end) => {
    const { applicant, a, b, c } = school
    const id = await submit(mode)
    if (end === 'reject') await reject(a, id)
    if (end === 'withdraw') await withdraw(applicant, id)
    if (end === 'pass') {
      for (const who of mode === 3 ? [a] : mode === 1 ? [a, c] : [a, b, c]) await agree(who, id)
      expect(await detail(applicant, id)).toMatchObject({ status: 2 })
    }
    for (const [name, act] of Object.entries(acts))
      for (const who of [applicant, a, c]) expect([name, await outcome(act(who, id))]).toEqual([name, OVER])
    expect(await outcome(agree(stranger, id))).toBe(NOBODY)
  })
})

describe('time decides', () => {
  const tend = () =>
    tendCron(subjectsOf([probe.subject])).run({
      withTenant: app.runtime.withTenant,
      tenantIds: [school.tenant.id],
      now: new Date(),
    })
  const ripen = (id: string, column: 'due_at' | 'decide_by') =>
    inTenant(app, school.tenant, (tx) =>
      tx.sql(`update approval_flow set ${column} = $3 where tenant_id = $1 and id = $2`, [
        tx.tenantId,
        id,
        new Date(tx.now.getTime() - 1000),
      ]),
    )
  // Who decides about the platform's own option is no setting: it has rows of its own, where the grants are.
  const others = actOptionCodes.filter((option) => ![11, 12, 13].includes(option) && !isFixedOption(option))

  test('in favour of leave and cancellation, and of nothing else', () =>
    expect(actOptionCodes.filter(mayLapse)).toEqual([2, 4]))

  test.each(others)('option %i: what a school may say about silence, and what comes of it', async (option) => {
    const { a, applicant } = school
    const late = { timeoutHours: 1, onTimeout: 'pass' } as const
    const set = setApproval(school, 1, [[a]], option, late)
    if (!mayLapse(option)) {
      await expect(set).rejects.toMatchObject({ code: 43010 })
      await setApproval(school, 1, [[a]], option, { timeoutHours: 1, onTimeout: 'escalate' })
    } else await set
    const id = await givenFlow(app, applicant.user, { bizType: 'probe', option })
    await ripen(id, 'due_at')
    await tend()
    const { status, steps } = await detail(applicant, id)
    expect([status, steps.some(({ approverName }) => approverName === '管理员')]).toEqual(
      mayLapse(option) ? [2, false] : [1, true],
    )
  })

  test.each(others)('option %i: a moment at which it passes whatever the setting', async (option) => {
    const { applicant } = school
    const decideBy = new Date(Date.now() - 1000)
    const filed = givenFlow(app, applicant.user, { bizType: 'probe', option, decideBy })
    if (!mayLapse(option)) {
      await expect(filed).rejects.toThrow('never passes by itself')
      return
    }
    const id = await filed
    await tend()
    expect(await detail(applicant, id)).toMatchObject({ status: 2 })
  })
})

test('nothing of all this broke a promise', async () => {
  expect(await brokenPromises(app, school.tenant)).toEqual([])
})
