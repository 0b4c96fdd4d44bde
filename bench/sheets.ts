import { packAnswers, productCodes } from '@xinqiao/domain'
import type { ClientSession } from '@xinqiao/contract/client'
import { systemClock, uuidV7 } from '../apps/server/src/kernel/clock.ts'
import type { Tx } from '../apps/server/src/kernel/db/tx.ts'
import { inRow } from '../apps/server/src/kernel/db/tenant-keys.ts'
import { createLogger } from '../apps/server/src/kernel/logger.ts'
import { createRuntime, type Runtime } from '../apps/server/src/main/runtime.ts'
import { demoSheet, paperOfScales } from '../apps/server/src/modules/plan/index.ts'
import { publishedByCode } from '../apps/server/src/modules/scale/index.ts'
import { insertDraft } from '../apps/server/src/modules/scale/scale.repo.ts'
import { writeSetting } from '../apps/server/src/modules/setting/index.ts'
import { startTask } from '../apps/server/src/modules/task/index.ts'
import { createTenant } from '../apps/server/src/modules/tenant/index.ts'
import { findRoleByCode } from '../apps/server/src/modules/user/index.ts'
import { addPeople, openSessions } from '../apps/server/test/rush-school.ts'
import { median } from './lib/load.ts'
import { ITEMS, longScale } from './lib/long-scale.ts'
import { newClient } from './lib/person.ts'
import { serve } from './lib/servers.ts'
import { memoryOf, processorOf, watch } from './lib/watch.ts'
import { emptyWorld, MASTER_KEY } from './lib/world.ts'

const SHEETS = Number(process.env['BENCH_SHEETS'] ?? 100_000)
const PORTION = 1000
const ROUNDS = 3
const IDLE_MS = 5000
/** Boxes opened at once beside it. */
const BARE = 20_000

type School = {
  tenantId: number
  by: string
  planId: string
  assessor: ClientSession
  person: ClientSession
  next: string
}

const planRow = (tx: Tx, id: string, name: string, by: string) => ({
  id,
  state: 'running' as const,
  version: 2,
  name,
  told: '心理体检',
  start_at: new Date(tx.now.getTime() - 3_600_000),
  end_at: new Date(tx.now.getTime() + 86_400_000),
  notice: '没有对错。',
  needs_agreement: false,
  view_report: 'none' as const,
  faculty_sees: false,
  min_seconds: 0,
  target: JSON.stringify({ deptIds: [], typeIds: [], grades: ['2026'] }),
  created_by: by,
  created_at: tx.now,
})

/** Everybody has handed in one plan, and nobody has a sheet of the next one yet. */
const buildSchool = async (runtime: Runtime): Promise<School> => {
  const tenantId = await createTenant(
    { owner: runtime.owner, masterKey: MASTER_KEY, newId: uuidV7(systemClock) },
    { shortName: 'sheets', name: '答卷', products: productCodes },
  )
  runtime.directory.forget()
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => runtime.withTenant({ tenantId, actor: null }, work)
  const {
    by: owner,
    planId,
    next,
    people,
    scale,
    assessor,
    person,
  } = await inTenant(async (tx) => {
    // These sessions began without choosing a role.
    await writeSetting(tx, 'singleRoleSwitch', { enabled: false })
    const ids = await addPeople(tx, 'ROLE_GENERAL', '同学', SHEETS)
    const [by = '', other = ''] = ids
    await tx.sql(`update user_account set number_name = '2026' || right(id::text, 8) where tenant_id = $1`, [
      tx.tenantId,
    ])
    const { id: roleId } = (await findRoleByCode(tx, 'ROLE_ASSESSMENT'))!
    await tx.insert('user_role', { user_id: by, role_id: roleId })
    const draft = (await insertDraft(tx, { definition: longScale(), note: '', by }))!
    await tx.sql('update scale_version set published_at = $3, published_by = $4 where tenant_id = $1 and id = $2', [
      tx.tenantId,
      draft.versionId,
      tx.now,
      by,
    ])
    const plans = [tx.newId(), tx.newId()] as const
    for (const [at, id] of plans.entries()) {
      await tx.insert('assessment_plan', planRow(tx, id, `基准普测${at + 1}`, by))
      await tx.insert('plan_scale', { plan_id: id, no: 1, scale_version_id: draft.versionId })
    }
    const [first, second] = await openSessions(tx, [by, other])
    return {
      by,
      planId: plans[0],
      next: plans[1],
      people: ids,
      scale: (await publishedByCode(tx, longScale().code))!,
      assessor: first!,
      person: second!,
    }
  })
  const paper = paperOfScales([scale])
  for (let from = 0; from < people.length; from += PORTION)
    await inTenant((tx) =>
      tx.insertMany(
        'sheet',
        people.slice(from, from + PORTION).map((userId, at) => {
          const signs = Array.from({ length: ITEMS }, (_, item) => ((from + at) * 3 + item * 7) % 4)
          const answers = { choices: signs.join(''), times: signs.map(() => 31) }
          const known = { id: tx.newId(), plan_id: planId, user_id: userId, state: 'done' as const, created_at: tx.now }
          return demoSheet(tx, known, { paper, answers, packed: packAnswers(answers), submitted: tx.now, sex: '1' })
        }),
      ),
    )
  return { tenantId, by: owner, planId, next, assessor, person }
}

/** By the clock, and of the processors: on a machine that others use as well only the second can be compared. */
type Cost = { ms: number; processorMs: number }

const costOf = async (pid: number, work: () => Promise<unknown>): Promise<Cost> => {
  const [began, had] = [performance.now(), processorOf(pid)]
  await work()
  return { ms: performance.now() - began, processorMs: processorOf(pid) - had }
}

/** What opening the same boxes costs, and nothing else. */
const bareCost = (runtime: Runtime, { tenantId, planId }: School): Promise<Cost> =>
  runtime.withTenant({ tenantId, actor: null, isRead: true }, async (tx) => {
    const rows = await tx.sql<{ id: string; scores: Buffer }>(
      `select id, scores from sheet where tenant_id = $1 and plan_id = $2 limit ${BARE}`,
      [tx.tenantId, planId],
    )
    const open = () => {
      for (const { id, scores } of rows) tx.keys.decrypt(inRow('sheet.scores', id), scores)
    }
    open()
    const { ms, processorMs } = await costOf(process.pid, async () => {
      for (let n = 0; n < BARE; n += rows.length) open()
    })
    const times = SHEETS / (Math.ceil(BARE / rows.length) * rows.length)
    return { ms: ms * times, processorMs: processorMs * times }
  })

/**
 * Figures over a plan's sheets beside opening their boxes alone, and what other people notice of it; then of a plan that is
 * published to as many. At least half the speed, memory flat, their p95 at most a fifth higher are wanted.
 */
export const benchSheets = async (say: (line: string) => void): Promise<void> => {
  const world = await emptyWorld()
  const { ownerUrl, appUrl, dataDir } = world
  const options = { ownerUrl, appUrl, dataDir, masterKey: MASTER_KEY, demo: null, runJobs: false }
  const runtime = await createRuntime({ ...options, logger: createLogger('error') })
  const school = await buildSchool(runtime)
  await runtime.owner.query('vacuum analyze')
  const server = await serve('our-server.ts', ownerUrl, appUrl, dataDir)
  try {
    const tenantId = String(school.tenantId)
    const assessor = newClient(server.url, tenantId, () => school.assessor)
    const person = newClient(server.url, tenantId, () => school.person)
    const look = () => person.call('GET /plantest/sheet/mine')
    for (let n = 0; n < 200; n++) await look()
    const idle = async () => {
      const until = performance.now() + IDLE_MS
      return watch(server.pid, look, () => performance.now() > until)
    }
    const others = (before: { p95: number }, during: { p95: number }): string =>
      `p95 of others ${before.p95.toFixed(1)} → ${during.p95.toFixed(1)} ms, ratio ${(during.p95 / before.p95).toFixed(2)} (wanted 1.2)`

    const figures = () =>
      assessor.call('GET /plantest/report/dimensions', { query: { id: school.planId, by: 'college' } })
    await figures()
    const [calm, before] = [await idle(), memoryOf(server.pid)]
    // Alone first: what others ask for meanwhile is work of the same process.
    const took: Cost[] = []
    for (let round = 0; round < ROUNDS; round++) took.push(await costOf(server.pid, figures))
    let isOver = false
    const counting = (async () => {
      for (let round = 0; round < ROUNDS; round++) await figures()
      isOver = true
    })()
    const busy = await watch(server.pid, look, () => isOver)
    await counting
    const [bare, ours] = [await bareCost(runtime, school), median(took.map(({ ms }) => ms))]
    const each = (ms: number) => `${((ms / SHEETS) * 1000).toFixed(0)} µs`
    const rate = (ms: number) => `${Math.round(SHEETS / (ms / 1000)).toLocaleString()}/s`
    say(
      `figures over ${SHEETS.toLocaleString()} sheets: ours ${rate(ours)}, bare decryption ${rate(bare.ms)}, ` +
        `ratio ${(bare.ms / ours).toFixed(2)} (wanted 0.5), a sheet ` +
        `${each(median(took.map(({ processorMs }) => processorMs)))} of the server's processor beside ${each(bare.processorMs)}, memory ${(busy.peakMb - before).toFixed(0)} MB more, ${others(calm, busy)}`,
    )

    const quiet = await idle()
    const count = async () =>
      (
        await runtime.owner.query<{ n: number }>('select count(*)::int as n from sheet where plan_id = $1', [
          school.next,
        ])
      ).rows[0]!.n
    await runtime.withTenant({ tenantId: school.tenantId, actor: null }, (tx) =>
      startTask(tx, {
        kind: 'plan.assign',
        taskType: 14,
        title: '发布',
        input: { id: school.next },
        ownerId: school.by,
      }),
    )
    let isAssigned = false
    const assigning = (async () => {
      while ((await count()) < SHEETS) await new Promise((again) => setTimeout(again, 100))
      isAssigned = true
    })()
    const crowded = await watch(server.pid, look, () => isAssigned)
    await assigning
    say(`publishing to ${SHEETS.toLocaleString()} by the same server: ${others(quiet, crowded)}`)
  } finally {
    server.stop()
    await runtime.close()
    await world.close()
  }
}
