import { readFileSync } from 'node:fs'
import type { ActOption } from '@xinqiao/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replayCheck } from '../../../kernel/transition.ts'
import { createApprovalModule, submitFlow } from '../../approval/index.ts'
import { MORNING, openCentre, openHouse, type Centre, type Person } from '../../../../test/booking-centre.ts'
import { bookingSubject, extensionSubject } from './flow-subjects.ts'
import { begin, doAs, type Story } from '../../../../test/booking-story.ts'

const { engine, crons } = createApprovalModule([bookingSubject, extensionSubject])

let house: Awaited<ReturnType<typeof openHouse>>
let at: Centre
let boss: Person
beforeAll(async () => {
  house = await openHouse()
  at = await openCentre(house, { yymssz: { bookingCheckEnable: true } })
  boss = await at.person('审批人', 'ROLE_ADMIN')
  for (const option of [1, 2, 3, 4]) await demand(option as ActOption)
})
beforeEach(() => {
  house.time.now = MORNING
})
afterAll(() => house.app.close())

const demand = (option: ActOption) =>
  at.inside((tx) =>
    tx.insert('approval_setting', {
      option_id: option,
      enabled: true,
      mode: 3,
      nodes: JSON.stringify([{ order: 1, approverType: 'user', ids: [boss.id] }]),
      timeout_hours: 0,
      on_timeout: 'remind',
      updated_at: tx.now,
    }),
  )

type FlowLine = { id: string; option_id: number; state: string; end_reason: string | null }
const flowsOf = (bizId: string): Promise<FlowLine[]> =>
  at.inside((tx) =>
    tx.sql<FlowLine>(
      'select id, option_id, state, end_reason from approval_flow where tenant_id = $1 and biz_id = $2 order by created_at',
      [tx.tenantId, bizId],
    ),
  )
const agree = (id: string) => at.inside((tx) => engine.agree(tx, boss.actor, { id }), boss.actor)
const reject = (id: string, opinion: string) =>
  at.inside((tx) => engine.reject(tx, boss.actor, { id, opinion }), boss.actor)
const withdraw = (who: Person, id: string) => at.inside((tx) => engine.withdraw(tx, who.actor, id), who.actor)
const tend = () => crons[0]!.run({ withTenant: at.app.runtime.withTenant, tenantIds: [at.tenant.id], now: at.time.now })

const asked = async (): Promise<Story & { flow: string }> => {
  const story = await begin(at)
  const [flow] = await flowsOf(story.id)
  return { ...story, flow: flow!.id }
}
const confirmed = async (): Promise<Story> => {
  const story = await asked()
  await agree(story.flow)
  return story
}
const version = async (story: Story) => (await at.row(story.id)).version

describe('a booking before its approvers (option 1)', () => {
  test('is confirmed when they agree; until then nobody else decides', async () => {
    const story = await asked()
    expect(await at.row(story.id)).toMatchObject({ state: 'toConfirm' })
    await expect(doAs(story, at.clerk, 'confirm')).rejects.toThrow('正在等待审批，请等审批结果')
    await expect(doAs(story, at.clerk, 'reject', { reason: '不行' })).rejects.toThrow('正在等待审批，请等审批结果')
    expect(await agree(story.flow)).toMatchObject({ status: 2, code: 0 })
    expect(await at.row(story.id)).toMatchObject({ state: 'notStart' })
    // All within one moment of a clock that stands still: in no order.
    expect(new Set(await at.told(story.visitor))).toEqual(
      new Set(['appointment_asked', 'appointment_confirmed', 'approval_result']),
    )
  })

  test('is cancelled with their words when they do not', async () => {
    const story = await asked()
    await reject(story.flow, '请先做评估')
    expect(await at.row(story.id)).toMatchObject({ state: 'cancel', was_rejected: true })
    expect(await at.slotRow(story.slotId)).toMatchObject({ state: '10' })
    expect(await at.told(story.visitor)).toContain('appointment_rejected')
  })

  test('does not take effect after the world has changed (43005)', async () => {
    const story = await asked()
    await at.inside((tx) => tx.update('slot', { id: story.slotId }, { state: '3' }))
    expect(await agree(story.flow)).toMatchObject({ status: 3, code: 43005 })
    expect(await at.row(story.id)).toMatchObject({ state: 'cancel' })
  })

  test('agreed to when its time has come, it is refused: nobody can be promised the past', async () => {
    const story = await asked()
    await at.inside((tx) => tx.update('appointment', { id: story.id }, { start_at: tx.now }))
    expect(await agree(story.flow)).toMatchObject({ status: 3, code: 43005 })
    expect(await at.row(story.id)).toMatchObject({ state: 'cancel', was_rejected: true })
  })

  test('tells its approvers from when on they can only refuse it', async () => {
    const story = await asked()
    const [kept] = await at.inside((tx) =>
      tx.sql<{ agree_until: Date }>('select agree_until from approval_flow where tenant_id = $1 and id = $2', [
        tx.tenantId,
        story.flow,
      ]),
    )
    expect(kept!.agree_until).toEqual((await at.row(story.id)).start_at)
  })

  test('withdrawn on either page, the other knows', async () => {
    const one = await asked()
    await withdraw(one.visitor, one.flow)
    expect(await at.row(one.id)).toMatchObject({ state: 'cancel', was_rejected: false, is_ended_by_visitor: true })
    const other = await asked()
    await at.call(other.visitor, 'POST /consult/cancel/visitor', { id: other.id, version: 1 })
    expect((await flowsOf(other.id)).map((flow) => flow.state)).toEqual(['3'])
    await expect(agree(other.flow)).rejects.toMatchObject({ errorName: 'approval.wrong_state' })
  })

  test.each([
    ['2', 'toConfirm'],
    ['11', 'notStart'],
  ])('%s begins as %s: who needs help waits for nobody', async (type, state) => {
    const [visitor, host] = [await at.visitor(), await at.host()]
    const slotId = await at.slot({ host })
    const booked = await at.call(visitor, 'POST /consult/appointment/book', { type, slotId })
    expect(booked).toMatchObject({ state })
    const isHelp = state === 'notStart'
    expect(await flowsOf(booked.id)).toHaveLength(isHelp ? 0 : 1)
    expect((await at.told(host)).includes('appointment_new')).toBe(isHelp)
  })

  test.each([
    ['2', 'toConfirm'],
    ['11', 'notStart'],
  ])('%s that was put away and is put back is %s again', async (type, state) => {
    const story = await asked()
    const { id, visitor } = story
    await doAs(story, at.clerk, 'remove', { reason: '点错了' })
    await at.inside((tx) => tx.update('appointment', { id }, { type }))
    await doAs(story, at.clerk, 'restore')
    expect(await at.row(id)).toMatchObject({ state })
    expect((await at.told(visitor)).includes('appointment_confirmed')).toBe(state === 'notStart')
  })

  test('help that waited when the product was renewed waits no longer, and its history is whole', async () => {
    const [help, other] = [await asked(), await asked()]
    await at.inside((tx) => tx.update('appointment', { id: help.id }, { type: '11' }))
    const sql = readFileSync(new URL('../../../../db/migrations/0032_evening_duty.sql', import.meta.url), 'utf8')
    await house.app.runtime.owner.query(sql.slice(sql.indexOf('do $$')))
    expect(await at.row(help.id)).toMatchObject({ state: 'notStart', version: 2 })
    expect(await at.row(other.id)).toMatchObject({ state: 'toConfirm', version: 1 })
    const faults = await at.inside((tx) => replayCheck(tx, 'appointment', 'appointment'))
    expect(faults.filter(({ id }) => id === help.id)).toEqual([])
  })

  test('a clerk does not confirm their own', async () => {
    const plain = await openCentre(house, { yymssz: { bookingCheckEnable: true } })
    const both = await plain.person('预约员兼学生', 'ROLE_GENERAL', 'ROLE_APPOINTMENT')
    await plain.contact(both.id)
    await plain.sign(both.id, 'F02')
    const slotId = await plain.slot({ host: await plain.host() })
    const { id } = await plain.call(both, 'POST /consult/appointment/book', { type: '2', slotId })
    await expect(plain.call(both, 'POST /consult/approve/confirm', { id, version: 1 })).rejects.toMatchObject({
      errorName: 'approval.own_request',
    })
    const done = await plain.call(plain.clerk, 'POST /consult/approve/confirm', { id, version: 1 })
    expect(done).toMatchObject({ state: 'notStart', message: '已确认' })
  })
})

describe('leave and cancellation before their approvers (options 2 and 4)', () => {
  test('cancelling waits, once, and takes effect by the hour it was asked', async () => {
    const story = await confirmed()
    const cancel = async () =>
      at.call(story.visitor, 'POST /consult/cancel/visitor', { id: story.id, version: await version(story) })
    const { flowId, state } = await cancel()
    expect([typeof flowId, state]).toEqual(['string', 'notStart'])
    await expect(cancel()).rejects.toMatchObject({ errorName: 'appointment.approval_pending' })
    // The deadline passes while they think.
    await at.toStart(story.id, -60)
    expect(await agree(flowId!)).toMatchObject({ status: 2 })
    expect(await at.row(story.id)).toMatchObject({ state: 'cancel', is_ended_by_visitor: true })
  })

  test('what could only be refused is not filed', async () => {
    const story = await confirmed()
    await at.toStart(story.id, -60)
    const body = { id: story.id, version: await version(story) }
    await expect(at.call(story.visitor, 'POST /consult/cancel/visitor', body)).rejects.toThrow('已过取消截止时间')
    await expect(at.call(story.host, 'POST /consult/cancel/visitor', body)).rejects.toMatchObject({
      errorName: 'auth.forbidden',
    })
  })

  test('a leave nobody decided passes when it begins; meanwhile nobody has stayed away', async () => {
    const story = await confirmed()
    await at.toStart(story.id, -60)
    const body = { id: story.id, version: await version(story), reason: '发烧' }
    const { flowId } = await at.call(story.visitor, 'POST /consult/leave/visitor', body)
    await at.toStart(story.id, 20)
    await expect(doAs(story, at.desk, 'noShow')).rejects.toThrow('正在等待审批，请等审批结果')
    await tend()
    expect((await flowsOf(story.id)).find((flow) => flow.id === flowId)).toMatchObject({ state: '2' })
    expect(await at.row(story.id)).toMatchObject({ state: 'userTakeLeave' })
    expect(await at.told(story.visitor)).toContain('appointment_leave_noted')
  })

  test('a host asks too; refused, everything stays; agreed, the visitor hears of other times', async () => {
    const story = await confirmed()
    const ask = async () =>
      at.call(story.host, 'POST /consult/leave/host', { id: story.id, version: await version(story), reason: '出差' })
    await reject((await ask()).flowId!, '当天没有人手')
    expect(await at.row(story.id)).toMatchObject({ state: 'notStart' })
    await agree((await ask()).flowId!)
    expect(await at.row(story.id)).toMatchObject({ state: 'hostTakeLeave' })
    expect(await at.slotRow(story.slotId)).toMatchObject({ state: '10', is_closed: true })
    expect(await at.told(story.visitor)).toContain('appointment_host_leave')
  })

  test('what ends otherwise ends its requests', async () => {
    const story = await confirmed()
    const body = { id: story.id, version: await version(story) }
    const { flowId } = await at.call(story.visitor, 'POST /consult/cancel/visitor', body)
    await doAs(story, at.clerk, 'cancelForVisitor', { reason: '停电' })
    expect((await flowsOf(story.id)).find((flow) => flow.id === flowId)).toMatchObject({ state: '3' })
  })
})

describe('more sessions (option 3)', () => {
  test('count once they are granted', async () => {
    const [visitor, host] = [await at.visitor(), await at.host()]
    const id = await at.inside(async (tx) => {
      const made = tx.newId()
      await tx.insert('session_extension', {
        id: made,
        visitor_id: visitor.id,
        host_id: host.id,
        term_id: at.term,
        times: 2,
        body: Buffer.from('x'),
        status: 1,
        created_at: tx.now,
      })
      return made
    })
    const flow = await at.inside(
      (tx) => submitFlow(tx, { option: 3, bizType: 'extension', bizId: id, title: '延长咨询', reason: '需要' }),
      host.actor,
    )
    await agree(flow)
    const [row] = await at.inside((tx) =>
      tx.sql('select status from session_extension where tenant_id = $1 and id = $2', [tx.tenantId, id]),
    )
    expect(row).toEqual({ status: 2 })
    expect(await at.told(visitor)).toEqual(['extension_granted'])
  })
})
