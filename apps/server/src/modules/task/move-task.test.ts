import { sourcesOf, taskMachine, type TaskAction, type TaskState } from '@xinqiao/domain'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../../test/databases.ts'
import { openGround, type Ground } from '../../kernel/ground.fixture.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { moveTask } from './move-task.ts'
import { createTaskWorld, type TaskWorld } from './task.fixture.ts'

let ground: Ground
let world: TaskWorld

beforeAll(async () => {
  ground = await openGround(await cloneDatabase(inject('postgresUrl')))
  world = await createTaskWorld(ground)
})
afterAll(() => ground.close())

const actors = ['owner', 'system'] as const
const states: readonly TaskState[] = ['0', '1', '2']
const actions: readonly TaskAction[] = ['start', 'finish', 'fail', 'cancel', 'requeue']
const wayTo: Readonly<Record<TaskState, readonly TaskAction[]>> = { '0': [], '1': ['start'], '2': ['start', 'finish'] }
const outcomes: Readonly<Partial<Record<TaskAction, string>>> = { finish: 'ok', fail: 'failed', cancel: 'cancelled' }

const move = (id: string, action: TaskAction, by: (typeof actors)[number]) =>
  ground.inTenant(world.tenantId, (tx) => moveTask(tx, { id, action, by }))
const givenTask = async (state: TaskState): Promise<string> => {
  const id = await world.start()
  for (const action of wayTo[state]) await move(id, action, 'system')
  return id
}
const rowFor = (state: TaskState, action: TaskAction) =>
  taskMachine.transitions.find((row) => row.action === action && sourcesOf(row).includes(state))

describe.each(states)('a task in state %s', (state) => {
  test.each(actions)('%s', async (action) => {
    const listed = rowFor(state, action)
    for (const by of actors) {
      const id = await givenTask(state)
      const before = { row: await world.row(id), history: await world.history(id) }
      const attempt = move(id, action, by)
      if (listed?.by.includes(by)) {
        await attempt
        const after = await world.row(id)
        expect(after).toMatchObject({
          state: listed.to,
          outcome: outcomes[action] ?? null,
          version: before.row.version + 1,
        })
        expect(await world.history(id)).toEqual([...before.history, action])
      } else {
        await expect(attempt).rejects.toMatchObject({ errorName: listed ? 'auth.forbidden' : 'task.wrong_state' })
        expect({ row: await world.row(id), history: await world.history(id) }).toEqual(before)
      }
    }
  })
})

test('the database itself refuses an end without outcome and an outcome before the end', async () => {
  const id = await world.start()
  await expect(ground.owner.query(`update task set state = '2' where id = $1`, [id])).rejects.toMatchObject({
    code: '23514',
  })
  await expect(ground.owner.query(`update task set outcome = 'ok' where id = $1`, [id])).rejects.toMatchObject({
    code: '23514',
  })
})

test('after all of this every state is the replay of its events', async () => {
  expect(await ground.inTenant(world.tenantId, (tx) => replayCheck(tx, 'task', 'task'))).toEqual([])
})
