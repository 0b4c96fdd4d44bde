import { productCodes } from '@xinqiao/domain'
import { systemClock, uuidV7 } from '../apps/server/src/kernel/clock.ts'
import { createLogger } from '../apps/server/src/kernel/logger.ts'
import { recordInitial, recordInitialMany } from '../apps/server/src/kernel/transition.ts'
import { createRuntime } from '../apps/server/src/main/runtime.ts'
import { mustReadNotice } from '../apps/server/src/modules/message/producers.ts'
import { announcementKind } from '../apps/server/src/modules/message/index.ts'
import { createTenant } from '../apps/server/src/modules/tenant/index.ts'
import { emptyWorld, MASTER_KEY, query } from './lib/world.ts'

const PEOPLE = Number(process.env['BENCH_MANY'] ?? 40_000)
/** One by one a part is enough to know the rate. */
const FEW = 2000
const PORTION = 500
const newId = uuidV7(systemClock)
const machine = { initial: 'new' }

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await run()
  return performance.now() - began
}
const rate = (rows: number, ms: number): string => `${Math.round(rows / (ms / 1000)).toLocaleString()} rows/s`

/** First events and messages for a whole school, beside the bare insert of the same rows. */
export const benchMany = async (say: (line: string) => void): Promise<void> => {
  const world = await emptyWorld()
  const options = { ...world, masterKey: MASTER_KEY, logger: createLogger('error'), demo: null, runJobs: false }
  const runtime = await createRuntime(options)
  try {
    const tenantId = await createTenant(
      { owner: runtime.owner, masterKey: MASTER_KEY, newId },
      { shortName: 'many', name: '基准', products: productCodes },
    )
    const inTenant = <T>(run: Parameters<typeof runtime.withTenant<T>>[1]) =>
      runtime.withTenant({ tenantId, actor: null }, run)
    const single = await timed(() =>
      inTenant(async (tx) => {
        for (let n = 0; n < FEW; n++) await recordInitial(tx, { machine, entity: 'bench', id: newId() })
      }),
    )
    const many = await timed(async () => {
      for (let n = 0; n < PEOPLE; n += PORTION)
        await inTenant((tx) =>
          recordInitialMany(tx, { machine, entity: 'bench', ids: Array.from({ length: PORTION }, newId) }),
        )
    })
    const copied = (table: string, columns: string, where: string) =>
      timed(() =>
        query(world.ownerUrl, `insert into ${table} (${columns}) select ${columns} from copy_${table} ${where}`),
      )
    await query(world.ownerUrl, `create table copy_state_event as select * from state_event where entity = 'bench'`)
    await query(world.ownerUrl, `delete from state_event where entity = 'bench'`)
    const raw = await copied(
      'state_event',
      'tenant_id, entity, entity_id, version, from_state, to_state, action, request_id, at',
      `limit ${PEOPLE}`,
    )
    say(
      `first events, one by one           ${rate(FEW, single)}   together ${rate(PEOPLE, many)}   raw ${rate(PEOPLE, raw)}   ratio ${(raw / many).toFixed(2)} (one by one ${(raw / PEOPLE / (single / FEW)).toFixed(2)})`,
    )
    const id = newId()
    await query(
      world.ownerUrl,
      `insert into user_account (tenant_id, id, username, username_key, real_name, created_at, updated_at)
       select ${tenantId}, gen_random_uuid(), 'u' || n, 'u' || n, '李四', now(), now() from generate_series(1, ${PEOPLE}) as n;
       insert into notice (tenant_id, id, title, content, summary, must_read, everyone, state, published_at, created_by, created_at, updated_at)
       select ${tenantId}, '${id}', '通知', '<p>通知</p>', '通知', true, true, '1', now(), u.id, now(), now()
         from user_account u where u.tenant_id = ${tenantId} limit 1;
       analyze user_account`,
    )
    const told = await timed(() =>
      announcementKind(mustReadNotice).run({
        tenantId,
        withTenant: runtime.withTenant,
        taskId: newId(),
        ownerId: newId(),
        input: { id },
        signal: new AbortController().signal,
        report: async () => undefined,
      }),
    )
    await query(world.ownerUrl, 'create table copy_message as select * from message; delete from message')
    const bare = await copied(
      'message',
      'tenant_id, id, user_id, type, type_code, body, level, biz_type, biz_id, step, link, created_at',
      '',
    )
    say(
      `a message to ${PEOPLE.toLocaleString()} people        ours ${rate(PEOPLE, told)}   raw ${rate(PEOPLE, bare)}   ratio ${(bare / told).toFixed(2)}`,
    )
  } finally {
    await runtime.close()
    await world.close()
  }
}
