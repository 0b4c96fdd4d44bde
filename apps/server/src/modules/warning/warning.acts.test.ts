import { beforeAll, expect, test } from 'vitest'
import { givenDoor, type Door } from '../../../test/bookings.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { tell } from '../../../test/messages.ts'
import type { Person } from '../../../test/visits.ts'
import { raiseSignal } from './index.ts'

// A message about a call offers to handle it exactly while its own page has something to do for whoever reads.

const app = await openTestApp()
let door: Door
beforeAll(async () => {
  door = await givenDoor(app)
})

type Reader = 'head' | 'host' | 'other' | 'desk' | 'clerk' | 'visitor'
type Signal = { id: string; version: number }
type State = 'open' | 'handed to the host' | 'closed by the host'

let count = 0
const raised = async (): Promise<Signal> => {
  // One call about a person at a time: somebody new for each.
  const { id: userId } = await app.givenUser(door.tenant, { realName: `同学${++count}`, roles: ['ROLE_GENERAL'] })
  return inTenant(app, door.tenant, async (tx) => {
    await raiseSignal(tx, { userId, level: 4, source: 'registration' })
    return (await tx.row<Signal>('select id, version from risk_signal where tenant_id = $1 and user_id = $2', [
      tx.tenantId,
      userId,
    ]))!
  })
}

const given = async (state: State): Promise<string> => {
  const { id, version } = await raised()
  if (state === 'open') return id
  const { head, host } = door
  await head.browser.call('POST /crisis/warning/hand', { body: { id, version, userId: host.id, note: '请接着联系' } })
  if (state === 'closed by the host') {
    const note = '已电话联系到本人，由室友陪同来中心面谈'
    const talk = { id, version: version + 1, way: 'phone', outcome: 'self', note } as const
    await host.browser.call('POST /crisis/warning/contact', { body: talk })
    await host.browser.call('POST /crisis/warning/close', { body: { id, version: version + 2, note } })
  }
  return id
}

const actsOf = async (who: Person, id: string): Promise<string[]> => {
  await tell(app, door.tenant, [who.id], { code: 'crisis_alert', about: { type: 'risk_signal', id, step: who.id } })
  const { records } = await who.browser.call('GET /message/message/myMessageByType', { query: { size: 1 } })
  return (records[0]?.acts ?? []).map(({ code, link }) => {
    expect(link).toBe(`/crisisWarningDetails/index?id=${id}`)
    return code
  })
}

/** What the page of its own would have somebody do: null when it is not there for them. */
const pageOf = async (who: Person, id: string): Promise<readonly string[] | null> => {
  try {
    return (await who.browser.call('GET /crisis/warning/detail', { query: { id } })).actions
  } catch {
    return null
  }
}

const rows: readonly (readonly [State, Reader, readonly string[]])[] = [
  ['open', 'head', ['handle']],
  ['open', 'other', []],
  ['open', 'clerk', []],
  ['open', 'visitor', []],
  ['handed to the host', 'host', ['handle']],
  ['handed to the host', 'head', ['handle']],
  ['handed to the host', 'other', []],
  ['closed by the host', 'host', ['open']],
  ['closed by the host', 'head', ['open']],
  ['closed by the host', 'desk', []],
]

test.each(rows)('%s, read by the %s: %j', async (state, reader, expected) => {
  const id = await given(state)
  const page = await pageOf(door[reader], id)
  expect(await actsOf(door[reader], id)).toEqual(expected)
  expect(page === null ? [] : [page.length > 0 ? 'handle' : 'open']).toEqual(expected)
})

test('nobody is offered the call about themselves', async () => {
  const id = await inTenant(app, door.tenant, async (tx) => {
    await raiseSignal(tx, { userId: door.host.id, level: 5, source: 'registration' })
    return (await tx.row<Signal>('select id, version from risk_signal where tenant_id = $1 and user_id = $2', [
      tx.tenantId,
      door.host.id,
    ]))!.id
  })
  expect(await actsOf(door.host, id)).toEqual([])
})
