import { dayStart, millisecondsPer, weekdayOf } from '@xinqiao/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoSchools, fillDemoSchools, lookAtDemoSchools } from '../../../test/demo-schools.ts'
import { isLong } from '../../../test/seed.ts'
import { createTimedApp } from '../../../test/sign-in.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { demoAccounts } from './accounts.ts'

/** The coming Wednesday (3) or another day of the week, forty minutes past an hour. */
const coming = (weekday: number, hour: number) => (): Date => {
  const now = new Date()
  const midnight = dayStart(now, (weekday - weekdayOf(now) + 7) % 7)
  return new Date(midnight.getTime() + hour * millisecondsPer.hour + 40 * millisecondsPer.minute)
}

/** The demo is told around the moment it is made at: what holds now must hold at every hour somebody may start it. */
const otherHours = [1, 6].flatMap((weekday) =>
  Array.from({ length: 12 }, (_, at) => [`day ${weekday}, ${2 * at}:40`, coming(weekday, 2 * at)] as const),
)

describe.each([
  ['now', null] as const,
  ['on a Wednesday morning', coming(3, 9)] as const,
  ...(isLong ? otherHours : []),
])('visits of a demo school, %s', (_, clock) => {
  let app: DemoSchools['app']
  let enter: DemoSchools['enter']
  beforeAll(async () => {
    if (!clock) return void ({ app, enter } = await lookAtDemoSchools())
    const timed = await createTimedApp({ demo: demoAccounts })
    timed.pass(clock().getTime() - Date.now())
    ;({ app, enter } = await fillDemoSchools(timed))
  })
  afterAll(() => clock && app.close())

  test.each(['slot', 'appointment', 'care_case', 'break_appeal', 'psychiatric_referral'])(
    'every %s is the replay of its events',
    async (table) => {
      expect(await app.runtime.withTenant({ tenantId: 1, actor: null }, (tx) => replayCheck(tx, table, table))).toEqual(
        [],
      )
    },
  )

  test('the regular visitor has been there, and has an appointment to come', async () => {
    const student = await enter('student')
    const { records } = await student.call('POST /consult/appointment/mine', { body: { size: 50 } })
    const states = records.map(({ state }) => state)
    expect(states.filter((state) => state === 'notStart')).toHaveLength(1)
    expect(states.filter((state) => state === 'complete').length).toBeGreaterThan(1)
  })

  test('one case waits for a colleague to take it over, and another can be ended', async () => {
    const { rows } = await app.runtime.owner.query<{ asked: number; settled: number }>(
      `select count(*) filter (where t.id is not null)::int as asked, count(*) filter (where t.id is null)::int as settled
         from care_case c join user_account h on h.tenant_id = 1 and h.id = c.host_id and h.username in ('consultant', 'consultant2')
         left join case_transfer t on t.tenant_id = 1 and t.case_id = c.id
        where c.tenant_id = 1 and c.state = 'running' and not exists (
          select 1 from appointment a where a.tenant_id = 1 and a.case_id = c.id
             and a.state in ('toConfirm', 'notStart', 'running', 'success'))`,
    )
    expect(rows[0]?.asked).toBe(1)
    expect(rows[0]?.settled).toBeGreaterThan(0)
  })

  test('nobody who has a counsellor, or waits for one, is to be interviewed for the first time', async () => {
    const { rows } = await app.runtime.owner.query(
      `select a.id from appointment a
        where a.type in ('1', '15') and a.state in ('toConfirm', 'notStart', 'running', 'success') and (
          exists (select from care_case c where c.tenant_id = a.tenant_id and c.visitor_id = a.visitor_id and c.state in ('wait', 'running'))
          or exists (select from wait_entry w where w.tenant_id = a.tenant_id and w.visitor_id = a.visitor_id and w.state in ('waiting', 'offered')))`,
    )
    expect(rows).toEqual([])
  })

  test('slots and appointments agree', async () => {
    // What was deleted has given its slot back, and somebody else may have it by now.
    const { rows } = await app.runtime.owner.query(
      `select s.id, s.state, array_agg(a.state) as visits
         from slot s join appointment a on a.tenant_id = s.tenant_id and a.slot_id = s.id group by s.tenant_id, s.id
       having count(*) filter (where a.state in ('toConfirm', 'notStart', 'running')) <> (s.state = '2')::int`,
    )
    expect(rows).toEqual([])
  })

  test('the doctor, and nobody else, sees people for 精神诊疗, each of them referred by somebody else', async () => {
    const { rows } = await app.runtime.owner.query<{ category: string; referred: boolean; visits: number }>(
      `select p.category, a.state not in ('toConfirm', 'notStart', 'running', 'success', 'complete')
              or exists (select from psychiatric_referral r where r.tenant_id = a.tenant_id and r.appointment_id = a.id
                          and r.state = 'used' and r.referrer_id <> a.host_id) as referred, count(*)::int as visits
         from appointment a join professional p on p.tenant_id = a.tenant_id and p.user_id = a.host_id
        where a.type = '23' or p.category = 'doctor' group by 1, 2`,
    )
    expect(rows).toEqual([{ category: 'doctor', referred: true, visits: expect.any(Number) }])
    const { rows: strays } = await app.runtime.owner.query(
      `select 1 from appointment a join professional p on p.tenant_id = a.tenant_id and p.user_id = a.host_id
        where (a.type = '23') <> (p.category = 'doctor')`,
    )
    expect(strays).toEqual([])
    const psychiatrist = await enter('psychiatrist')
    const list = await psychiatrist.call('POST /consult/appointment/page', { body: { type: '23', size: 50 } })
    const { id } = list.records.find(({ state }) => state === 'complete' || state === 'notStart')!
    const seen = await psychiatrist.call('GET /consult/referral/ofAppointment', { query: { id } })
    expect(seen.own?.reason).toMatch(/。$/)
    const student = await enter('student')
    const types = await student.call('POST /consult/mobile/reserve/types', { body: {} })
    expect(types.types.find(({ type }) => type === '23')).toMatchObject({
      referral: null,
      refusal: { error: 'appointment.referral_missing' },
    })
  })

  test('the list is full, with something under every tab', async () => {
    const clerk = await enter('clerk')
    const counts = await clerk.call('POST /consult/appointment/counts', { body: {} })
    const n = Object.fromEntries(counts.map(({ tab, count }) => [tab, count]))
    expect(n['all']).toBeGreaterThan(150)
    expect(Math.min(...counts.map(({ count }) => count))).toBeGreaterThan(0)
    expect((await clerk.call('POST /consult/appointment/delPage', { body: {} })).total).toBe(3)
  })

  test('the student has a next session, the blocked one none', async () => {
    const student = await enter('student')
    const next = await student.call('POST /consult/appointment/mine', { body: { isOpen: true } })
    expect(next.records[0]).toMatchObject({ hostName: '林静宜', state: 'notStart' })
    const head = await enter('centerhead')
    // Some nobody has, some in hand, and some whose end waits for a second person.
    const { signals } = await head.call('POST /consult/appointment/desk', { body: {} })
    expect(new Set(signals.map(({ state }) => state))).toEqual(new Set(['open', 'taken']))
    expect(signals.some(({ isProposed }) => isProposed)).toBe(true)
  })

  test('two may not book, and one of them has appealed', async () => {
    const clerk = await enter('clerk')
    const term = await (await enter('admin')).call('GET /public/setting/term/current', { query: {} })
    // In the first days of a term nobody can have stayed away twice.
    if ((term?.week ?? 0) < 3) return
    const { records } = await clerk.call('POST /consult/break/page', { body: { isBlocked: true } })
    expect(records.length).toBeGreaterThanOrEqual(2)
    expect(records.filter(({ appealState }) => appealState === '1')).toHaveLength(1)
    const blocked = await (await enter('student3')).call('GET /consult/break/mine')
    expect(blocked.blockedUntil).not.toBeNull()
  })
})
