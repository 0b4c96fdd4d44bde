import { addMinutes, appointmentTypeCodes } from '@xinqiao/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MORNING, openCentre, openHouse, type Centre, type Person } from '../../../../test/booking-centre.ts'
import { arrived, begin, doAs, ready } from '../../../../test/booking-story.ts'
import { ownMessages } from '../../message/index.ts'
import { attendanceOf } from './attendance.ts'
import { book } from './book.ts'

let house: Awaited<ReturnType<typeof openHouse>>
let at: Centre
let host: Person
beforeAll(async () => {
  house = await openHouse()
  at = await openCentre(house)
  host = await at.host()
})
beforeEach(() => {
  house.time.now = MORNING
})
afterAll(() => house.app.close())

const BOOK = 'POST /consult/appointment/book'
let made = 0
/** A free slot nobody else uses. */
const freeSlot = (more: Partial<Parameters<Centre['slot']>[0]> = {}) => {
  const at8 = 8 + Math.floor(made / 5)
  return at.slot({ host, day: 8 + (made++ % 5), clock: `${String(at8).padStart(2, '0')}:00`, minutes: 30, ...more })
}
const bookFor = (visitor: Person, slotId: string, body: object = {}, who: Person = visitor) =>
  at.call(who, BOOK, { type: '2', slotId, ...(who === visitor ? {} : { visitorId: visitor.id }), ...body })

describe('the guards, by what people read', () => {
  test('G1: the service is for students', async () => {
    const teacher = await at.person('教师', 'CRISIS_ROLE_CONSULTANT')
    const slotId = await at.slot({ host, day: 2, clock: '08:00' })
    await expect(bookFor(teacher, slotId)).rejects.toThrow('该服务仅面向全日制在校学生')
  })

  test('G2 and G3: an emergency contact and the agreement', async () => {
    const visitor = await at.person('新生', 'ROLE_GENERAL')
    const slotId = await at.slot({ host, day: 2, clock: '09:00' })
    await expect(bookFor(visitor, slotId)).rejects.toThrow('请先完善个人信息及紧急联系人')
    await at.contact(visitor.id)
    await expect(bookFor(visitor, slotId)).rejects.toThrow(/请先阅读并签署《.+》/)
    await at.sign(visitor.id, 'F02')
    await expect(bookFor(visitor, slotId)).resolves.toMatchObject({ state: 'notStart' })
  })

  test('no term', async () => {
    const visitor = await at.visitor()
    house.time.now = addMinutes(MORNING, 200 * 1440)
    const slotId = await at.slot({ host, day: 2, clock: '10:00' })
    await expect(bookFor(visitor, slotId)).rejects.toThrow('未设置当前学期，请联系管理员')
  })

  test('G5: one of a family at a time; G9: not two places at once', async () => {
    const visitor = await at.visitor()
    const [a, other] = [await at.slot({ host, day: 3, clock: '08:00' }), await at.host('另一位')]
    await bookFor(visitor, a)
    const b = await at.slot({ host: other, day: 4, clock: '08:00' })
    await expect(bookFor(visitor, b)).rejects.toThrow('已有一个未完成的个体咨询预约')
    const c = await at.slot({ host: other, day: 3, clock: '08:20' })
    await expect(bookFor(visitor, c, { type: '15' })).rejects.toThrow('该时间段已有其他安排')
  })

  test('G6: so many sessions a term, and more when granted', async () => {
    const visitor = await at.visitor()
    const { caseId } = await at.inside(async (tx) => {
      const caseId = tx.newId()
      const values = [tx.tenantId, visitor.id, host.id, at.site, tx.now]
      for (let n = 0; n < 6; n++)
        await tx.sql(
          `insert into appointment (tenant_id, id, type, state, visitor_id, host_id, site_id, start_at, end_at, consult_method,
             booked_as, source, settled_at, created_by, created_at, updated_at)
           values ($1, gen_random_uuid(), '2', 'complete', $2, $3, $4, $5, $5::timestamptz + interval '50 min', 1, 'visitor', 12, $5, $2, $5, $5)`,
          values,
        )
      return { caseId }
    })
    expect(caseId).toBeTruthy()
    const slotId = await at.slot({ host, day: 4, clock: '09:00' })
    await expect(bookFor(visitor, slotId)).rejects.toThrow('本学期咨询次数已达6次，如需继续请与咨询师商议延长申请')
    await at.inside((tx) =>
      tx.sql(
        `insert into session_extension (tenant_id, id, visitor_id, host_id, term_id, times, body, status, created_at)
         values ($1, gen_random_uuid(), $2, $3, $4, 2, $5, 2, $6)`,
        [tx.tenantId, visitor.id, host.id, at.term, Buffer.from('x'), tx.now],
      ),
    )
    await expect(bookFor(visitor, slotId)).resolves.toMatchObject({ state: 'notStart' })
  })

  test('G7: the centre assigns where the school has it so', async () => {
    const strict = await openCentre(house, { zxyyms: { mode: 1 } })
    const [visitor, theirs] = [await strict.visitor(), await strict.host()]
    const slotId = await strict.slot({ host: theirs })
    await expect(strict.call(visitor, BOOK, { type: '2', slotId })).rejects.toThrow('请先完成初始访谈后再预约咨询')
    await strict.inside((tx) =>
      tx.sql(
        `insert into care_case (tenant_id, id, visitor_id, host_id, type, family, state, source, opened_by, opened_at)
         values ($1, gen_random_uuid(), $2, $3, '2', 'counsel', 'wait', 2, $3, $4)`,
        [tx.tenantId, visitor.id, theirs.id, tx.now],
      ),
    )
    const booked = await strict.call(visitor, BOOK, { type: '2', slotId })
    expect(await strict.row(booked.id)).toMatchObject({ is_first: true, case_id: expect.any(String) })
  })

  test('G8: taken, closed, hidden, over, too early and too late', async () => {
    const visitor = await at.visitor()
    const taken = await at.slot({ host, day: 5, clock: '08:00' })
    await bookFor(await at.visitor(), taken)
    await expect(bookFor(visitor, taken)).rejects.toThrow('该时段已被预约，请选择其他时段')
    const hidden = await at.slot({ host, day: 5, clock: '09:00', studentView: false })
    await expect(bookFor(visitor, hidden)).rejects.toThrow('该时段未开放预约')
    const far = await at.slot({ host, day: 20, clock: '09:00' })
    await expect(bookFor(visitor, far)).rejects.toThrow('该时段未开放预约')
    const soon = await at.slot({ host, day: 0, clock: '16:00' })
    await expect(bookFor(visitor, soon)).rejects.toThrow('该时段已停止预约')
    const wrong = await at.slot({ host, day: 5, clock: '10:00', types: ['15'] })
    await expect(bookFor(visitor, wrong)).rejects.toThrow('该时段未开放预约')
    await expect(bookFor(visitor, soon, {}, at.clerk)).resolves.toMatchObject({
      warning: '该时段已过取消截止时间，预约后只能请假',
    })
  })

  test('G10 and G11: the way, and whom one must not sit with', async () => {
    const visitor = await at.visitor()
    const slotId = await at.slot({ host, day: 6, clock: '08:00', method: 1 })
    await expect(bookFor(visitor, slotId, { consultMethod: 2 })).rejects.toThrow('该时段不支持所选咨询方式')
    await at.inside((tx) =>
      tx.insert('conflict_of_interest', {
        visitor_id: visitor.id,
        host_id: host.id,
        relation: '导师',
        created_by: host.id,
        created_at: tx.now,
      }),
    )
    await expect(bookFor(visitor, slotId)).rejects.toThrow('该咨询师暂不可约，请选择其他咨询师')
  })

  test('the type: off, by staff only, and hosts who may not', async () => {
    const visitor = await at.visitor()
    const slotId = await at.slot({ host, day: 6, clock: '09:00' })
    await expect(bookFor(visitor, slotId, { type: '18' })).rejects.toThrow('本校未开放心理咨询预约')
    await expect(bookFor(visitor, slotId, { type: '14' })).rejects.toThrow('心理约谈由老师安排，请与中心联系')
    await expect(bookFor(visitor, slotId, { type: '23' })).rejects.toThrow(
      '精神诊疗需要咨询师或预约老师转介，请先与老师谈谈',
    )
    await at.referral(visitor.id, host.id)
    await expect(bookFor(visitor, slotId, { type: '23' })).rejects.toThrow('精神诊疗仅可由具备资质的医师接诊')
    await expect(bookFor(visitor, slotId, { type: '99' })).rejects.toMatchObject({ errorName: 'request.not_found' })
  })
})

describe('setting rules aside', () => {
  test('a clerk says why, and it is kept sealed with what was waived', async () => {
    const visitor = await at.person('没有联系人', 'ROLE_GENERAL')
    const slotId = await freeSlot()
    await expect(bookFor(visitor, slotId, {}, at.clerk)).rejects.toThrow('请先完善个人信息及紧急联系人')
    const judged = await at.call(at.clerk, 'POST /consult/appointment/judge', {
      type: '2',
      visitorId: visitor.id,
      slotId,
    })
    expect(judged).toMatchObject({ ok: false, refusal: { guard: 'G2', canOverride: true }, help: { hotline: '12356' } })
    const { id } = await bookFor(visitor, slotId, { overrideReason: '电话里已核实' }, at.clerk)
    const row = await at.row(id)
    expect(row).toMatchObject({ waived: ['G2', 'G3'], booked_as: 'clerk', source: 11 })
    expect(row.override_reason?.toString()).not.toContain('核实')
  })

  test('the desk may book but not set rules aside, and nobody else books for others', async () => {
    const visitor = await at.visitor()
    const slotId = await freeSlot()
    const why = { overrideReason: '特殊情况' }
    await expect(bookFor(visitor, slotId, why, at.desk)).rejects.toMatchObject({ errorName: 'auth.forbidden' })
    await expect(bookFor(visitor, slotId, {}, await at.visitor())).rejects.toMatchObject({
      errorName: 'auth.forbidden',
    })
    await expect(bookFor(visitor, slotId, {}, await at.host())).rejects.toMatchObject({ errorName: 'auth.forbidden' })
    await expect(bookFor(visitor, slotId, {}, host)).resolves.toMatchObject({ state: 'notStart' })
  })

  test('faculty bring people for what is theirs to bring them for', async () => {
    const visitor = await at.visitor()
    const faculty = await at.person('辅导员', 'CRISIS_ROLE_FACULTY_CONSULT')
    const slotId = await freeSlot({ types: appointmentTypeCodes })
    await expect(bookFor(visitor, slotId, {}, faculty)).rejects.toMatchObject({ errorName: 'auth.forbidden' })
    const outside: Person = { ...faculty, actor: { ...faculty.actor, scopes: new Map() } }
    const crisis = { type: '8' }
    await expect(bookFor(visitor, slotId, crisis, outside)).rejects.toMatchObject({ errorName: 'request.not_found' })
    await expect(bookFor(visitor, slotId, crisis, faculty)).resolves.toMatchObject({ state: 'notStart' })
  })

  test('danger opens what paper closes, and the answer carries help', async () => {
    const visitor = await at.person('危险中', 'ROLE_GENERAL')
    await at.inside((tx) =>
      tx.sql(
        `insert into risk_signal (tenant_id, id, user_id, level, source, due_at, created_at) values ($1, gen_random_uuid(), $2, 5, 'scale', $3, $3)`,
        [tx.tenantId, visitor.id, tx.now],
      ),
    )
    const booked = await bookFor(visitor, await freeSlot())
    expect(booked.help).toEqual({ phone: '0571-1', hotline: '12356', dutyType: '11' })
    expect(await at.row(booked.id)).toMatchObject({ waived: ['G2', 'G3'], is_urgent: true })
  })
})

describe('what is held against somebody', () => {
  test('two no-shows block, help stays open, a correction lifts it again', async () => {
    const visitor = await at.visitor()
    const ids: string[] = []
    for (const clock of ['12:00', '13:00']) {
      house.time.now = MORNING
      const { id } = await bookFor(visitor, await at.slot({ host, day: clock === '12:00' ? 3 : 4, clock }))
      ids.push(id)
      await at.toStart(id, 20)
      await at.call(at.desk, 'POST /consult/appointment/noShow', { id, version: 1 })
    }
    expect(await at.told(visitor)).toContain('booking_blocked')
    const slotId = await at.slot({ host, day: 3, clock: '18:00' })
    await expect(bookFor(visitor, slotId)).rejects.toThrow(
      /^本学期已爽约2次，暂停预约至.+。如情况紧急请联系值班电话0571-1或拨打12356$/,
    )
    await expect(at.call(visitor, 'POST /consult/appointment/callDuty', {})).rejects.toThrow(
      '现在没有值班老师在岗，请拨打值班电话0571-1或12356',
    )
    const duty = await at.slot({ host, day: 3, clock: '19:00', types: ['11'], isDuty: true })
    await expect(bookFor(visitor, duty, { type: '11' })).resolves.toMatchObject({ state: 'notStart' })
    const to = 'hostBreakAppointment'
    const [id = ''] = ids
    await at.call(at.clerk, 'POST /consult/appointment/correct', { id, version: 2, to, reason: '老师没有到' })
    expect(await at.told(visitor)).toContain('booking_released')
    const { counts, blockedFrom } = await at.inside((tx) => attendanceOf(tx, visitor.id, { id: at.term }))
    expect([counts.noShows, blockedFrom]).toEqual([1, null])
    await expect(bookFor(visitor, slotId)).resolves.toMatchObject({ state: 'notStart' })
  })

  test('the visitor moves twice a term and no more', async () => {
    const story = await begin(at)
    for (const hour of ['20:00', '21:00']) {
      const toSlot = { id: await at.slot({ host: story.host, day: 7, clock: hour, minutes: 30 }) }
      await doAs(story, story.visitor, 'reschedule', { toSlot })
    }
    const toSlot = { id: story.otherSlotId }
    await expect(doAs(story, story.visitor, 'reschedule', { toSlot })).rejects.toThrow(
      '本学期改期次数已用完，请联系中心协助',
    )
    await expect(doAs(story, at.clerk, 'move', { toSlot })).resolves.toMatchObject({ to: 'notStart' })
  })
})

describe('other acts', () => {
  test('a room is changed where it is free, an address written only when safe', async () => {
    const story = await begin(at, { method: 2 })
    const { id } = story
    const busy = await at.slot({ host: await at.host(), roomId: at.room })
    expect(busy).toBeTruthy()
    const change = (roomId: string) =>
      at.call(at.desk, 'POST /consult/appointment/changeRoom', { id, version: 1, roomId })
    await expect(change(at.room)).rejects.toThrow(/咨询室101 室在.+已被占用/)
    await expect(change(at.room2)).resolves.toMatchObject({ version: 2 })
    expect(await at.occupied(story.slotId)).toEqual(['person', 'room'])
    const meet = (link: string, who = story.host) => at.call(who, 'POST /consult/video/save', { id, version: 2, link })
    await expect(meet('http://meet.example/1')).rejects.toMatchObject({ errorName: 'request.invalid' })
    await expect(meet('https://meet.example/1', at.clerk)).rejects.toMatchObject({ errorName: 'auth.forbidden' })
    await expect(meet('https://meet.example/1')).resolves.toMatchObject({ version: 3 })
  })

  test('the code of the desk checks in who is there, for half a minute', async () => {
    const story = await begin(at)
    await at.toStart(story.id, -10)
    const { token } = await at.call(at.desk, 'POST /consult/appointment/checkInCode', { siteId: at.site })
    const scan = (given: string, who = story.visitor) =>
      at.call(who, 'POST /consult/appointment/checkIn', { token: given })
    await expect(scan(`${token}x`)).rejects.toThrow('签到码已过期，请扫前台现在的签到码')
    await expect(scan(token, await at.visitor())).rejects.toMatchObject({ errorName: 'request.not_found' })
    at.forward(1)
    await expect(scan(token)).rejects.toThrow('签到码已过期')
    at.forward(-0.6)
    await expect(scan(token)).resolves.toMatchObject({ message: '签到成功' })
    expect(await at.row(story.id)).toMatchObject({ arrived_by: 'qr' })
    await expect(scan(token)).rejects.toThrow('已经签到，无需重复签到')
  })

  test('an online meeting begins when place and contact are known', async () => {
    const story = await begin(at, { method: 2 })
    await at.toStart(story.id, 0)
    const start = (more: object) =>
      at.call(story.host, 'POST /consult/appointment/start', { id: story.id, version: 1, ...more })
    await expect(start({ onlinePlace: '宿舍' })).rejects.toThrow('线上会谈前，请先确认来访者所在位置和紧急联系人')
    await expect(start({ onlinePlace: '宿舍', isContactConfirmed: true })).resolves.toMatchObject({ state: 'running' })
    const cases = await at.inside((tx) =>
      tx.sql('select state from care_case where tenant_id = $1 and visitor_id = $2', [tx.tenantId, story.visitor.id]),
    )
    expect(cases).toEqual([{ state: 'running' }])
  })

  test('many at once: what can be is done, the rest says why', async () => {
    const [one, other] = [await begin(at), await begin(at)]
    await doAs(other, other.visitor, 'cancel', await ready(other, 'cancel'))
    const done = await at.call(at.clerk, 'POST /consult/cancel/batch', { ids: [one.id, other.id], reason: '停电' })
    expect(done).toEqual({ done: 1, failed: [{ id: other.id, message: '该预约的状态已变化，请刷新后重试' }] })
  })

  test('a host on leave: three other times, and none of it on the visitor', async () => {
    const story = await begin(at)
    const { row } = await doAs(story, story.host, 'hostLeave', await ready(story, 'hostLeave'))
    expect(row.state).toBe('hostTakeLeave')
    const options = await at.call(story.visitor, 'POST /consult/leave/options', { id: story.id })
    expect(options.length).toBeGreaterThan(0)
    expect(options.length).toBeLessThanOrEqual(3)
    expect(options.map((one) => one.slotId)).not.toContain(story.slotId)
    const { counts } = await at.inside((tx) => attendanceOf(tx, story.visitor.id, { id: at.term }))
    expect(counts).toMatchObject({ cancels: 0, leaves: 0, noShows: 0 })
  })

  test('walking in, calling for duty and being handed over', async () => {
    const story = await begin(at)
    await at.toStart(story.id, -5)
    await arrived(story)
    const duty = await at.host('值班')
    await at.inside((tx) =>
      tx.sql(
        `insert into duty_shift (tenant_id, id, site_id, day, half, host_id, created_by, created_at)
         values ($1, gen_random_uuid(), $2, ($4::timestamptz at time zone 'Asia/Shanghai')::date, 'am', $3, $3, $4)`,
        [tx.tenantId, at.site, duty.id, tx.now],
      ),
    )
    const handOver = { visitorId: story.visitor.id, siteId: at.site, reason: '情绪激动' }
    const done = await at.call(at.desk, 'POST /consult/appointment/toDuty', handOver)
    expect(done).toMatchObject({ state: 'running', hostName: '值班' })
    expect(await at.row(story.id)).toMatchObject({ state: 'cancel', is_ended_by_visitor: false })
    expect(await at.occupied(done.id)).toEqual(['person', 'person'])
    const caller = await at.person('没有任何手续', 'ROLE_GENERAL')
    const first = await at.call(caller, 'POST /consult/appointment/callDuty', {})
    expect(first).toMatchObject({ state: 'notStart', help: { phone: '0571-1' } })
    expect(await at.call(caller, 'POST /consult/appointment/callDuty', {})).toMatchObject({ id: first.id })
    const walk = { type: '2', visitorId: caller.id, siteId: at.site }
    await expect(at.call(at.desk, 'POST /consult/appointment/walkIn', walk)).rejects.toThrow(
      '只有危机评估可以到访即接待，其他请先预约',
    )
  })

  test('whoever loses a visitor to another host hears that the time is free', async () => {
    const story = await begin(at)
    const toSlot = { id: await at.slot({ host: await at.host('接手'), day: 6, clock: '20:00', minutes: 30 }) }
    await doAs(story, at.clerk, 'move', { toSlot })
    const said = await at.inside((tx) => ownMessages(tx, story.host.id))
    expect(said.find(({ title }) => title === '预约已取消')?.content).toContain('来访者已改约其他老师')
  })

  test('a time for today asks for no cancelling yesterday, and does not say crisis on the screen', async () => {
    const visitor = await at.visitor()
    const slotId = await at.slot({
      host: await at.host('今日值班'),
      day: 0,
      clock: '20:00',
      types: ['11'],
      isDuty: true,
    })
    await bookFor(visitor, slotId, { type: '11' })
    const [said] = await at.inside((tx) => ownMessages(tx, visitor.id))
    expect(said?.content).toContain('与值班老师的面谈已约好。不能前来时，请在开始前取消。')
  })

  test('a draw or a queue books without anybody acting', async () => {
    const visitor = await at.visitor()
    const slotId = await freeSlot()
    const { row } = await at.inside((tx) => book(tx, null, { type: '2', slotId, visitorId: visitor.id, as: 'clerk' }))
    expect(row).toMatchObject({ state: 'notStart', created_by: visitor.id })
  })

  test('another school sees nothing of it', async () => {
    const story = await begin(at)
    const far = await openCentre(house)
    const cancel = { id: story.id, version: 1, reason: '无' }
    await expect(far.call(far.clerk, 'POST /consult/cancel/staff', cancel)).rejects.toMatchObject({
      errorName: 'request.not_found',
    })
    const slotId = story.otherSlotId
    await expect(far.call(await far.visitor(), BOOK, { type: '2', slotId })).rejects.toMatchObject({
      errorName: 'request.not_found',
    })
  })
})
