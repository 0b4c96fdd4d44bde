import pg from 'pg'
import { inject, afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGround, type Ground } from '../../src/kernel/ground.fixture.ts'
import { APP_ROLE, cloneDatabase } from '../databases.ts'
import { tenantTablesOf } from '../floods/rows.ts'
import { givenSchool } from '../floods/school.ts'
import { openStage, type Stage } from '../floods/stage.ts'

// What the database itself says, in the application's own role: the last line, behind every query that forgets its school.

/** Kept apart within the school besides (ADR 0085). */
const APART = ['assessment_plan', 'sheet', 'rescore', 'sheet_rescore']

let stage: Stage
let owner: Ground['owner']
let app: pg.Client
let tables: string[]
let ours: number
let theirs: number

beforeAll(async () => {
  stage = await openStage({})
  owner = stage.app.runtime.owner
  ours = (await givenSchool(stage, 'ownschool')).tenant.id
  theirs = (await givenSchool(stage, 'elsewhere')).tenant.id
  app = new pg.Client({ connectionString: stage.app.database.appUrl })
  await app.connect()
  tables = await tenantTablesOf(owner)
})
afterAll(async () => {
  await app.end()
  await stage.close()
})

const inSchool = async <T>(tenantId: number | null, run: () => Promise<T>): Promise<T> => {
  await app.query('begin')
  try {
    if (tenantId !== null) await app.query(`set local app.tenant_id = '${tenantId}'`)
    return await run()
  } finally {
    await app.query('rollback')
  }
}
const refusal = async (statement: string, values: unknown[] = []): Promise<string> =>
  app.query(statement, values).then(
    () => 'done',
    (error: Error) => error.message,
  )
/** A row of a school as JSON, to be put in again under another school's name. */
const rowOf = async (table: string, tenantId: number): Promise<Record<string, unknown>> =>
  (
    await owner.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where tenant_id = $1 limit 1`,
      [tenantId],
    )
  ).rows[0]!.row

describe('the application’s role', () => {
  test('is nobody: no superuser, no bypass, owner of nothing, member of nothing', async () => {
    const { rows } = await app.query(
      `select current_user as name, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
              (select count(*)::int from pg_auth_members where member = r.oid) as member_of,
              (select count(*)::int from pg_class where relowner = r.oid) as tables,
              (select count(*)::int from pg_proc where proowner = r.oid) as functions,
              (select count(*)::int from pg_namespace where nspowner = r.oid) as schemas
         from pg_roles r where rolname = current_user`,
    )
    expect(rows).toEqual([
      {
        name: APP_ROLE,
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        member_of: 0,
        tables: 0,
        functions: 0,
        schemas: 0,
      },
    ])
  })

  test.each([
    ['alter table user_account disable row level security', 'must be owner'],
    ['alter table user_account no force row level security', 'must be owner'],
    ['drop policy tenant_isolation on user_account', 'must be owner'],
    ['create policy open on user_account using (true)', 'must be owner'],
    ['set role postgres', 'permission denied'],
    ['set session authorization postgres', 'permission denied'],
    ['truncate user_account', 'permission denied'],
    ['create table public.mine (id int)', 'permission denied'],
    ['select * from graphile_worker._private_jobs', 'permission denied'],
    [`select graphile_worker.add_job('outbox', '{"tenantId": 1}')`, 'permission denied'],
    ['update tenant set name = name', 'permission denied'],
    ['insert into tenant (short_name, name) values ($$hack$$, $$x$$)', 'permission denied'],
    ['update tenant_product set purchased = true', 'permission denied'],
    ['delete from tenant_key', 'permission denied'],
    ['update audit_entry set action = action', 'permission denied'],
    ['delete from audit_entry', 'permission denied'],
    ['update audit_anchor set mac = mac', 'permission denied'],
    ['delete from state_event', 'permission denied'],
    ['update login_log set result = result', 'permission denied'],
    ['select pg_read_file($$/etc/passwd$$)', 'permission denied'],
    ['copy user_account to program $$id$$', 'permission denied'],
    [`select enqueue_job('x', '{}', null, null)`, 'a job needs a tenant'],
  ])('cannot %s', async (statement, reason) => {
    await inSchool(statement.startsWith('select enqueue') ? null : ours, async () =>
      expect(await refusal(statement)).toContain(reason),
    )
  })

  test('goes through no function that runs with more rights, except those that queue jobs and say how the queue and standbys are', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')`,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['enqueue_job', 'queue_state', 'standby_state'])
  })

  test('cannot queue a job for another school', async () => {
    await app.query('begin')
    await app.query(`set local app.tenant_id = '${ours}'`)
    await app.query(`select enqueue_job('flood.test', '{"tenantId": ${theirs}}', null, 'key')`)
    await app.query('commit')
    const { rows } = await owner.query(
      `select payload -> 'tenantId' as tenant, j.key from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
        where task_identifier = 'flood.test'`,
    )
    expect(rows).toEqual([{ tenant: ours, key: `${ours}:key` }])
  })
})

describe('every tenant table', () => {
  test('has forced row-level security and the one policy, for everyone and everything', async () => {
    const { rows } = await owner.query<{ name: string; forced: boolean; policies: unknown }>(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
              (select json_agg(json_build_array(p.polname, p.polpermissive, p.polcmd, p.polroles = '{0}',
                 pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid)) order by p.polname desc) from pg_policy p where p.polrelid = c.oid) as policies
         from pg_class c where c.relname = any($1) and c.relnamespace = 'public'::regnamespace order by 1`,
      [tables],
    )
    const rule = `(tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)`
    // A policy that only ever takes away.
    const apart = `((is_cadre = (NOT (current_setting('app.apart'::text, true) IS DISTINCT FROM 'cadre'::text))) OR (current_setting('app.apart'::text, true) = 'all'::text))`
    const expected = tables.map((name) => ({
      name,
      forced: true,
      policies: [
        ['tenant_isolation', true, '*', true, rule, rule],
        ...(APART.includes(name) ? [['cadre_apart', false, '*', true, apart, null]] : []),
      ],
    }))
    expect(rows).toEqual(expected)
  })

  test('has the school first in its primary key, every unique index and every foreign key', async () => {
    const { rows } = await owner.query<{ what: string }>(
      `select c.relname || ': ' || i.indexrelid::regclass as what from pg_index i join pg_class c on c.oid = i.indrelid
        where c.relname = any($1) and c.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion)
          and (select attname from pg_attribute where attrelid = c.oid and attnum = i.indkey[0]) is distinct from 'tenant_id'
       union all
       select c.relname || ': ' || k.conname from pg_constraint k join pg_class c on c.oid = k.conrelid
        where c.relname = any($1) and c.relnamespace = 'public'::regnamespace and k.contype = 'f'
          and (select attname from pg_attribute where attrelid = c.oid and attnum = k.conkey[1]) is distinct from 'tenant_id'
       union all
       select c.relname || ': no primary key' from pg_class c
        where c.relname = any($1) and c.relnamespace = 'public'::regnamespace
          and not exists (select 1 from pg_index where indrelid = c.oid and indisprimary)
       union all
       select c.relname || ': tenant_id may be null' from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
        where c.relname = any($1) and c.relnamespace = 'public'::regnamespace and not a.attnotnull`,
      [tables],
    )
    expect(rows).toEqual([])
  })

  test('points only at rows of the same school', async () => {
    const { rows } = await owner.query<{ what: string }>(
      `select k.conname as what from pg_constraint k
        where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.confrelid <> 'tenant'::regclass
          and (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) is distinct from 'tenant_id'`,
    )
    expect(rows).toEqual([])
  })

  test('is any table but these', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const rest = rows.map((row) => row.name).filter((name) => !tables.includes(name))
    expect(rest).toEqual(['envelope_key', 'schema_migration', 'service_event', 'tenant', 'watch_look'])
    const schemas = await owner.query(
      `select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'graphile_worker')`,
    )
    expect(schemas.rows).toEqual([])
    const views = await owner.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')`,
    )
    expect(views.rows).toEqual([])
  })
})

/** Columns the database fills in by itself take no value, whoever gives one. */
const writableOf = async (table: string): Promise<string> => {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name).join(', ')
}

describe('in the application’s role', () => {
  const withoutSchool = [null, 'an empty school', 'nobody’s school']

  test.each(withoutSchool)('%j: no row of any table is there', async (which) => {
    for (const table of tables)
      await inSchool(which === 'nobody’s school' ? 999_999 : null, async () => {
        if (which === 'an empty school') await app.query(`set local app.tenant_id = ''`)
        expect([table, (await app.query(`select count(*)::int as n from ${table}`)).rows[0]]).toEqual([table, { n: 0 }])
      })
  })

  test('a school sees its own rows and no other', async () => {
    for (const table of tables)
      await inSchool(ours, async () => {
        const { rows } = await app.query<{ tenant_id: number }>(`select distinct tenant_id from ${table}`)
        expect([table, rows]).toEqual([table, [{ tenant_id: ours }]])
      })
  })

  test('nothing can be put in without a school, or under another one’s name', async () => {
    const told: string[] = []
    for (const table of tables)
      for (const school of [null, ours]) {
        const row = await rowOf(table, theirs)
        const columns = await writableOf(table)
        await inSchool(school, async () => {
          told.push(
            await refusal(
              `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
              [JSON.stringify(row)],
            ),
          )
        })
      }
    const unexpected = told.filter(
      (text) => !text.includes('violates row-level security policy') && !text.includes('permission denied'),
    )
    expect(unexpected).toEqual([])
    expect(told.filter((text) => text.includes('violates')).length).toBeGreaterThan(40)
  })

  test('nothing of another school can be changed, taken over, given away or deleted', async () => {
    const done: string[] = []
    for (const table of tables)
      for (const statement of [
        `update ${table} set tenant_id = tenant_id where tenant_id = ${theirs}`,
        `update ${table} set tenant_id = ${ours} where tenant_id = ${theirs}`,
        `update ${table} set tenant_id = ${theirs}`,
        `delete from ${table} where tenant_id = ${theirs}`,
      ])
        await inSchool(ours, async () => {
          const changed = await app.query(statement).then(
            (result) => result.rowCount ?? 0,
            () => 0,
          )
          if (changed > 0) done.push(statement)
        })
    expect(done).toEqual([])
  })

  test('a school cannot point at another one’s rows', async () => {
    const dept = await rowOf('dept', theirs)
    await inSchool(ours, async () => {
      expect(await refusal(`update user_account set dept_id = $1 where tenant_id = ${ours}`, [dept['id']])).toContain(
        'violates foreign key',
      )
    })
  })

  test('the setting ends with its transaction, and cannot be smuggled in as anything but a number', async () => {
    await inSchool(ours, async () => undefined)
    expect((await app.query(`select current_setting('app.tenant_id', true) as id`)).rows[0]).toEqual({ id: '' })
    await inSchool(null, async () => {
      await app.query(`select set_config('app.tenant_id', '${ours} or true', true)`)
      expect(await refusal('select 1 from user_account')).toContain('invalid input syntax')
    })
  })
})

test('a table whose key does not begin with the school is refused by the migration itself', async () => {
  const ground = await openGround(await cloneDatabase(inject('postgresUrl')))
  await ground.owner.query('create table careless (id uuid primary key, tenant_id integer not null)')
  await expect(ground.owner.query(`select make_tenant_table('careless')`)).rejects.toThrow('must start with tenant_id')
  await ground.close()
})
