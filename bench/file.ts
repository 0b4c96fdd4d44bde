import { productCodes } from '@xinqiao/domain'
import type { Actor } from '../apps/server/src/kernel/actor.ts'
import { systemClock, uuidV7 } from '../apps/server/src/kernel/clock.ts'
import { inRow } from '../apps/server/src/kernel/db/tenant-keys.ts'
import type { Tx } from '../apps/server/src/kernel/db/tx.ts'
import { createLogger } from '../apps/server/src/kernel/logger.ts'
import { gather } from '../apps/server/src/kernel/module.ts'
import { modules } from '../apps/server/src/main/modules.ts'
import { createRuntime } from '../apps/server/src/main/runtime.ts'
import { readFile } from '../apps/server/src/modules/archive/read-file.ts'
import { createTenant } from '../apps/server/src/modules/tenant/index.ts'
import { emptyWorld, MASTER_KEY } from './lib/world.ts'

const ENTRIES = 500
const OTHERS = 200
const WARM = 40
const newId = uuidV7(systemClock)
const SCORED = JSON.stringify({ answers: [2, 2, 2, 2, 1, 2, 2], score: 13, level: '中度', risks: [] })

const perSecond = async (seconds: number, run: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  let count = 0
  while (performance.now() - began < seconds * 1000) {
    await run()
    count += 1
  }
  return count / ((performance.now() - began) / 1000)
}

/** The rows a file of so many entries is made of: half visits, the rest levels, scales and registrations. */
const fill = async (
  tx: Tx,
  person: string,
  { host, site }: { host: string; site: string },
  entries: number,
): Promise<void> => {
  const share = Math.floor(entries / 5)
  const scales = Array.from({ length: share }, newId)
  await tx.sql(
    `insert into appointment (tenant_id, id, type, state, visitor_id, host_id, site_id, start_at, end_at, consult_method, booked_as, source,
                              is_first, is_urgent, was_rejected, waived, created_by, settled_at, created_at, updated_at)
     select $1, gen_random_uuid(), '2', 'complete', $2, $3, $5, now() - n * interval '1 day', now() - n * interval '1 day' + interval '50 minutes',
            1, 'visitor', 1, false, false, false, '{}', $3, now(), now(), now() from generate_series(1, $4::int) n`,
    [tx.tenantId, person, host, entries - 2 * share, site],
  )
  await tx.sql(
    `insert into assessment_level (tenant_id, id, user_id, star, made_by, made_at)
     select $1, gen_random_uuid(), $2, 1 + n % 4, $3, now() - n * interval '2 days' from generate_series(1, $4::int) n`,
    [tx.tenantId, person, host, share],
  )
  await tx.sql(
    `insert into form_scale_result (tenant_id, id, user_id, scale_code, body, has_risk, made_by, made_at)
     select $1, id, $2, 'GAD7', body, false, $3, now() - n * interval '2 days'
       from unnest($4::uuid[], $5::bytea[]) with ordinality as x (id, body, n)`,
    [
      tx.tenantId,
      person,
      host,
      scales,
      scales.map((id) => tx.keys.encrypt(inRow('form_scale_result.body', id), SCORED)),
    ],
  )
}

/** What the same file costs in bare statements: its rows, and the scores opened. */
const bare = async (tx: Tx, person: string): Promise<void> => {
  const of = (text: string) => tx.sql(text, [tx.tenantId, person])
  await of(
    `select a.id, a.type, a.state, a.start_at, a.record_answer_id, a.record_due_at, h.real_name from appointment a
       join user_account h on h.tenant_id = $1 and h.id = a.host_id
      where a.tenant_id = $1 and a.visitor_id = $2 order by a.start_at desc`,
  )
  await of(
    'select star, made_at, made_by from assessment_level where tenant_id = $1 and user_id = $2 order by made_at desc',
  )
  const scores = await tx.sql<{ id: string; body: Buffer }>(
    'select id, body, made_at, scale_code from form_scale_result where tenant_id = $1 and user_id = $2 order by made_at desc',
    [tx.tenantId, person],
  )
  for (const { id, body } of scores) JSON.parse(tx.keys.decrypt(inRow('form_scale_result.body', id), body))
  await of('select * from registration where tenant_id = $1 and visitor_id = $2')
  await of('select * from user_tag where tenant_id = $1 and user_id = $2')
  await of('select id, state, started_at from ai_session where tenant_id = $1 and user_id = $2')
  await of('select id, level, state, created_at from risk_signal where tenant_id = $1 and user_id = $2')
  await of('select kind, since, until from relation where tenant_id = $1 and person_id = $2')
}

/** A file of five hundred entries beside the statements it is made of. */
export const benchFile = async (say: (line: string) => void): Promise<void> => {
  const world = await emptyWorld()
  const options = { ...world, masterKey: MASTER_KEY, logger: createLogger('error'), demo: null, runJobs: false }
  const runtime = await createRuntime(options)
  try {
    const tenantId = await createTenant(
      { owner: runtime.owner, masterKey: MASTER_KEY, newId },
      { shortName: 'filebench', name: '基准', products: productCodes },
    )
    const inTenant = <T>(run: (tx: Tx) => Promise<T>) => runtime.withTenant({ tenantId, actor: null }, run)
    const [person, host, site] = [newId(), newId(), newId()]
    const others = Array.from({ length: OTHERS }, newId)
    await inTenant(async (tx) => {
      for (const [n, id] of [person, host, ...others].entries())
        await tx.insert('user_account', {
          id,
          username: `p${n}`,
          username_key: `p${n}`,
          real_name: `来访者${n}`,
          created_at: tx.now,
          updated_at: tx.now,
        })
      await tx.insert('site', {
        id: site,
        name: '东校区',
        kind: 'centre',
        address: '',
        phone: '',
        start_time: '08:00',
        end_time: '21:00',
        created_at: tx.now,
        updated_at: tx.now,
      })
      await fill(tx, person, { host, site }, ENTRIES)
      for (const id of others) await fill(tx, id, { host, site }, 50)
    })
    await runtime.owner.query('analyze')
    // Whoever has to do with the person reads four layers, and that is written down.
    const actor = {
      userId: host,
      roleCodes: ['ROLE_CONSULTANT'],
      permissions: new Set(),
      scopes: new Map(),
    } as unknown as Actor
    const parts = gather(modules, 'fileParts')
    const read = () => inTenant((tx) => readFile(tx, actor, parts, person))
    const { entries, curves } = await read()
    const found = `${entries.length} entries, ${curves[0]?.points.length ?? 0} scores`
    for (let n = 0; n < WARM; n++) await read()
    const rates: { ours: number; bare: number }[] = []
    for (let round = 0; round < 3; round++)
      rates.push({
        ours: await perSecond(3, read),
        bare: await perSecond(3, () => inTenant((tx) => bare(tx, person))),
      })
    const [median] = rates.toSorted((a, b) => a.ours / a.bare - b.ours / b.bare).slice(1) as [
      { ours: number; bare: number },
    ]
    say(
      `a file (${found})   ours ${median.ours.toFixed(0)}/s   bare ${median.bare.toFixed(0)}/s   ratio ${(median.ours / median.bare).toFixed(2)}`,
    )
  } finally {
    await runtime.close()
    await world.close()
  }
}
