import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { productCodes } from '@xinqiao/domain'
import { systemClock, uuidV7 } from '../../apps/server/src/kernel/clock.ts'
import { migrate } from '../../apps/server/src/kernel/db/migrate.ts'
import { createLogger } from '../../apps/server/src/kernel/logger.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/kernel/postgres/embedded.ts'
import { addInitialAdmin } from '../../apps/server/src/modules/platform/index.ts'
import { createRuntime, type Runtime } from '../../apps/server/src/main/runtime.ts'
import { writeSetting } from '../../apps/server/src/modules/setting/index.ts'
import { inRow } from '../../apps/server/src/kernel/db/tenant-keys.ts'
import { createTenant } from '../../apps/server/src/modules/tenant/index.ts'

export const MASTER_KEY = Buffer.from('bench-bench-bench-bench-bench-32')
export const PASSWORD = 'Xinqiao@2026'
/** As many as there are connections: in life, twenty people at once are twenty people. */
export const STAFF = Array.from({ length: 20 }, (_, i) => `staff${i}`)
const APP = { role: 'bench_app', password: 'bench' }
const MIGRATIONS = new URL('../../apps/server/db/migrations', import.meta.url).pathname

export type World = { ownerUrl: string; appUrl: string; small: number; big: number; close(): Promise<void> }

export type EmptyWorld = { ownerUrl: string; appUrl: string; dataDir: string; close(): Promise<void> }

/** A database with our tables and nobody in it; one that is kept may be there from the last time, filled. */
export const emptyWorld = async (kept?: string): Promise<EmptyWorld> => {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'xinqiao-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, superuserPassword: 'bench', log: () => undefined })
  if (!(await hasBench(postgres.url))) await query(postgres.url, 'create database bench')
  const ownerUrl = postgres.url.replace(/\/postgres(\?|$)/, '/bench$1')
  await migrate({ ownerUrl, appRole: APP.role, appPassword: APP.password, directory: MIGRATIONS })
  const appUrl = new URL(ownerUrl)
  appUrl.username = APP.role
  appUrl.password = APP.password
  return {
    ownerUrl,
    appUrl: appUrl.href,
    dataDir,
    close: async () => {
      await postgres.stop()
      if (!kept) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const hasBench = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(`select from pg_database where datname = 'bench'`)).rowCount === 1
  } finally {
    await client.end()
  }
}

/** Fifty schools in one database: one with ten thousand people, one with a million, the rest with a few hundred each. */
export const buildWorld = async (bigSize: number, say: (line: string) => void): Promise<World> => {
  const { ownerUrl, appUrl, dataDir, close } = await emptyWorld()
  const runtime = await createRuntime({
    ownerUrl,
    appUrl,
    masterKey: MASTER_KEY,
    dataDir,
    logger: createLogger('error'),
    demo: null,
    runJobs: false,
  })
  const ids: number[] = []
  for (let i = 0; i < 50; i++) {
    const id = await createTenant(
      { owner: runtime.owner, masterKey: MASTER_KEY, newId: uuidV7(systemClock) },
      { shortName: `bench${i}`, name: `基准${i}`, products: productCodes },
    )
    ids.push(id)
    if (i > 1) await fill(ownerUrl, id, 300)
  }
  runtime.directory.forget()
  const [small = 0, big = 0] = ids
  for (const [id, size] of [
    [small, 10_000],
    [big, bigSize],
  ] as const) {
    say(`filling a school of ${size.toLocaleString()} people`)
    await runtime.withTenant({ tenantId: id, actor: null }, async (tx) => {
      await writeSetting(tx, 'signIn', { captcha: false })
      await fill(ownerUrl, id, size)
    })
    await givePhones(runtime, id)
    for (const username of ['admin', ...STAFF]) await addInitialAdmin(runtime.withTenant, id, username, PASSWORD)
    await query(
      ownerUrl,
      `update user_account set must_change_password = false where tenant_id = ${id} and must_change_password`,
    )
  }
  await runtime.close()
  await query(ownerUrl, 'vacuum analyze')
  await query(ownerUrl, 'checkpoint')
  return { ownerUrl, appUrl, small, big, close }
}

/** Surnames and given names in the proportions of a school: a handful of surnames make up a third of it. */
const SURNAMES =
  '王王王李李李张张刘刘陈陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡'
const GIVEN = '雨晨子涵浩宇欣怡诗琪俊杰思远嘉明静文博雅若曦天佑梓萱一诺泽楷瑞霖安然沐阳清扬可馨以沫书瑶星辰景行知夏'
const PINYIN = 'wangxiaoming'

const COLLEGES = 20

const nameOf = (n: string): string =>
  `substr('${SURNAMES}', 1 + ${n} % ${SURNAMES.length}, 1) || substr('${GIVEN}', 1 + (${n} * 7) % ${GIVEN.length}, 1) || substr('${GIVEN}', 1 + (${n} / ${GIVEN.length}) % ${GIVEN.length}, 1)`

/** People as a school has them: of a college, of a kind, and with the role of their kind. */
const fill = async (url: string, tenantId: number, size: number): Promise<void> => {
  await query(
    url,
    `with made as (
       insert into dept (tenant_id, id, name, kind, created_at)
       select ${tenantId}, gen_random_uuid(), '基准学院' || n, 'school', now() from generate_series(1, ${COLLEGES}) as n returning tenant_id, id)
     insert into dept_closure (tenant_id, ancestor_id, descendant_id, depth) select tenant_id, id, id, 0 from made`,
  )
  await query(
    url,
    `insert into user_type (tenant_id, id, name, default_role_code) values (${tenantId}, gen_random_uuid(), '基准学生', 'ROLE_GENERAL')`,
  )
  await query(
    url,
    `insert into user_account (tenant_id, id, username, username_key, real_name, name_pinyin, number_name, sex, dept_id, user_type_id, created_at, updated_at)
     select ${tenantId}, gen_random_uuid(), 'u' || n, 'u' || n,
            ${nameOf('n')},
            '${PINYIN}' || n, (20260000000 + n)::text, (1 + n % 2)::text, d.ids[1 + n % ${COLLEGES}], t.id,
            now() - n * interval '1 second', now()
       from generate_series(1, ${size}) as n,
            (select array_agg(id order by id) as ids from dept where tenant_id = ${tenantId} and name like '基准学院%') d,
            (select id from user_type where tenant_id = ${tenantId} and name = '基准学生') t`,
  )
  await query(
    url,
    `insert into user_role (tenant_id, user_id, role_id)
     select u.tenant_id, u.id, r.id from user_account u join role r on r.tenant_id = u.tenant_id and r.code = 'ROLE_GENERAL'
      where u.tenant_id = ${tenantId} and u.username like 'u%'`,
  )
}

/** The same people in a peer's tables: colleges and kinds numbered from one, school after school. */
export const fillPeople = async (url: string, tenant: number, size: number): Promise<void> => {
  const first = (tenant - 1) * COLLEGES
  await query(
    url,
    `insert into colleges (id, tenant, name) select ${first} + n, ${tenant}, '基准学院' || n from generate_series(1, ${COLLEGES}) as n`,
  )
  await query(url, `insert into kinds (id, tenant, name) values (${tenant}, ${tenant}, '基准学生')`)
  await query(url, `insert into roles (id, tenant, name) values (${tenant}, ${tenant}, '普通用户')`)
  await query(
    url,
    `insert into people (tenant, username, real_name, number_name, phone, sex, lock_flag, audit_status, college_id, kind_id, created_at)
     select ${tenant}, 'u' || n, ${nameOf('n')}, (20260000000 + n)::text, '199****1234', (1 + n % 2)::text, '0', 'passed',
            ${first} + 1 + n % ${COLLEGES}, ${tenant}, now() - n * interval '1 second'
       from generate_series(1, ${size}) as n`,
  )
  await query(
    url,
    `insert into people_rels ("order", parent_id, path, roles_id) select 1, id, 'roles', ${tenant} from people where tenant = ${tenant}`,
  )
}

/** One of the colleges of `fill`. */
export const collegeOf = async ({ ownerUrl }: World, tenantId: number): Promise<string> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from dept where tenant_id = $1 and name = '基准学院1'`,
      [tenantId],
    )
    return rows[0]?.id ?? ''
  } finally {
    await client.end()
  }
}

const BATCH = 5000

/** Each sealed for its own row, as the product does it. */
const givePhones = async (runtime: Runtime, tenantId: number): Promise<void> => {
  for (let done = BATCH; done === BATCH;)
    done = await runtime.withTenant({ tenantId, actor: null }, async (tx) => {
      const rows = await tx.sql<{ id: string }>(
        `select id from user_account where tenant_id = $1 and phone is null and username <> 'admin' limit ${BATCH}`,
        [tenantId],
      )
      await tx.sql(
        `update user_account u set phone = x.phone, phone_hash = sha256(x.phone)
           from unnest($2::uuid[], $3::bytea[]) as x(id, phone) where u.tenant_id = $1 and u.id = x.id`,
        [
          tenantId,
          rows.map(({ id }) => id),
          rows.map(({ id }) => tx.keys.encrypt(inRow('user.phone', id), '19900001234')),
        ],
      )
      return rows.length
    })
}

export const query = async (url: string, text: string, values: unknown[] = []): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}
