import { productCodes } from '@xinqiao/domain'
import { systemClock, uuidV7 } from '../apps/server/src/kernel/clock.ts'
import { createLogger } from '../apps/server/src/kernel/logger.ts'
import { createRuntime, type Runtime } from '../apps/server/src/main/runtime.ts'
import { planTaskKinds } from '../apps/server/src/modules/plan/index.ts'
import { createTenant } from '../apps/server/src/modules/tenant/index.ts'
import { addPeople } from '../apps/server/test/rush-school.ts'
import { emptyWorld, MASTER_KEY } from './lib/world.ts'

const ASKED = Number(process.env['BENCH_ASKED'] ?? 40_000)

type School = { tenantId: number; planId: string; by: string }

const buildSchool = async (runtime: Runtime, name: string): Promise<School> => {
  const tenantId = await createTenant(
    { owner: runtime.owner, masterKey: MASTER_KEY, newId: uuidV7(systemClock) },
    { shortName: name, name, products: productCodes },
  )
  runtime.directory.forget()
  return runtime.withTenant({ tenantId, actor: null }, async (tx) => {
    const people = await addPeople(tx, 'ROLE_GENERAL', '同学', ASKED)
    const [by = ''] = people
    await tx.sql(`update user_account set number_name = '2026' || right(id::text, 8) where tenant_id = $1`, [tenantId])
    const planId = tx.newId()
    await tx.insert('assessment_plan', {
      id: planId,
      state: 'running',
      version: 2,
      name: '基准发布',
      told: '心理体检',
      start_at: tx.now,
      end_at: new Date(tx.now.getTime() + 86_400_000),
      notice: '没有对错。',
      needs_agreement: false,
      view_report: 'none',
      faculty_sees: false,
      min_seconds: 0,
      target: JSON.stringify({ deptIds: [], typeIds: [], grades: ['2026'] }),
      created_by: by,
      created_at: tx.now,
    })
    return { tenantId, planId, by }
  })
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Sheets for everybody in portions by a task, beside two statements that do the same at once. At least a third of their speed is wanted. */
export const benchPublishing = async (say: (line: string) => void): Promise<void> => {
  const world = await emptyWorld()
  const { ownerUrl, appUrl, dataDir } = world
  const options = { ownerUrl, appUrl, dataDir, masterKey: MASTER_KEY, demo: null, runJobs: false }
  const runtime = await createRuntime({ ...options, logger: createLogger('error') })
  try {
    const [ours, bare] = [await buildSchool(runtime, 'ours'), await buildSchool(runtime, 'bare')]
    await runtime.owner.query('analyze')
    const before = process.memoryUsage.rss()
    let most = before
    const mine = await secondsOf(() =>
      planTaskKinds[0]!.run({
        tenantId: ours.tenantId,
        withTenant: runtime.withTenant,
        taskId: ours.planId,
        ownerId: ours.by,
        input: { id: ours.planId },
        signal: new AbortController().signal,
        report: async () => {
          most = Math.max(most, process.memoryUsage.rss())
        },
      }),
    )
    const theirs = await secondsOf(() =>
      runtime.withTenant({ tenantId: bare.tenantId, actor: null }, async (tx) => {
        await tx.sql(
          `insert into sheet (tenant_id, id, plan_id, user_id, state, created_at)
           select $1, gen_random_uuid(), $2, u.id, 'todo', $3 from user_account u
            where u.tenant_id = $1 and not u.deleted and u.lock_flag = '0' and left(u.number_name, 4) = '2026'
           on conflict do nothing`,
          [tx.tenantId, bare.planId, tx.now],
        )
        await tx.sql(
          `insert into state_event (tenant_id, entity, entity_id, version, from_state, to_state, action, at)
           select $1, 'sheet', s.id, 1, null, 'todo', 'create', $3 from sheet s where s.tenant_id = $1 and s.plan_id = $2`,
          [tx.tenantId, bare.planId, tx.now],
        )
      }),
    )
    const counts = await runtime.owner.query<{ n: number }>(
      'select count(*)::int as n from sheet group by tenant_id order by tenant_id',
    )
    if (counts.rows.some(({ n }) => n !== ASKED)) throw new Error('somebody was not asked')
    say(
      `publishing to ${ASKED}: ours ${(ASKED / mine).toFixed(0)}/s, insert-select ${(ASKED / theirs).toFixed(0)}/s, ` +
        `ratio ${(theirs / mine).toFixed(2)} (wanted 0.33), memory ${((most - before) / 1e6).toFixed(0)} MB more (at most 100 wanted)`,
    )
  } finally {
    await runtime.close()
    await world.close()
  }
}
