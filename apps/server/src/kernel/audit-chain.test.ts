import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../test/databases.ts'
import { anchorKey, verifyChain, writeAnchor } from './audit-chain.ts'
import { MASTER_KEY, openGround, type Ground } from './ground.fixture.ts'

const key = anchorKey(MASTER_KEY)
const hour = 3_600_000
let now = new Date('2026-03-02T08:00:00Z')
let ground: Ground
let tenantId: number

beforeAll(async () => {
  ground = await openGround(await cloneDatabase(inject('postgresUrl')), () => now)
})
afterAll(() => ground.close())
beforeEach(async () => {
  now = new Date('2026-03-02T08:00:00Z')
  tenantId = await ground.newTenant()
})

const write = (count: number, tenant = tenantId) =>
  ground.inTenant(tenant, async (tx) => {
    for (let i = 0; i < count; i++)
      tx.audit({
        action: 'demo.write',
        subjectType: 'demo',
        subjectId: String(i),
        detail: { 内容: `第${i}条`, nested: { b: [1, null], a: '\u001f' } },
      })
  })
const verify = (withKey = key) => verifyChain(ground.withTenant, tenantId, withKey)
const anchor = (withKey = key) => ground.inTenant(tenantId, (tx) => writeAnchor(tx, withKey))
const asSuperuser = (sql: string, values: readonly unknown[] = []) =>
  ground.owner.query(sql.replaceAll(':tenant', String(tenantId)), [...values])

/** What somebody with the whole database in their hands would do: change an entry, then make every hash after it fit again. */
const rewriteChain = (from: number) =>
  asSuperuser(`do $$
    declare e audit_entry; last bytea := '\\x00';
    begin
      for e in select * from audit_entry where tenant_id = :tenant order by seq loop
        if e.seq = ${from} then e.actor_name := '无辜的人'; end if;
        e.prev_hash := last;
        e.hash := audit_hash(last, e);
        update audit_entry set actor_name = e.actor_name, prev_hash = e.prev_hash, hash = e.hash where tenant_id = e.tenant_id and seq = e.seq;
        last := e.hash;
      end loop;
    end $$`)

describe('an untouched chain', () => {
  test('is whole, anchored or not, empty or long', async () => {
    expect(await verify()).toEqual({ checked: 0, ok: true })
    await write(5)
    expect(await verify()).toMatchObject({ checked: 5, ok: true, head: { seq: '5' } })
    await anchor()
    await write(4200)
    const steps: [number, number][] = []
    const verdict = await verifyChain(
      ground.withTenant,
      tenantId,
      key,
      async (done, total) => void steps.push([done, total]),
    )
    expect(verdict).toMatchObject({ checked: 4205, ok: true, head: { seq: '4205' } })
    expect(steps).toEqual([
      [2000, 4205],
      [4000, 4205],
      [4205, 4205],
    ])
  })

  test('stays whole while many write at once', async () => {
    const writers = Promise.all(Array.from({ length: 40 }, () => write(3)))
    const early = await verify()
    expect(early.ok).toBe(true)
    await Promise.all([writers, anchor(), anchor()])
    expect(await verify()).toMatchObject({ checked: 120, ok: true })
  })

  test('stays whole while many read what is noted, and a read that fails leaves no line', async () => {
    const read = (isGood: boolean) =>
      ground.withTenant({ tenantId, actor: null, isRead: true }, async (tx) => {
        tx.audit({ action: 'demo.read', subjectType: 'demo', subjectId: isGood ? '1' : 'x'.repeat(5000) })
        if (!isGood) await tx.sql('select 1 / 0')
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, nth) => read(nth % 4 !== 0)))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    expect(await verify()).toMatchObject({ checked: 30, ok: true })
  })

  test('is each school’s own', async () => {
    const other = await ground.newTenant()
    await write(3)
    await write(2, other)
    await asSuperuser(`update audit_entry set action = 'x' where tenant_id = $1`, [other])
    expect(await verify()).toMatchObject({ checked: 3, ok: true })
  })

  test('reads the same in every session, whatever its settings', async () => {
    await write(2)
    const client = await ground.owner.connect()
    await client.query(
      `set timezone = 'America/New_York'; set datestyle = 'German'; set extra_float_digits = 0; set bytea_output = 'escape'`,
    )
    const { rows } = await client.query(
      'select bool_and(audit_hash(prev_hash, e) = hash) as same from audit_entry e where tenant_id = $1',
      [tenantId],
    )
    client.release(true)
    expect(rows).toEqual([{ same: true }])
  })
})

describe('tampering with the database in hand', () => {
  test.each([
    ['at', `'2020-01-01'`],
    ['action', `'demo.read'`],
    ['actor_id', `'00000000-0000-7000-8000-000000000001'`],
    ['actor_name', `'无辜的人'`],
    ['role_code', `'ROLE_ADMIN'`],
    ['subject_type', `'other'`],
    ['subject_id', `'999'`],
    ['detail', `'{}'`],
    ['ip', `'10.0.0.1'`],
    ['request_id', `'0000000000'`],
  ])('a changed %s shows', async (column, value) => {
    await write(10)
    await asSuperuser(`update audit_entry set ${column} = ${value} where tenant_id = :tenant and seq = 6`)
    expect(await verify()).toMatchObject({ ok: false, firstBad: { seq: '6', fault: 'content' } })
  })

  test('a value cannot pass for its absence, nor move into the next field', async () => {
    await ground.inTenant(tenantId, async (tx) => tx.audit({ action: 'demo', subjectType: 'a\u001fb', subjectId: 'c' }))
    await asSuperuser(`update audit_entry set role_code = '-' where tenant_id = :tenant`)
    expect(await verify()).toMatchObject({ ok: false, firstBad: { seq: '1', fault: 'content' } })
    await asSuperuser(
      `update audit_entry set role_code = null, subject_type = 'a', subject_id = 'b' || chr(31) || 'c' where tenant_id = :tenant`,
    )
    expect(await verify()).toMatchObject({ ok: false, firstBad: { seq: '1', fault: 'content' } })
  })

  test.each([
    ['a deleted entry', `delete from audit_entry where tenant_id = :tenant and seq = 4`, '5', 'gap'],
    ['deleted first entries', `delete from audit_entry where tenant_id = :tenant and seq < 3`, '3', 'gap'],
    ['a deleted end', `delete from audit_entry where tenant_id = :tenant and seq > 7`, '8', 'cut'],
    ['a deleted trail', `delete from audit_entry where tenant_id = :tenant`, '1', 'cut'],
    ['a changed hash', `update audit_entry set hash = '\\x01' where tenant_id = :tenant and seq = 4`, '4', 'content'],
    ['a changed link', `update audit_entry set prev_hash = '\\x01' where tenant_id = :tenant and seq = 4`, '4', 'link'],
    [
      'an entry from before the beginning',
      `insert into audit_entry select tenant_id, 0, at, action, null, actor_name, null, null, null, detail, null, null, prev_hash, hash from audit_entry where tenant_id = :tenant and seq = 1`,
      '0',
      'gap',
    ],
    ['a forged anchor', `update audit_anchor set mac = '\\x00' where tenant_id = :tenant`, '10', 'forged_anchor'],
    ['a moved anchor', `update audit_anchor set seq = 9 where tenant_id = :tenant`, '9', 'forged_anchor'],
    ['a planted anchor', `insert into audit_anchor values (:tenant, 99, '\\x00', '\\x00', now())`, '11', 'cut'],
  ])('%s shows', async (_name, damage, seq, fault) => {
    await write(10)
    await anchor()
    await asSuperuser(damage)
    expect(await verify()).toMatchObject({ ok: false, firstBad: { seq, fault } })
  })

  test('a chain rewritten from end to end does not fit its anchors', async () => {
    await write(10)
    await anchor()
    await write(5)
    await rewriteChain(3)
    expect(await verify()).toMatchObject({ ok: false, firstBad: { seq: '10', fault: 'anchor' } })
    expect(await anchor()).toEqual({ kind: 'refused', firstBad: { seq: '10', fault: 'anchor' } })
  })

  test('nor does one whose anchors were rewritten with it', async () => {
    await write(10)
    await anchor()
    await rewriteChain(3)
    await asSuperuser(
      `update audit_anchor a set hash = e.hash, mac = $1 from audit_entry e where e.tenant_id = a.tenant_id and e.seq = a.seq and a.tenant_id = :tenant`,
      [randomBytes(32)],
    )
    expect(await verify()).toMatchObject({ ok: false, firstBad: { seq: '10', fault: 'forged_anchor' } })
    expect(await anchor()).toMatchObject({ kind: 'refused' })
  })

  test('nor does one copied from another school, anchors and all', async () => {
    await write(10)
    await anchor()
    const victim = await ground.newTenant()
    await asSuperuser(
      `insert into audit_anchor select $1, seq, hash, mac, at from audit_anchor where tenant_id = :tenant`,
      [victim],
    )
    await write(10, victim)
    expect(await verifyChain(ground.withTenant, victim, key)).toMatchObject({
      ok: false,
      firstBad: { seq: '10', fault: 'forged_anchor' },
    })
  })

  test('removed anchors show, and leave a trace once the chain is sealed again', async () => {
    for (let day = 0; day < 3; day++) {
      await write(4)
      await anchor()
      now = new Date(now.getTime() + 24 * hour)
    }
    expect(await verify()).toMatchObject({ ok: true })
    await asSuperuser('delete from audit_anchor where tenant_id = :tenant')
    await rewriteChain(3)
    expect(await verify()).toMatchObject({ ok: false, firstBad: { seq: '1', fault: 'unanchored' } })
    expect(await anchor()).toMatchObject({ kind: 'anchored', seq: '12', late: true })
    const { rows } = await ground.owner.query(
      'select action, detail from audit_entry where tenant_id = $1 order by seq desc limit 1',
      [tenantId],
    )
    expect(rows).toEqual([{ action: 'audit.anchor_late', detail: { after: '0', upTo: '12' } }])
  })
})

describe('anchors', () => {
  test('pin the head once, and nothing when nothing is new', async () => {
    expect(await anchor()).toEqual({ kind: 'unchanged' })
    await write(3)
    expect(await anchor()).toMatchObject({ kind: 'anchored', seq: '3', late: false })
    expect(await anchor()).toEqual({ kind: 'unchanged' })
    const { rows } = await ground.owner.query('select seq from audit_anchor where tenant_id = $1', [tenantId])
    expect(rows).toEqual([{ seq: '3' }])
  })

  test('are not late after days in which nothing ran', async () => {
    await write(3)
    now = new Date(now.getTime() + 72 * hour)
    expect(await verify()).toMatchObject({ ok: true })
    expect(await anchor()).toMatchObject({ kind: 'anchored', late: false })
  })

  test('never seal a broken chain', async () => {
    await write(3)
    await anchor()
    await write(3)
    await asSuperuser(`update audit_entry set action = 'x' where tenant_id = :tenant and seq = 5`)
    expect(await anchor()).toEqual({ kind: 'refused', firstBad: { seq: '5', fault: 'content' } })
    await asSuperuser(`delete from audit_entry where tenant_id = :tenant`)
    expect(await anchor()).toEqual({ kind: 'refused', firstBad: { seq: '3', fault: 'cut' } })
  })

  test('of another master key are forged', async () => {
    await write(3)
    await anchor()
    const foreign = anchorKey(randomBytes(32))
    expect(await verify(foreign)).toMatchObject({ ok: false, firstBad: { seq: '3', fault: 'forged_anchor' } })
    expect(await anchor(foreign)).toMatchObject({ kind: 'refused', firstBad: { fault: 'forged_anchor' } })
  })
})

describe('the application’s own role', () => {
  test.each([
    ['change an entry', `update audit_entry set action = 'x'`],
    ['delete an entry', 'delete from audit_entry'],
    ['empty the trail', 'truncate audit_entry'],
    ['change an anchor', `update audit_anchor set mac = '\\x00'`],
    ['delete an anchor', 'delete from audit_anchor'],
    ['switch the policies off', 'alter table audit_entry disable row level security'],
    [
      'replace the hash',
      `create or replace function audit_hash(prev bytea, e audit_entry) returns bytea language sql as 'select prev'`,
    ],
    ['change a recorded state change', `update state_event set to_state = '2'`],
    ['delete a recorded state change', 'delete from state_event'],
  ])('cannot %s', async (_name, sql) => {
    await write(2)
    await anchor()
    await expect(ground.inTenant(tenantId, (tx) => tx.sql(sql))).rejects.toMatchObject({ code: '42501' })
    expect(await verify()).toMatchObject({ checked: 2, ok: true })
  })

  test('cannot write into another school’s trail', async () => {
    const other = await ground.newTenant()
    const foreign = ground.inTenant(tenantId, (tx) =>
      tx.sql(
        `insert into audit_entry (tenant_id, seq, at, action, actor_name, prev_hash, hash) values ($1, 1, now(), 'x', 'x', '\\x00', '\\x00')`,
        [other],
      ),
    )
    await expect(foreign).rejects.toMatchObject({ code: '42501' })
  })
})
