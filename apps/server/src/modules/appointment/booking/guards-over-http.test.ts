import { dayStart, formatDate, type AppointmentType } from '@xinqiao/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MORNING, openCentre, type Centre, type Person } from '../../../../test/booking-centre.ts'
import {
  browserOf,
  givenDanger,
  givenDuty,
  givenVisits,
  openHttpHouse,
  tracesOf,
} from '../../../../test/booking-http.ts'
import type { Visitor } from '../../../../test/people.ts'

// One person for each guard, who has everything in order but this: refused in its words, over the wire, with nothing written.

let house: Awaited<ReturnType<typeof openHttpHouse>>
/** Visitors choose in the first; the centre assigns in the second; the third's term ends in two days. */
let at: Centre
let assigned: Centre
let ending: Centre
const clerks = new Map<Centre, Visitor>()
beforeAll(async () => {
  house = await openHttpHouse()
  at = await openCentre(house)
  assigned = await openCentre(house, { zxyyms: { mode: 1 } })
  ending = await openCentre(house)
  await ending.inside((tx) =>
    tx.sql('update term set end_date = $2 where tenant_id = $1', [tx.tenantId, formatDate(dayStart(tx.now, 2))]),
  )
  for (const centre of [at, assigned, ending]) clerks.set(centre, await browserOf(centre, centre.clerk))
})
afterAll(() => house.close())

const BOOK = 'POST /consult/appointment/book'
const DAY = 5

type Case = { who: Person; slotId: string; type?: AppointmentType; consultMethod?: 1 | 2 }
type Row = {
  name: string
  code: number
  message: string | RegExp
  centre?: () => Centre
  given: (centre: Centre) => Promise<Case>
  /** What a clerk can set aside, and what danger does. */
  override: boolean
  danger: boolean
  /** For visitors only: staff see it otherwise. */
  staffMay?: boolean
  /** The visitor themselves gets no further than what they have to fill in. */
  stopped?: { code: number }
}

/** A visitor in order and a free slot of a host of its own. */
const plain = async (centre: Centre, slot: Partial<Parameters<Centre['slot']>[0]> = {}, who?: Person) => {
  const host = await centre.host()
  return { who: who ?? (await centre.visitor()), host, slotId: await centre.slot({ host, day: DAY, ...slot }) }
}
const setSlot = (centre: Centre, id: string, columns: string, ...values: unknown[]) =>
  centre.inside((tx) =>
    tx.sql(`update slot set ${columns} where tenant_id = $1 and id = $2`, [tx.tenantId, id, ...values]),
  )
const slotIs =
  (columns: string) =>
  async (centre: Centre): Promise<Case> => {
    const { who, slotId } = await plain(centre)
    await setSlot(centre, slotId, columns)
    return { who, slotId }
  }

const never = { override: false, danger: false }
const always = { override: true, danger: true }
const closed = { code: 41006, message: '该时段未开放预约', ...never }
const taken = { code: 41001, message: '该时段已被预约，请选择其他时段', ...never }
const held = { code: 41017, message: '有人正在填写，可能很快空出，请稍后再试或选择其他时段', ...never }

const rows: readonly Row[] = [
  {
    name: 'type: not of this school',
    code: 41113,
    message: '本校未开放心理咨询预约',
    given: async (centre) => ({ ...(await plain(centre)), type: '18' }),
    ...never,
  },
  {
    name: 'type: staff’s to arrange',
    code: 41114,
    message: '心理约谈由老师安排，请与中心联系',
    given: async (centre) => ({ ...(await plain(centre)), type: '14' }),
    ...never,
    staffMay: true,
  },
  {
    name: 'G1: no student',
    code: 41101,
    message: '该服务仅面向全日制在校学生',
    given: async (centre) => {
      const who = await centre.person('教师', 'CRISIS_ROLE_CONSULTANT')
      await centre.contact(who.id)
      await centre.sign(who.id, 'F02')
      return plain(centre, {}, who)
    },
    override: true,
    danger: false,
  },
  {
    name: 'referral: sent by nobody',
    code: 41115,
    message: '精神诊疗需要咨询师或预约老师转介，请先与老师谈谈',
    given: async (centre) => ({
      ...(await plain(centre, { host: await centre.host('沈医生', 'doctor') })),
      type: '23',
    }),
    ...never,
  },
  {
    name: 'G2: nobody to call',
    code: 41102,
    message: '请先完善个人信息及紧急联系人',
    given: async (centre) => {
      const who = await centre.person('新生', 'ROLE_GENERAL')
      await centre.sign(who.id, 'F02')
      return plain(centre, {}, who)
    },
    ...always,
  },
  {
    name: 'G2: a part of the profile open',
    code: 41102,
    message: '请先完善个人信息及紧急联系人',
    given: async (centre) => {
      const given = await plain(centre)
      await centre.inside((tx) => tx.update('user_account', { id: given.who.id }, { write_info: [1] }))
      return given
    },
    override: true,
    danger: false,
    stopped: { code: 40132 },
  },
  {
    name: 'G3: nothing signed',
    code: 41103,
    message: /^请先阅读并签署《[^《》]+》$/,
    given: async (centre) => {
      const who = await centre.person('新生', 'ROLE_GENERAL')
      await centre.contact(who.id)
      await centre.sign(who.id, 'F04')
      return plain(centre, {}, who)
    },
    ...always,
  },
  {
    name: 'term: none on that day',
    code: 41112,
    message: '未设置当前学期，请联系管理员',
    centre: () => ending,
    given: plain,
    override: false,
    danger: true,
  },
  {
    name: 'G4: stayed away twice',
    code: 41104,
    message: `本学期已爽约2次，暂停预约至${formatDate(dayStart(MORNING, 120))}。如情况紧急请联系值班电话0571-1或拨打12356`,
    given: async (centre) => {
      const given = await plain(centre)
      await givenVisits(centre, given.who, given.host, 'userBreakAppointment', 2)
      return given
    },
    ...always,
  },
  {
    name: 'G5: one of the family is open',
    code: 41105,
    message: '已有一个未完成的个体咨询预约',
    given: async (centre) => {
      const given = await plain(centre)
      const other = await centre.slot({ host: given.host, day: DAY + 1 })
      await centre.call(given.who, BOOK, { type: '2', slotId: other })
      return given
    },
    ...never,
  },
  {
    name: 'G6: as often as the term allows',
    code: 41106,
    message: '本学期咨询次数已达6次，如需继续请与咨询师商议延长申请',
    given: async (centre) => {
      const given = await plain(centre)
      await givenVisits(centre, given.who, given.host, 'complete', 6)
      return given
    },
    ...always,
  },
  {
    name: 'G7: nobody assigned',
    code: 41107,
    message: '请先完成初始访谈后再预约咨询',
    centre: () => assigned,
    given: plain,
    override: true,
    danger: false,
  },
  {
    name: 'G8: booked by somebody else',
    ...taken,
    given: async (centre) => {
      const given = await plain(centre)
      await centre.call(await centre.visitor(), BOOK, { type: '2', slotId: given.slotId })
      return given
    },
  },
  {
    name: 'G8: held by somebody else',
    ...held,
    given: async (centre) => {
      const given = await plain(centre)
      const { id } = await centre.visitor()
      await setSlot(centre, given.slotId, `hold_by = $3, hold_until = $4`, id, new Date(Date.now() + 60_000))
      return given
    },
  },
  { name: 'G8: closed', ...closed, given: slotIs('is_closed = true') },
  { name: 'G8: for something else', ...closed, given: slotIs(`types = '{15}'`) },
  { name: 'G8: hidden', ...closed, given: slotIs('student_view = false'), staffMay: true },
  { name: 'G8: kept for the host’s own', ...closed, given: slotIs('is_reserved = true'), staffMay: true },
  { name: 'G8: too far ahead', ...closed, given: (centre) => plain(centre, { day: 15 }), staffMay: true },
  {
    name: 'G8: too late',
    code: 41108,
    message: '该时段已停止预约',
    given: (centre) => plain(centre, { day: 0, clock: '16:00' }),
    ...never,
    staffMay: true,
  },
  {
    name: 'G8: begun',
    code: 41108,
    message: '该时段已停止预约',
    given: (centre) => plain(centre, { day: 0, clock: '09:50' }),
    ...never,
  },
  { name: 'G8: done with', code: 41108, message: '该时段已停止预约', given: slotIs(`state = '3'`), ...never },
  {
    name: 'G9: somewhere else then',
    code: 41109,
    message: '该时间段已有其他安排',
    given: async (centre) => {
      const given = await plain(centre)
      const other = await centre.slot({ host: await centre.host(), day: DAY, clock: '09:20' })
      await centre.call(given.who, BOOK, { type: '15', slotId: other })
      return given
    },
    ...never,
  },
  {
    name: 'G10: another way',
    code: 41110,
    message: '该时段不支持所选咨询方式',
    given: async (centre) => ({ ...(await plain(centre, { method: 1 })), consultMethod: 2 }),
    ...never,
  },
  {
    name: 'G11: a relative',
    code: 41111,
    message: '该咨询师暂不可约，请选择其他咨询师',
    given: async (centre) => {
      const given = await plain(centre)
      await centre.inside((tx) =>
        tx.insert('conflict_of_interest', {
          visitor_id: given.who.id,
          host_id: given.host.id,
          relation: '导师',
          created_by: given.host.id,
          created_at: tx.now,
        }),
      )
      return given
    },
    ...never,
  },
]

const guardOf = ({ name }: Row): string => name.slice(0, name.indexOf(':'))
const wish = ({ slotId, type = '2', consultMethod }: Case) => ({
  type,
  slotId,
  ...(consultMethod ? { consultMethod } : {}),
})
const refusal = ({ code, message }: Row) => ({
  code,
  message: typeof message === 'string' ? message : expect.stringMatching(message),
})

describe.each(rows)('$name', (row) => {
  const centre = () => (row.centre ?? (() => at))()
  const clerk = () => clerks.get(centre())!

  test('the visitor hears it, and nothing is written', async () => {
    const given = await row.given(centre())
    const browser = await browserOf(centre(), given.who)
    const before = await tracesOf(centre())
    await expect(browser.call(BOOK, { body: wish(given) })).rejects.toMatchObject(row.stopped ?? refusal(row))
    expect(await tracesOf(centre())).toEqual(before)
  })

  test(`a clerk ${row.staffMay ? 'sees it otherwise' : 'hears it too'}${row.override ? ', and can set it aside' : ''}`, async () => {
    const given = await row.given(centre())
    const body = { ...wish(given), visitorId: given.who.id }
    const why = { overrideReason: '电话里已核实' }
    if (row.staffMay) {
      expect(await clerk().call(BOOK, { body })).toMatchObject({ state: 'notStart' })
      return
    }
    const before = await tracesOf(centre())
    await expect(clerk().call(BOOK, { body })).rejects.toMatchObject(refusal(row))
    const judged = await clerk().call('POST /consult/appointment/judge', { body })
    expect(judged).toMatchObject({
      ok: false,
      refusal: { guard: guardOf(row), message: refusal(row).message, canOverride: row.override },
      help: { phone: '0571-1', hotline: '12356', dutyType: '11' },
    })
    expect(await tracesOf(centre())).toEqual(before)
    if (!row.override) {
      await expect(clerk().call(BOOK, { body: { ...body, ...why } })).rejects.toMatchObject(refusal(row))
      expect(await tracesOf(centre())).toEqual(before)
      return
    }
    const { id } = await clerk().call(BOOK, { body: { ...body, ...why } })
    expect(await centre().row(id)).toMatchObject({ state: 'notStart', waived: [guardOf(row)] })
    const trail = await centre().inside((tx) =>
      tx.sql<{ detail: unknown }>('select detail from audit_entry where tenant_id = $1 and subject_id = $2', [
        tx.tenantId,
        id,
      ]),
    )
    expect(trail).toEqual([{ detail: { type: '2', as: 'clerk', waived: [guardOf(row)], isOverride: true } }])
  })

  test(`danger ${row.danger ? 'opens it' : 'does not open it'}`, async () => {
    const given = await row.given(centre())
    await givenDanger(centre(), given.who)
    const browser = await browserOf(centre(), given.who)
    const book = browser.call(BOOK, { body: wish(given) })
    if (!row.danger) {
      await expect(book).rejects.toMatchObject(row.stopped ?? refusal(row))
      return
    }
    const booked = await book
    expect(booked.help).toEqual({ phone: '0571-1', hotline: '12356', dutyType: '11' })
    expect(await centre().row(booked.id)).toMatchObject({ waived: [guardOf(row)], is_urgent: true })
  })
})

test('every guard has its row', () =>
  expect([...new Set(rows.map(guardOf))].join(' ')).toBe('type G1 referral G2 G3 term G4 G5 G6 G7 G8 G9 G10 G11'))

test('G12: danger refuses nothing; it is answered with help', async () => {
  const { who, slotId } = await plain(at)
  await givenDanger(at, who)
  const booked = await (await browserOf(at, who)).call(BOOK, { body: { type: '2', slotId } })
  expect(booked.help).toEqual({ phone: '0571-1', hotline: '12356', dutyType: '11' })
  expect(await at.row(booked.id)).toMatchObject({ state: 'notStart', waived: [], is_urgent: true })
  const calm = await plain(at)
  const other = await (await browserOf(at, calm.who)).call(BOOK, { body: { type: '2', slotId: calm.slotId } })
  expect([other.help, (await at.row(other.id)).is_urgent]).toEqual([null, false])
})

describe('help is there whatever else is not', () => {
  const paperwork = rows.filter((row) => /^(G[1-7]|term|G11):/.test(row.name) && !row.centre && !row.stopped)

  test.each(paperwork)('$name', async (row) => {
    const { who } = await row.given(at)
    const browser = await browserOf(at, who)
    const slotId = await at.slot({ host: await at.host(), day: DAY + 2, types: ['11', '12'], isDuty: true })
    expect(await browser.call(BOOK, { body: { type: '11', slotId } })).toMatchObject({ state: 'notStart' })
  })

  test('somebody blocked reaches whoever is on duty now', async () => {
    const blocked = rows.find(({ name }) => name.startsWith('G4'))!
    const { who } = await blocked.given(at)
    const browser = await browserOf(at, who)
    const alone = { code: 41143, message: '现在没有值班老师在岗，请拨打值班电话0571-1或12356' }
    await expect(browser.call('POST /consult/appointment/callDuty', { body: {} })).rejects.toMatchObject(alone)
    const host = await at.host('值班老师')
    await givenDuty(at, host)
    expect(await browser.call('POST /consult/appointment/callDuty', { body: {} })).toMatchObject({
      state: 'notStart',
      hostName: '值班老师',
    })
  })

  test('somebody who has papers of the platform to see to first reaches them too', async () => {
    const who = await at.person('新生', 'ROLE_GENERAL')
    await at.inside((tx) => tx.update('user_account', { id: who.id }, { write_info: [1], must_change_password: true }))
    const browser = await browserOf(at, who)
    const { shifts } = await browser.call('GET /public/help', { query: { code: at.tenant.shortName } })
    expect(shifts.map(({ hostName }) => hostName)).toEqual(['值班老师'])
    expect(await browser.call('POST /consult/appointment/callDuty', { body: {} })).toMatchObject({ state: 'notStart' })
  })
})
