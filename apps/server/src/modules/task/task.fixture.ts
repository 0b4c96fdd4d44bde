import type { Actor } from '../../kernel/actor.ts'
import type { Ground } from '../../kernel/ground.fixture.ts'
import type { JobContext } from '../../kernel/jobs/definition.ts'
import type { FileMaker } from '../file/index.ts'
import { moveTask } from './move-task.ts'
import { createTaskRunner } from './run-task.ts'
import { startTask } from './start-task.ts'
import type { TaskKind } from './task.kind.ts'
import type { TaskRow } from './task.tables.ts'

type Run = TaskKind['run']

/** For tasks that make none. */
export const noFiles: FileMaker = {
  make: () => Promise.reject(new Error('no files here')),
  find: async () => null,
  ofOwner: async () => [],
}

/** One school with one person, and the ways to start, run, cancel and look at tasks without HTTP or a queue. */
export const createTaskWorld = async (ground: Ground) => {
  const tenantId = await ground.newTenant()
  const owner: Actor = await ground.newUser(tenantId)
  const row = async (id: string): Promise<TaskRow> =>
    (await ground.owner.query<TaskRow>('select * from task where tenant_id = $1 and id = $2', [tenantId, id])).rows[0]!
  return {
    tenantId,
    owner,
    row,
    start: (kind = 'demo', input: unknown = {}) =>
      ground.inTenant(tenantId, (tx) => startTask(tx, { kind, taskType: 0, title: '名单.xlsx', input }), owner),
    cancel: (id: string) =>
      ground.inTenant(
        tenantId,
        (tx) => moveTask(tx, { id, action: 'cancel', by: 'owner', ownerId: owner.userId }),
        owner,
      ),
    run: (id: string, run: Run, job: Partial<JobContext> = {}, reportEveryMs = 0) =>
      createTaskRunner([{ kind: 'demo', run }], { reportEveryMs })(
        { taskId: id },
        {
          tenantId,
          withTenant: ground.withTenant,
          jobId: '1',
          isLastAttempt: false,
          signal: new AbortController().signal,
          ...job,
        },
      ),
    history: async (id: string): Promise<string[]> => {
      const { rows } = await ground.owner.query<{ step: string }>(
        `select action || coalesce(' ' || about, '') as step from state_event where tenant_id = $1 and entity_id = $2 order by version`,
        [tenantId, id],
      )
      return rows.map(({ step }) => step)
    },
    /** What `complete` wrote, however often. */
    effects: async (id: string): Promise<number> => {
      const { rows } = await ground.owner.query('select 1 from audit_entry where tenant_id = $1 and action = $2', [
        tenantId,
        `effect ${id}`,
      ])
      return rows.length
    },
  }
}

export type TaskWorld = Awaited<ReturnType<typeof createTaskWorld>>
