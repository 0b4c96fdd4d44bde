import { inject, afterAll, beforeAll, expect, test } from 'vitest'
import { openGround, type Ground } from '../../src/kernel/ground.fixture.ts'
import { openBus, type Bus, type BusMessage } from '../../src/kernel/notify.ts'
import { APP_ROLE, cloneDatabase } from '../databases.ts'

let ground: Ground
let bus: Bus
let gaps = 0
const lost: Error[] = []
const heard: BusMessage[] = []

beforeAll(async () => {
  ground = await openGround(await cloneDatabase(inject('postgresUrl')))
  bus = await openBus(ground.database.appUrl, (error) => void lost.push(error))
  bus.on('thing', (message) => void heard.push(message))
  bus.onGap(() => void gaps++)
})
afterAll(() => ground.close())

const ofTheBus = `from pg_stat_activity where usename = '${APP_ROLE}' and datname = current_database()`
const connections = async () =>
  (await ground.owner.query<{ n: number }>(`select count(*)::int as n ${ofTheBus}`)).rows[0]!.n
const listening = async () =>
  (await ground.owner.query(`select 1 ${ofTheBus} and query = 'listen xinqiao' and state = 'idle'`)).rows.length
const say = (id: string) =>
  ground.owner.query(`select pg_notify('xinqiao', $1)`, [JSON.stringify({ kind: 'thing', tenantId: 1, id })])
const timesHeard = (id: string) => heard.filter((message) => message.id === id).length

test('hears what is said, of the kind it asked for', async () => {
  await ground.owner.query(`select pg_notify('xinqiao', '{"kind":"other","tenantId":1}')`)
  await say('first')
  await expect.poll(() => timesHeard('first')).toBe(1)
  expect(heard).toEqual([{ kind: 'thing', tenantId: 1, id: 'first' }])
})

test('comes back on one connection after every loss, and says that something may have been missed', async () => {
  for (let i = 0; i < 4; i++) {
    const [before, lostBefore] = [gaps, lost.length]
    await ground.owner.query(`select pg_terminate_backend(pid) ${ofTheBus}`)
    await expect.poll(() => lost.length).toBeGreaterThan(lostBefore)
    expect(gaps).toBeGreaterThan(before)
    await expect.poll(listening, { timeout: 5000 }).toBe(1)
    await say(`after ${i}`)
    await expect.poll(() => timesHeard(`after ${i}`)).toBe(1)
    expect(gaps).toBeGreaterThan(before + 1)
    expect(await connections()).toBe(1)
  }
})

test('is gone when closed, and does not come back', async () => {
  await bus.close()
  await expect.poll(connections).toBe(0)
  await say('late')
  expect(heard.some((message) => message.id === 'late')).toBe(false)
})
