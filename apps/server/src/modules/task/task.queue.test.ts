import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { killInTheMiddle, workOn } from '../../../test/doomed.ts'
import { eventually } from '../../../test/eventually.ts'
import { cloneDatabase } from '../../../test/databases.ts'
import { openGround, type Ground } from '../../kernel/ground.fixture.ts'
import { openBus } from '../../kernel/notify.ts'
import { createTaskModule, startTask, type TaskKind } from './index.ts'
import { createTaskWorld, noFiles, type TaskWorld } from './task.fixture.ts'

let ground: Ground
let world: TaskWorld

beforeAll(async () => {
  ground = await openGround(await cloneDatabase(inject('postgresUrl')))
  world = await createTaskWorld(ground)
})
afterAll(() => ground.close())

const work = (run: TaskKind['run']) => workOn(ground, world.tenantId, { kind: 'demo', run })
const ended = (id: string) => eventually(async () => expect(await world.row(id)).toMatchObject({ state: '2' }))

test('a task begins when its transaction has committed, and its owner hears of it', async () => {
  const heard: string[] = []
  const bus = await openBus(ground.database.appUrl, () => undefined)
  bus.on('task', (message) => heard.push(`${message.tenantId} ${message.id}`))
  const jobs = await work(async ({ report }) => report(1, 1))
  const rolledBack = ground.inTenant(
    world.tenantId,
    async (tx) => {
      await startTask(tx, { kind: 'demo', taskType: 0, title: 'x' })
      throw new Error('no')
    },
    world.owner,
  )
  await expect(rolledBack).rejects.toThrow('no')
  const id = await world.start()
  await ended(id)
  await jobs.stop()
  await bus.close()
  expect(await world.history(id)).toEqual(['create', 'start', 'finish'])
  // Queued, begun, progress, done.
  expect(heard).toEqual(Array.from({ length: 4 }, () => `${world.tenantId} ${world.owner.userId}`))
  const { rows } = await ground.owner.query('select count(*)::int as n from task where tenant_id = $1', [
    world.tenantId,
  ])
  expect(rows).toEqual([{ n: 1 }])
})

test('nobody can start a task for nobody', async () => {
  const start = ground.inTenant(world.tenantId, (tx) => startTask(tx, { kind: 'demo', taskType: 0, title: 'x' }))
  await expect(start).rejects.toMatchObject({ errorName: 'auth.required' })
})

test('a kind is given once', () => {
  const kind: TaskKind = { kind: 'demo', run: async () => undefined }
  expect(() => createTaskModule([kind, kind], noFiles)).toThrow('given twice')
})

test('kill -9 in the middle: another process takes the task and ends it once', async () => {
  const id = await world.start()
  await killInTheMiddle(new URL('../../../test/doomed-task.ts', import.meta.url), ground, world.tenantId)
  expect(await world.row(id)).toMatchObject({ state: '1' })
  const jobs = await work(async () => ({ complete: async (tx) => tx.audit({ action: `effect ${id}` }) }))
  await ended(id)
  await jobs.stop()
  expect(await world.history(id)).toEqual(['create', 'start', 'requeue crash', 'start', 'finish'])
  expect(await world.effects(id)).toBe(1)
})
