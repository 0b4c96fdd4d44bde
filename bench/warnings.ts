import { productCodes } from '@xinqiao/domain'
import { systemClock, uuidV7 } from '../apps/server/src/kernel/clock.ts'
import { createLogger } from '../apps/server/src/kernel/logger.ts'
import { createRuntime } from '../apps/server/src/main/runtime.ts'
import { createTenant } from '../apps/server/src/modules/tenant/index.ts'
import { buildRush, openSessions } from '../apps/server/test/rush-school.ts'
import { median } from './lib/load.ts'
import { signedShot, type Person } from './lib/person.ts'
import { serve } from './lib/servers.ts'
import { emptyWorld, MASTER_KEY } from './lib/world.ts'

const PEOPLE = Number(process.env['BENCH_VISITORS'] ?? 600)
const CALM = [1, 1, 1, 1, 1, 1, 1, 1, 0]
const GRAVE = [1, 1, 1, 1, 1, 1, 1, 1, 2]
/** Not counted: the first answers find caches empty. */
const WARM = 40

/** What a warning of level 5 costs whoever answers: the same short scale with and without it, each by somebody else. */
export const benchWarnings = async (say: (line: string) => void): Promise<void> => {
  const world = await emptyWorld()
  const options = { ...world, masterKey: MASTER_KEY, logger: createLogger('error'), demo: null, runJobs: false }
  const runtime = await createRuntime(options)
  const ours = await serve('our-server.ts', world.ownerUrl, world.appUrl)
  try {
    const tenantId = await createTenant(
      { owner: runtime.owner, masterKey: MASTER_KEY, newId: uuidV7(systemClock) },
      { shortName: 'warnings', name: '基准', products: productCodes },
    )
    const { visitorIds, sessions } = await runtime.withTenant({ tenantId, actor: null }, async (tx) => {
      const rush = await buildRush(tx, { hosts: 5, slots: 10, visitors: PEOPLE })
      // Somebody is called: a head of the centre, and whoever is on duty today.
      await tx.sql(
        `insert into user_role (tenant_id, user_id, role_id)
         select $1, u.id, r.id from role r, (select id from user_account where tenant_id = $1 and not id = any($2::uuid[])
           order by id limit 1) u where r.tenant_id = $1 and r.acts_as = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'
         on conflict do nothing`,
        [tx.tenantId, rush.visitorIds],
      )
      return { visitorIds: rush.visitorIds, sessions: await openSessions(tx, rush.visitorIds) }
    })
    const times: Record<'calm' | 'grave', number[]> = { calm: [], grave: [] }
    for (const [at, userId] of visitorIds.entries()) {
      const how = at % 2 === 0 ? 'calm' : 'grave'
      const person = { session: sessions[at], userId, tenantId: String(tenantId) } as Person
      const answers = how === 'calm' ? CALM : GRAVE
      const { path, headers, body } = signedShot(
        person,
        '/consult/smartform/saveScaleResult',
        { scaleCode: 'PHQ9', answers },
        at,
      )
      const began = performance.now()
      const reply = await fetch(ours.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body ? { body } : {}),
      })
      const { code, msg } = (await reply.json()) as { code: number; msg?: string }
      if (code !== 0) throw new Error(`a scale was not taken: ${msg ?? code}`)
      if (at >= WARM) times[how].push(performance.now() - began)
    }
    const [calm, grave] = [median(times.calm), median(times.grave)]
    const { rows } = await runtime.owner.query<{ n: string }>(
      'select count(*) as n from message where tenant_id = $1',
      [tenantId],
    )
    say(
      `a short scale              without ${calm.toFixed(2)} ms   with a warning ${grave.toFixed(2)} ms   added ${(grave / calm - 1).toFixed(2)} of it   ${rows[0]?.n ?? 0} cards`,
    )
  } finally {
    ours.stop()
    await runtime.close()
    await world.close()
  }
}
