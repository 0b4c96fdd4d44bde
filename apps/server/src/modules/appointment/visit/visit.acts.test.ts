import type { MessageCode } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/harness.ts'
import { tell } from '../../../../test/messages.ts'
import { givenCentre, givenVisit, type Centre, type Given } from '../../../../test/visits.ts'

const app = await openTestApp()
let centre: Centre
beforeAll(async () => {
  centre = await givenCentre(app)
})

type Reader = 'visitor' | 'host' | 'clerk' | 'other'

const SOON = { startsIn: 20 } satisfies Given
const HERE = { startsIn: 5, arrived: true } satisfies Given
const OVER = { startsIn: -120, settledAgo: 60 } satisfies Given
const HELD = {
  ...OVER,
  state: 'success',
  columns: { record_due_at: new Date(Date.now() + 86_400_000) },
} satisfies Given

const actsOf = async (reader: Reader, code: MessageCode, id: string) => {
  await tell(app, centre.tenant, [centre[reader].id], { code, about: { type: 'appointment', id, step: code } })
  const { records } = await centre[reader].browser.call('GET /message/message/myMessageByType', { query: { size: 1 } })
  return records[0]?.acts ?? []
}

const rows: readonly (readonly [Reader, MessageCode, Given, readonly string[]])[] = [
  ['clerk', 'appointment_leave', { state: 'toConfirm' }, ['confirm', 'openVisit']],
  ['clerk', 'appointment_leave', { state: 'toConfirm', startsIn: -10 }, ['openVisit']],
  ['clerk', 'appointment_leave', { state: 'cancel' }, ['openVisit']],
  ['host', 'appointment_arrived', HERE, ['start', 'openVisit']],
  ['host', 'appointment_arrived', { ...HERE, state: 'running' }, ['openVisit']],
  ['host', 'appointment_new', SOON, ['openVisit']],
  ['host', 'record_due', HELD, ['record', 'openVisit']],
  ['host', 'record_chased', { ...HELD, state: 'complete' }, ['openVisit']],
  ['other', 'appointment_new', SOON, []],
  ['host', 'appointment_new', { state: 'removed' }, []],
  ['visitor', 'appointment_booked', {}, ['openVisit', 'move']],
  ['visitor', 'appointment_booked', { state: 'cancel' }, ['openVisit']],
  ['visitor', 'appointment_removed', { state: 'removed' }, []],
]

test.each(rows)('%s, told %s of %j, can still %j', async (reader, code, given, expected) => {
  const acts = await actsOf(reader, code, await givenVisit(app, centre, given))
  expect(acts.map((act) => act.code)).toEqual(expected)
})

test('what is done in place names its appointment, and everybody is led to the page that is theirs', async () => {
  const id = await givenVisit(app, centre, { state: 'toConfirm' })
  const [confirm, open] = await actsOf('clerk', 'appointment_leave', id)
  expect(confirm).toMatchObject({ label: '通过', link: null, subject: { id } })
  expect(open).toMatchObject({ label: '查看预约', link: `/appointment_records_info/index?id=${id}`, subject: null })
  // Both are told of another room with the same words.
  expect(await actsOf('visitor', 'appointment_moved', id)).toMatchObject([{ link: `/appointmentStepsPage?id=${id}` }])
  expect(await actsOf('host', 'appointment_moved', id)).toMatchObject([
    { link: `/appointment_records_info/index?id=${id}` },
  ])
})

test('a count of what is left leads there while something is left', async () => {
  const { host } = centre
  const about = { type: 'unresolved', id: host.id, step: 'today' }
  await tell(app, centre.tenant, [host.id], {
    code: 'appointment_unresolved',
    about,
    link: '/consult/mine?tab=unresolved',
  })
  const acts = async () =>
    (await host.browser.call('GET /message/message/myMessageByType', { query: { size: 1 } })).records[0]?.acts
  const before = await acts()
  await givenVisit(app, centre, OVER)
  expect([before, await acts()]).toMatchObject([[], [{ code: 'settle', link: '/consult/mine?tab=unresolved' }]])
})
