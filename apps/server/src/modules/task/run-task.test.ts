import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../../test/databases.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { WithTenant } from '../../kernel/db/tenancy.ts'
import { openGround, type Ground } from '../../kernel/ground.fixture.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { MAX_BREAKS } from './run-task.ts'
import { createTaskWorld, type TaskWorld } from './task.fixture.ts'
import type { TaskResult } from './task.kind.ts'
import { taskMessages } from './task.messages.ts'

let ground: Ground
let world: TaskWorld

beforeAll(async () => {
  ground = await openGround(await cloneDatabase(inject('postgresUrl')))
  world = await createTaskWorld(ground)
})
afterAll(async () => {
  expect(await ground.inTenant(world.tenantId, (tx) => replayCheck(tx, 'task', 'task'))).toEqual([])
  await ground.close()
})

const gate = () => {
  let open = () => {}
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { open, passed }
}
const withEffect = (id: string): TaskResult => ({ complete: async (tx) => tx.audit({ action: `effect ${id}` }) })
/** Bytes nobody looks at, and what became of them. */
const madeFile = () => {
  const file = {
    id: '018f0000-0000-7000-8000-00000000000f',
    size: 1,
    sha256: Buffer.alloc(32),
    md5: '',
    isOf: () => true,
    owned: [] as { expiresAt: Date | null }[],
    discarded: 0,
    save: async (_: unknown, owned: { expiresAt: Date | null }) => void file.owned.push(owned),
    discard: async () => void file.discarded++,
  }
  return file
}
const never = async (): Promise<void> => {
  throw new Error('this must not run')
}

describe('a run', () => {
  test('goes from queued to done, with what it reported and found', async () => {
    const id = await world.start('demo', { file: 'f1' })
    await world.run(id, async ({ input, ownerId, taskId, report }) => {
      expect([input, ownerId, taskId]).toEqual([{ file: 'f1' }, world.owner.userId, id])
      await report(1, 4)
      expect(await world.row(id)).toMatchObject({ state: '1', current_progress: 1, total_progress: 4 })
      await report(4, 4)
      return { message: '完成', totalCount: 4, successCount: 3, ...withEffect(id) }
    })
    expect(await world.row(id)).toMatchObject({
      state: '2',
      outcome: 'ok',
      message: '完成',
      total_count: 4,
      success_count: 3,
      current_progress: 4,
      total_progress: 4,
    })
    expect(await world.history(id)).toEqual(['create', 'start', 'finish'])
    expect(await world.effects(id)).toBe(1)
  })

  test('hands what it made to the owner, for three days', async () => {
    const id = await world.start()
    const file = madeFile()
    const { owned } = file
    await world.run(id, async () => ({ file }))
    const row = await world.row(id)
    expect(row).toMatchObject({ outcome: 'ok', file_id: file.id })
    expect(owned).toMatchObject([{ purpose: 'task', ownerId: world.owner.userId, bizType: 'task', bizId: id }])
    expect(row.expires_at).toEqual(owned[0]?.expiresAt)
    expect(row.expires_at!.getTime() - row.updated_at.getTime()).toBe(72 * 3_600_000)
    expect(file.discarded).toBe(0)
  })

  test('throws away what it made when nobody wants it any more', async () => {
    const id = await world.start()
    const file = madeFile()
    await world
      .run(id, async () => {
        await world.cancel(id)
        return { file }
      })
      .catch(() => undefined)
    expect(await world.row(id)).toMatchObject({ outcome: 'cancelled', file_id: null, expires_at: null })
    expect(file.owned).toEqual([])
    expect(file.discarded).toBe(1)
  })

  test('may end with bad news', async () => {
    const id = await world.start()
    await world.run(id, async () => ({ failed: true, message: '第3行有误' }))
    expect(await world.row(id)).toMatchObject({ state: '2', outcome: 'failed', message: '第3行有误' })
  })

  test('writes its progress now and then, and its last report in any case', async () => {
    const id = await world.start()
    let transactions = 0
    const counting: WithTenant = (behalf, run, mark) => {
      transactions++
      return ground.withTenant(behalf, run, mark)
    }
    const run = async ({ report }: { report: (current: number, total: number) => Promise<void> }) => {
      for (let n = 1; n <= 500; n++) await report(n, 500)
    }
    await world.run(id, run, { withTenant: counting }, 60_000)
    expect(transactions).toBe(3)
    expect(await world.row(id)).toMatchObject({ current_progress: 500, total_progress: 500 })
  })

  test('does not start for a task that is done, cancelled or gone', async () => {
    const done = await world.start()
    await world.run(done, async () => withEffect(done))
    await world.run(done, never)
    expect(await world.effects(done)).toBe(1)
    const cancelled = await world.start()
    await world.cancel(cancelled)
    await world.run(cancelled, never)
    expect(await world.history(cancelled)).toEqual(['create', 'cancel'])
    await world.run('00000000-0000-7000-8000-000000000000', never)
  })
})

describe('cancelling', () => {
  test('stops a run at its next report', async () => {
    const id = await world.start()
    let steps = 0
    await world.run(id, async ({ report, signal }) => {
      for (; steps < 100; steps++) {
        await report(steps, 100)
        if (steps === 2) await world.cancel(id)
        expect(signal.aborted).toBe(false)
      }
      return withEffect(id)
    })
    expect(steps).toBe(3)
    expect(await world.row(id)).toMatchObject({ state: '2', outcome: 'cancelled', current_progress: 2 })
    expect(await world.history(id)).toEqual(['create', 'start', 'cancel'])
    expect(await world.effects(id)).toBe(0)
  })

  test('wins over a run that never asked', async () => {
    const id = await world.start()
    await world.run(id, async () => {
      await world.cancel(id)
      return withEffect(id)
    })
    expect(await world.row(id)).toMatchObject({ outcome: 'cancelled' })
    expect(await world.effects(id)).toBe(0)
  })

  test('wins over a run that fails afterwards', async () => {
    const id = await world.start()
    const run = world.run(id, async () => {
      await world.cancel(id)
      throw new Error('because of it')
    })
    await expect(run).rejects.toThrow('because of it')
    expect(await world.history(id)).toEqual(['create', 'start', 'cancel'])
  })

  test('twice at once happens once', async () => {
    const id = await world.start()
    const settled = await Promise.allSettled(Array.from({ length: 8 }, () => world.cancel(id)))
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await world.history(id)).toEqual(['create', 'cancel'])
  })

  test('at the moment of finishing: one of them, whole', async () => {
    const seen = new Set<string | null>()
    for (let round = 0; round < 25; round++) {
      const id = await world.start()
      const ready = gate()
      const running = world.run(id, async () => {
        ready.open()
        // Sometimes the one, sometimes the other is first.
        for (let n = 0; n < round % 5; n++) await ground.app.query('select 1')
        return withEffect(id)
      })
      await ready.passed
      const [cancelled] = await Promise.allSettled([world.cancel(id), running])
      const row = await world.row(id)
      seen.add(row.outcome)
      expect(row).toMatchObject({ state: '2', outcome: cancelled.status === 'fulfilled' ? 'cancelled' : 'ok' })
      expect(await world.effects(id)).toBe(row.outcome === 'ok' ? 1 : 0)
      expect(await world.history(id)).toHaveLength(3)
    }
    expect([...seen].every((outcome) => outcome === 'ok' || outcome === 'cancelled')).toBe(true)
  })
})

describe('after a crash', () => {
  /** A run whose process vanishes: it never gets to say anything more. */
  const crash = async (id: string): Promise<void> => {
    const begun = gate()
    void world.run(id, () => {
      begun.open()
      return new Promise(() => undefined)
    })
    await begun.passed
  }

  test('the task starts over and ends once', async () => {
    const id = await world.start()
    await crash(id)
    await world.run(id, async () => withEffect(id))
    expect(await world.history(id)).toEqual(['create', 'start', 'requeue crash', 'start', 'finish'])
    expect(await world.effects(id)).toBe(1)
  })

  test('a run that was only thought dead can change nothing any more', async () => {
    const id = await world.start()
    const begun = gate()
    const goOn = gate()
    let stopped: unknown
    const zombie = world.run(id, async ({ report }) => {
      begun.open()
      await goOn.passed
      stopped = await report(50, 100).catch((error: unknown) => error)
      return { message: '来自旧的一次', ...withEffect(id) }
    })
    await begun.passed
    await world.run(id, async ({ report }) => {
      await report(10, 100)
      goOn.open()
      await zombie
      expect(await world.row(id)).toMatchObject({ state: '1', current_progress: 10 })
      return { message: '来自新的一次', ...withEffect(id) }
    })
    expect(stopped).toBeInstanceOf(Error)
    expect(await world.row(id)).toMatchObject({ outcome: 'ok', message: '来自新的一次', current_progress: 10 })
    expect(await world.effects(id)).toBe(1)
  })

  test('a task that takes its process down every time is given up', async () => {
    const id = await world.start()
    for (let n = 0; n < MAX_BREAKS; n++) await crash(id)
    await world.run(id, never)
    expect(await world.row(id)).toMatchObject({ state: '2', outcome: 'failed', message: taskMessages.failed })
    await world.run(id, never)
  })
})

describe('errors', () => {
  test('are tried again a few times, then the task fails with words for people', async () => {
    const id = await world.start()
    let runs = 0
    for (let n = 0; n < MAX_BREAKS; n++)
      await expect(
        world.run(id, async () => {
          runs++
          throw new Error('select secret from table')
        }),
      ).rejects.toThrow('secret')
    expect(runs).toBe(MAX_BREAKS)
    expect(await world.row(id)).toMatchObject({ state: '2', outcome: 'failed', message: taskMessages.failed })
    expect((await world.history(id)).filter((step) => step === 'requeue error')).toHaveLength(MAX_BREAKS - 1)
  })

  test('of the queue’s last attempt end the task', async () => {
    const id = await world.start()
    await expect(world.run(id, never, { isLastAttempt: true })).rejects.toThrow('must not run')
    expect(await world.row(id)).toMatchObject({ state: '2', outcome: 'failed' })
  })

  test('that are answers end the task at once, in their own words', async () => {
    const id = await world.start()
    await world.run(id, async () => {
      throw new AppError('request.too_large')
    })
    expect(await world.row(id)).toMatchObject({
      state: '2',
      outcome: 'failed',
      message: '提交的内容过大，请精简后重试',
    })
  })

  test('while completing undo the finish with it', async () => {
    const id = await world.start()
    const run = world.run(id, async () => ({
      complete: async (tx) => {
        tx.audit({ action: `effect ${id}` })
        throw new Error('disk full')
      },
    }))
    await expect(run).rejects.toThrow('disk full')
    expect(await world.row(id)).toMatchObject({ state: '0', outcome: null })
    expect(await world.effects(id)).toBe(0)
  })

  test('of an unknown kind are like any other', async () => {
    const id = await world.start('from a newer version')
    await expect(world.run(id, never)).rejects.toThrow('no such kind of task')
    expect(await world.history(id)).toEqual(['create', 'start', 'requeue error'])
  })
})

test('a process that leaves hands the task over, without holding it against the task', async () => {
  const id = await world.start()
  for (let n = 0; n < MAX_BREAKS + 1; n++) {
    const leaving = new AbortController()
    const run = world.run(
      id,
      async ({ report }) => {
        leaving.abort()
        await report(1, 2)
      },
      { signal: leaving.signal },
    )
    await expect(run).rejects.toThrow('leaving')
    expect(await world.row(id)).toMatchObject({ state: '0' })
  }
  await world.run(id, async () => withEffect(id))
  expect(await world.row(id)).toMatchObject({ outcome: 'ok' })
})
