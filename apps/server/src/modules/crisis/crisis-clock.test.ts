import { millisecondsPer, workingMorning, type ErrandCode } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  assess,
  caseOf,
  givenCrisis,
  givenWatch,
  hoursAgo,
  level,
  questionsOf,
  report,
  talk,
  versionOf,
  walkPath,
  WORDS,
  type Watch,
} from '../../../test/crises.ts'
import { actorAs } from '../../../test/crisis-actors.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { refusalOf } from '../../../test/rush.ts'
import { runCron } from '../../../test/visits.ts'
import { insertReport } from './file-report.ts'

// Every clock of a crisis, moved: whom each step of its ladder finds, and that it does not come earlier.

const app = await openTestApp()
let watch: Watch
beforeAll(async () => {
  watch = await givenWatch(app)
})
const { inSchool, someone, read, errandsOf } = questionsOf(app, () => watch)

const minutesTo = (at: Date): number => (at.getTime() - Date.now()) / millisecondsPer.minute
const run = (cron: string, minutes: number) =>
  runCron(app, app.runtime.crons, cron, { tenants: [watch.tenant], minutes })
const { hour: HOUR, day: DAY } = { hour: 60, day: 24 * 60 }

type Errand = { id: string; created_at: Date; due_at: Date; next_at: Date }
const errandOf = async (origin: string, kind: ErrandCode): Promise<Errand> =>
  (
    await inSchool<Errand>(
      `select id, created_at, due_at, next_at from errand where origin_id = $1 and kind = $2 and state = 'open'`,
      [origin, kind],
    )
  )[0]!
const toldBy = async (id: string) => {
  const steps = await inSchool<{ told: string[] }>('select told from errand_step where errand_id = $1 order by no', [
    id,
  ])
  const names = new Map(
    Object.entries(watch).flatMap(([name, who]) =>
      typeof who === 'object' && 'browser' in who ? [[who.id, name] as const] : [],
    ),
  )
  return steps.map(({ told }) =>
    told
      .map((one) => names.get(one) ?? '?')
      .toSorted()
      .join(' '),
  )
}

const reported = async (signs: readonly string[]) =>
  caseOf(app, watch.tenant, (await report(watch.classmate, (await someone()).id, { signs })).reportNo)
const taken = async (): Promise<string> => {
  const { id } = await reported(['farewell'])
  const version = await versionOf(watch.consultant, id)
  await watch.consultant.browser.call('POST /crisis/central/take', { body: { id, version } })
  return id
}
const assessed = async (): Promise<string> => {
  const { id } = await reported(['farewell'])
  await assess(watch, id, 2)
  return id
}
const levelled = (star: number) => async () => givenCrisis(app, watch, star, await someone())
const sentReceipt = async (): Promise<string> => {
  const caseId = await levelled(2)()
  await watch.consultant.browser.call('POST /crisis/intervene/receipt/send', {
    body: { caseId, todos: ['陪同就餐'], dueTime: hoursAgo(-24) },
  })
  return (await inSchool<{ id: string }>('select id from crisis_receipt where case_id = $1', [caseId]))[0]!.id
}
const home = async (): Promise<string> => {
  const id = await levelled(2)()
  for (const [act, hours] of [
    ['admit', 30],
    ['discharge', 1],
  ] as const)
    await watch.consultant.browser.call(`POST /crisis/central/${act}`, {
      body: { id, version: await versionOf(watch.consultant, id), time: hoursAgo(hours), words: '由父亲陪同' },
    })
  return id
}

type From = 'start' | 'due'
type Step = readonly [minutes: number, told: string]
const faculty = 'facultyConsult facultyHead'

describe('by the minute, through nights and holidays', () => {
  test.each<[ErrandCode, From, () => Promise<string>, readonly Step[]]>([
    [
      'crisis_review',
      'start',
      async () => (await reported(['odd'])).id,
      [
        [0, faculty],
        [2 * HOUR, faculty],
      ],
    ],
    [
      'crisis_urgent',
      'start',
      async () => (await reported(['farewell'])).id,
      [
        [0, 'head'],
        [15, 'head'],
        [30, 'chief head'],
        [90, 'chief head'],
      ],
    ],
    [
      'crisis_assess',
      'due',
      taken,
      [
        [0, 'consultant head'],
        [HOUR, 'chief consultant head'],
        [5 * HOUR, 'chief consultant head'],
      ],
    ],
    [
      'crisis_level',
      'due',
      assessed,
      [
        [0, 'head'],
        [30, 'chief head'],
      ],
    ],
    [
      'crisis_star1',
      'due',
      levelled(1),
      [
        [0, 'consultant head'],
        [15, 'chief consultant head'],
        [75, 'chief consultant head'],
      ],
    ],
    [
      'crisis_star2',
      'due',
      levelled(2),
      [
        [0, 'consultant'],
        [2 * HOUR, 'consultant head'],
      ],
    ],
    [
      'crisis_path',
      'due',
      levelled(1),
      [
        [0, 'consultant'],
        [4 * HOUR, 'consultant head'],
      ],
    ],
    [
      'crisis_parents',
      'due',
      levelled(1),
      [
        [0, 'consultant'],
        [4 * HOUR, 'consultant head'],
      ],
    ],
    [
      'crisis_receipt',
      'due',
      sentReceipt,
      [
        [0, faculty],
        [4 * HOUR, `${faculty} head`],
      ],
    ],
    [
      'crisis_home',
      'start',
      home,
      [
        [0, 'consultant'],
        [20 * HOUR, 'consultant'],
        [24 * HOUR, 'consultant head'],
      ],
    ],
    [
      'crisis_meet',
      'start',
      home,
      [
        [0, 'consultant'],
        [44 * HOUR, 'consultant'],
        [48 * HOUR, 'consultant head'],
      ],
    ],
  ])('%s from its %s', async (kind, from, given, steps) => {
    const origin = await given()
    const errand = await errandOf(origin, kind)
    const begin = minutesTo(from === 'start' ? errand.created_at : errand.due_at)
    const heard: string[] = []
    for (const [minutes, told] of steps) {
      // A step that finds nobody moves those behind it up; so the first may have come, and never a later one.
      await run('errand-run', begin + minutes - 1)
      if (minutes > 0 || from === 'due') expect(await toldBy(errand.id)).toEqual(heard)
      await run('errand-run', begin + minutes + 1)
      heard.push(told)
      expect(await toldBy(errand.id)).toEqual(heard)
    }
  })

  test('what is due and when: two hours at level 1, a day at level 2, after 90 days the last look', async () => {
    for (const [star, hours] of [
      [1, 2],
      [2, 24],
    ] as const) {
      const { due_at, created_at } = await errandOf(
        await levelled(star)(),
        star === 1 ? 'crisis_star1' : 'crisis_star2',
      )
      expect(Math.round((due_at.getTime() - created_at.getTime()) / millisecondsPer.hour)).toBe(hours)
    }
  })

  test('silence passes the faculty after four hours, and a receipt is late at its hour, once and not earlier', async () => {
    const { id } = await reported(['odd'])
    const receipt = await sentReceipt()
    const stand = async () => [
      (await inSchool<{ state: string }>('select state from crisis_case where id = $1', [id]))[0]!.state,
      (await inSchool<{ state: string }>('select state from crisis_receipt where id = $1', [receipt]))[0]!.state,
    ]
    await run('crisis-clock', 4 * HOUR - 2)
    expect(await stand()).toEqual(['faculty', 'waiting'])
    await run('crisis-clock', 4 * HOUR + 1)
    expect(await stand()).toEqual(['centre', 'waiting'])
    for (const _ of [1, 2]) await run('crisis-clock', DAY + 1)
    expect(await stand()).toEqual(['centre', 'overdue'])
  })

  test('while it passes many at once, whoever does something about one of them is answered before it is through', async () => {
    const many = 24
    const by = actorAs(watch, watch.classmate, 'CRISIS_ROLE_CLASS')
    const student = await someone()
    await inTenant(app, watch.tenant, async (tx) => {
      for (let one = 0; one < many; one++)
        await insertReport(tx, by, {
          type: '1',
          userId: student.id,
          signs: ['odd'],
          happened: 'now',
          place: '',
          words: WORDS,
          isUrgent: false,
        })
    })
    const lie = () =>
      inSchool<{ id: string; version: number; report_id: string; state: string }>(
        `select c.id, c.version, c.state, r.id as report_id from crisis_case c join crisis_report r on r.case_id = c.id
          where c.user_id = $1 order by r.due_at, r.id`,
        [student.id],
      )
    const [first] = await lie()
    let isThrough = false
    const through = run('crisis-clock', 4 * HOUR + 1).then(() => (isThrough = true))
    await expect.poll(async () => (await lie()).some(({ state }) => state === 'centre'), { interval: 5 }).toBe(true)
    // The one that went first is at the centre: it is taken there, and the faculty hears that it is too late.
    const taken = await watch.consultant.browser.call('POST /crisis/central/take', {
      body: { id: first!.id, version: first!.version + 1 },
    })
    const late = watch.facultyHead.browser.call('POST /crisis/report/accept', {
      body: { id: first!.report_id, version: 2, opinion: '属实，请评估' },
    })
    expect([taken, await refusalOf(late), isThrough]).toEqual([null, '这件事的状态已经变化，请刷新后再试', false])
    await through
    expect((await lie()).filter(({ state }) => state !== 'centre')).toEqual([])
  })
})

describe('by working days', () => {
  test('level 3: the day before, the day, and a day later faculty and head', async () => {
    const errand = await errandOf(await levelled(3)(), 'crisis_star3')
    const heard: string[] = []
    for (const [days, told] of [
      [-1, 'consultant'],
      [0, 'consultant'],
      [1, `consultant ${faculty} head`],
    ] as const) {
      const at = minutesTo(workingMorning(errand.due_at, days, []))
      await run('errand-run', at - 1)
      expect(await toldBy(errand.id)).toEqual(heard)
      await run('errand-run', at + 1)
      heard.push(told)
      expect(await toldBy(errand.id)).toEqual(heard)
    }
  })

  test('the end, sent back, is no end; agreed, ninety days later its owner is asked once more', async () => {
    const student = await someone()
    const id = await givenCrisis(app, watch, 2, student)
    for (const _ of [1, 2]) await talk(watch, id)
    await walkPath(watch, id, student.id)
    await inSchool(`update crisis_case set opened_at = opened_at - interval '9 weeks' where id = $1`, [id])
    const flow = async (verb: 'agree' | 'reject') => {
      await watch.consultant.browser.call('POST /crisis/approval/close', {
        body: { id, version: await versionOf(watch.consultant, id), reason: '睡眠到课都稳住了' },
      })
      const [row] = await inSchool<{ id: string }>(`select id from approval_flow where biz_id = $1 and state = '1'`, [
        id,
      ])
      await watch.head.browser.call(`POST /consult/act/flow/${verb}`, { body: { id: row!.id, opinion: '看过记录' } })
    }
    await flow('reject')
    expect([(await read(watch.head, id)).state, await errandsOf(id)]).toEqual(['active', ['crisis_star2']])
    await flow('agree')
    expect(await read(watch.head, id)).toMatchObject({ state: 'closed', status: 3 })
    const check = await errandOf(id, 'crisis_check')
    expect(Math.round((check.due_at.getTime() - Date.now()) / millisecondsPer.day)).toBe(90)
    await run('errand-run', minutesTo(workingMorning(check.due_at, 0, [])) + 1)
    expect(await toldBy(check.id)).toEqual(['consultant', 'consultant'])
  })

  test('level 4 is watched and no case: nobody owes anything about it', async () => {
    const student = await someone()
    const { id } = await caseOf(
      app,
      watch.tenant,
      (await report(watch.tutor, student.id, { signs: ['harm'] })).reportNo,
    )
    await assess(watch, id, 4)
    await level(watch, id, 4)
    expect(await read(watch.head, id)).toMatchObject({ state: 'dismissed' })
    expect(await errandsOf(id)).toEqual([])
  })
})
