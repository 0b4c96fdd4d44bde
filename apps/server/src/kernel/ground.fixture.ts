import type { Actor } from './actor.ts'
import { systemClock, uuidV7, type Clock } from './clock.ts'
import { newLookupKey, wrapNewKey } from './db/tenant-keys.ts'
import { openPool, type Pool } from './db/pool.ts'
import { createTenancy, type WithTenant } from './db/tenancy.ts'
import type { Tx } from './db/tx.ts'
import { createLogger } from './logger.ts'

export const MASTER_KEY = Buffer.from('0123456789abcdef0123456789abcdef')
export const newId = uuidV7(systemClock)

type Database = { ownerUrl: string; appUrl: string; drop(): Promise<void> }

export type Ground = Awaited<ReturnType<typeof openGround>>

/** What every transaction of these tests was asked for with. */
export const REQUEST_ID = '1234567890'

/** The kernel alone on a database of its own: no HTTP, no modules. `owner` is the superuser, above every policy. */
export const openGround = async (database: Database, clock: Clock = systemClock) => {
  const log: string[] = []
  const logger = createLogger('debug', (line) => log.push(line))
  const owner = openPool(database.ownerUrl, 10, () => undefined)
  const app = openPool(database.appUrl, 20, () => undefined, true)
  const withTenant: WithTenant = createTenancy({ pool: app, clock, newId, masterKey: MASTER_KEY, keyCache: new Map() })
  const inTenant = <T>(tenantId: number, run: (tx: Tx) => Promise<T>, actor: Actor | null = null): Promise<T> =>
    withTenant({ tenantId, actor, requestId: REQUEST_ID }, run)
  return {
    database,
    log,
    logger,
    owner,
    app,
    withTenant,
    inTenant,
    newTenant: () => newTenant(owner),
    newUser: (tenantId: number) => newUser(owner, tenantId),
    close: async () => {
      await Promise.all([owner.end(), app.end()])
      await database.drop()
    },
  }
}

const newTenant = async (owner: Pool): Promise<number> => {
  const name = `t${newId().replaceAll('-', '').slice(-20)}`
  const { rows } = await owner.query<{ id: number }>(
    'insert into tenant (short_name, name) values ($1, $1) returning id',
    [name],
  )
  const { id } = rows[0]!
  await owner.query(
    `insert into tenant_key (tenant_id, purpose, version, wrapped) values ($1, 'data', 1, $2), ($1, 'lookup', 1, $3)`,
    [id, wrapNewKey(MASTER_KEY, id, 1), newLookupKey(MASTER_KEY, id)],
  )
  return id
}

const newUser = async (owner: Pool, tenantId: number): Promise<Actor> => {
  const userId = newId()
  await owner.query(
    `insert into user_account (tenant_id, id, username, username_key, real_name, created_at, updated_at)
     values ($1, $2::uuid, $2::text, $2::text, '张三', now(), now())`,
    [tenantId, userId],
  )
  return {
    tenantId,
    userId,
    sessionId: newId(),
    name: '张三',
    deptId: null,
    activeRoleId: null,
    roleCodes: ['ROLE_GENERAL'],
    permissions: new Set(),
    scopes: new Map(),
    forced: [],
    port: 'pc',
    ip: '127.0.0.1',
  }
}
