import { roleCodes, type RoleCode } from '@xinqiao/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCentre, type Centre, type Person } from '../../../../test/booking-centre.ts'
import { browserOf, givenDuty, openHttpHouse, tracesOf } from '../../../../test/booking-http.ts'
import { givenDept } from '../../../../test/departments.ts'
import type { Visitor } from '../../../../test/people.ts'

// The rows of the machine that begin with nothing, role by role: who can bring an appointment about, and what it begins as.

let house: Awaited<ReturnType<typeof openHttpHouse>>
/** A booking stands at once in the first; somebody confirms it in the second. */
let at: Centre
let careful: Centre
let dept: string
let duty: Person
beforeAll(async () => {
  house = await openHttpHouse()
  at = await openCentre(house)
  careful = await openCentre(house, { yymssz: { bookingCheckEnable: true } })
  dept = await givenDept(house.app, at.tenant, '计算机学院')
  duty = await at.host('值班')
  await givenDuty(at, duty)
})
afterAll(() => house.close())

const moveTo = (who: Person, to: string | null) =>
  at.inside((tx) => tx.update('user_account', { id: who.id }, { dept_id: to }))

/** Somebody with this role and all the papers anybody could want. */
const givenActor = async (centre: Centre, role: RoleCode) => {
  const who = await centre.person(role, role)
  await centre.contact(who.id)
  await centre.sign(who.id, 'F02')
  if (centre === at) await moveTo(who, dept)
  return { who, browser: await browserOf(centre, who) }
}
type Actor = Awaited<ReturnType<typeof givenActor>>

const givenStudent = async (centre: Centre = at): Promise<Person> => {
  const one = await centre.visitor()
  if (centre === at) await moveTo(one, dept)
  return one
}

const BOOK = 'POST /consult/appointment/book'
/** What it became, or the code of the refusal. */
const outcome = (call: Promise<{ state: string }>): Promise<string | number> =>
  call.then(
    ({ state }) => state,
    (error: { code: number }) => error.code,
  )
const bookFor = async (browser: Visitor, type: string, host: Person, visitor?: Person, centre: Centre = at) => {
  const slotId = await centre.slot({ host, day: 5 })
  return outcome(browser.call(BOOK, { body: { type, slotId, ...(visitor ? { visitorId: visitor.id } : {}) } }))
}
const asHost = async ({ who }: Actor): Promise<void> => {
  await at.inside((tx) =>
    tx.insert('professional', { user_id: who.id, category: 'counsellor', is_trained: true, updated_at: tx.now }),
  )
}

const running = 'running'
const stands = 'notStart'
const clerks: readonly RoleCode[] = ['ROLE_ADMIN', 'ROLE_APPOINTMENT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT']
const centre: readonly RoleCode[] = [...clerks, 'ROLE_RECEPTIONIST']
const hosts: readonly RoleCode[] = ['ROLE_CONSULTANT', 'ROLE_ASSESSMENT', 'ROLE_INTERVIEWER']
const outside: readonly RoleCode[] = [
  'CRISIS_ROLE_FACULTY_CONSULT',
  'CRISIS_ROLE_FACULTY_SUPERINTENDENT',
  'CRISIS_ROLE_SUPERINTENDENT',
]

type Birth = {
  name: string
  done: string
  by: readonly RoleCode[]
  /** What everybody else hears. */
  otherwise?: number
  /** Who may book for others, but not this. */
  notThis?: readonly RoleCode[]
  run: (actor: Actor) => Promise<string | number>
}

const births: readonly Birth[] = [
  {
    name: 'book for oneself',
    done: stands,
    by: ['ROLE_GENERAL'],
    otherwise: 41101,
    run: async ({ browser }) => bookFor(browser, '2', await at.host()),
  },
  {
    name: 'book for somebody else with a third',
    done: stands,
    by: centre,
    run: async ({ browser }) => bookFor(browser, '2', await at.host(), await givenStudent()),
  },
  {
    name: 'book somebody into one’s own time',
    done: stands,
    by: [...centre, ...hosts],
    run: async (actor) => {
      await asHost(actor)
      return bookFor(actor.browser, '2', actor.who, await givenStudent())
    },
  },
  {
    name: 'book a crisis assessment with a third',
    done: stands,
    by: [...centre, ...outside],
    run: async ({ browser }) => bookFor(browser, '8', await at.host(), await givenStudent()),
  },
  {
    name: 'book a return to school with a third',
    done: stands,
    by: [...centre, ...outside],
    notThis: hosts,
    run: async ({ browser }) => bookFor(browser, '12', await at.host(), await givenStudent()),
  },
  {
    name: 'walkIn with a third',
    done: running,
    by: centre,
    run: async ({ browser }) =>
      outcome(
        browser.call('POST /consult/appointment/walkIn', {
          body: {
            type: '8',
            visitorId: (await givenStudent()).id,
            siteId: at.site,
            hostId: (await at.host()).id,
          },
        }),
      ),
  },
  {
    name: 'walkIn with oneself, of the team',
    done: running,
    by: [...centre, ...hosts, ...outside],
    run: async (actor) => {
      await asHost(actor)
      const body = { type: '8', visitorId: (await givenStudent()).id, siteId: at.site, hostId: actor.who.id }
      return outcome(actor.browser.call('POST /consult/appointment/walkIn', { body }))
    },
  },
  {
    name: 'book by the emergency card',
    done: stands,
    by: roleCodes,
    run: ({ browser }) => outcome(browser.call('POST /consult/appointment/callDuty', { body: {} })),
  },
  {
    name: 'walkIn by handing over to whoever is on duty',
    done: running,
    // Danger is not the administrator's.
    by: centre.filter((role) => role !== 'ROLE_ADMIN'),
    run: async ({ browser }) =>
      outcome(
        browser.call('POST /consult/appointment/toDuty', {
          body: { visitorId: (await givenStudent()).id, siteId: at.site, reason: '情绪激动' },
        }),
      ),
  },
]

describe.each(births)('$name', ({ done, by, run, otherwise = 403, notThis = [] }) => {
  test.each(roleCodes)('%s', async (role) => {
    const actor = await givenActor(at, role)
    const before = await at.inside((tx) => tx.sql(COUNT, [tx.tenantId]))
    const is = await run(actor)
    expect(is).toBe(by.includes(role) ? done : notThis.includes(role) ? 41114 : otherwise)
    const after = await at.inside((tx) => tx.sql(COUNT, [tx.tenantId]))
    if (is !== done) expect(after).toEqual(before)
    else expect(after).not.toEqual(before)
  })
})

const COUNT = 'select count(*)::int as n from appointment where tenant_id = $1'

describe('request, where somebody confirms', () => {
  test.each(roleCodes)('%s for oneself', async (role) => {
    const { browser } = await givenActor(careful, role)
    const is = await bookFor(browser, '2', await careful.host(), undefined, careful)
    expect(is).toBe(role === 'ROLE_GENERAL' ? 'toConfirm' : 41101)
  })

  test.each(centre)('what %s books for others stands at once', async (role) => {
    const { browser } = await givenActor(careful, role)
    expect(await bookFor(browser, '2', await careful.host(), await givenStudent(careful), careful)).toBe(stands)
  })
})

test('faculties bring those of their own, others are not there', async () => {
  const stranger = await at.visitor()
  for (const role of outside.filter((one) => one !== 'CRISIS_ROLE_SUPERINTENDENT')) {
    const { browser } = await givenActor(at, role)
    expect([role, await bookFor(browser, '8', await at.host(), stranger)]).toEqual([role, 404])
  }
})

test('nobody is received by somebody who is not of the team', async () => {
  const student = await givenStudent()
  const [desk, faculty] = [await browserOf(at, at.desk), await givenActor(at, 'CRISIS_ROLE_FACULTY_CONSULT')]
  const body = { type: '8', visitorId: student.id, siteId: at.site }
  const still = await tracesOf(at)
  for (const [browser, host] of [
    [desk, await givenStudent()],
    [desk, at.desk],
    [faculty.browser, faculty.who],
  ] as const)
    expect(
      await outcome(browser.call('POST /consult/appointment/walkIn', { body: { ...body, hostId: host.id } })),
    ).toBe(404)
  expect(await tracesOf(at)).toEqual(still)
})

test('nobody who has not come in brings anything about, and nothing that cannot be walked into', async () => {
  const before = await tracesOf(at)
  const stranger = house.app.visitor(at.tenant)
  const [student, host] = [await givenStudent(), await at.host()]
  const slotId = await at.slot({ host, day: 5 })
  const still = await tracesOf(at)
  expect(still).not.toEqual(before)
  await expect(stranger.call(BOOK, { body: { type: '2', slotId } })).rejects.toMatchObject({ status: 401 })
  const desk = await browserOf(at, at.desk)
  const body = { type: '2', visitorId: student.id, siteId: at.site, hostId: host.id }
  await expect(desk.call('POST /consult/appointment/walkIn', { body })).rejects.toMatchObject({
    code: 41142,
    message: '只有危机评估可以到访即接待，其他请先预约',
  })
  expect(await tracesOf(at)).toEqual(still)
})
