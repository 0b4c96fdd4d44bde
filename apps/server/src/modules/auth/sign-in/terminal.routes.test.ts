import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/harness.ts'
import { refusedWith } from '../../../../test/stand-ins/outside-sign-in.ts'

const app = await openTestApp()

const givenAdmin = async () => app.signedIn(await app.givenUser(await app.givenTenant(), { roles: ['ROLE_ADMIN'] }))

describe('terminals', () => {
  test('are added with a key shown once, listed newest first without it, and disabled', async () => {
    const admin = await givenAdmin()
    const first = await admin.call('POST /admin/terminal', { body: { name: ' 一号终端 ' } })
    const second = await admin.call('POST /admin/terminal', { body: { name: '二号终端' } })
    expect(Buffer.from(first.key, 'base64url')).toHaveLength(32)
    expect(first.key).not.toBe(second.key)
    const before = await admin.call('POST /admin/terminal/page', { body: {} })
    expect(before).toMatchObject({
      total: 2,
      records: [
        { id: second.id, name: '二号终端', enabled: true },
        { id: first.id, name: '一号终端', enabled: true },
      ],
    })
    expect(JSON.stringify(before)).not.toContain(first.key)
    expect(await admin.call('DELETE /admin/terminal/{id}', { params: { id: first.id } })).toBeNull()
    const after = await admin.call('POST /admin/terminal/page', { body: { current: 2, size: 1 } })
    expect(after).toMatchObject({ total: 2, pages: 2, records: [{ id: first.id, enabled: false }] })
  })

  test('leave their trail without the key', async () => {
    const admin = await givenAdmin()
    const tenantId = Number(admin.session.token!.tenantId)
    const { id, key } = await admin.call('POST /admin/terminal', { body: { name: '三号终端' } })
    await admin.call('DELETE /admin/terminal/{id}', { params: { id } })
    const rows = await app.runtime.withTenant({ tenantId, actor: null }, (tx) =>
      tx.sql<{ action: string; line: string }>(
        `select action, a::text as line from audit_entry a where tenant_id = $1 and subject_id = $2 order by seq`,
        [tenantId, id],
      ),
    )
    expect(rows.map((row) => row.action)).toEqual(['auth.terminal_add', 'auth.terminal_remove'])
    expect(rows.map((row) => row.line).join()).not.toContain(key)
  })

  test('of another school are as good as unknown', async () => {
    const [here, there] = [await givenAdmin(), await givenAdmin()]
    const { id } = await there.call('POST /admin/terminal', { body: { name: '别处' } })
    await expect(here.call('DELETE /admin/terminal/{id}', { params: { id } })).rejects.toMatchObject(
      refusedWith('request.not_found'),
    )
    expect(await here.call('POST /admin/terminal/page', { body: {} })).toMatchObject({ total: 0, records: [] })
    expect(await there.call('POST /admin/terminal/page', { body: {} })).toMatchObject({
      records: [{ id, enabled: true }],
    })
  })

  test('need a name and the permission', async () => {
    const admin = await givenAdmin()
    for (const name of ['', '   ', 'x'.repeat(51)])
      await expect(admin.call('POST /admin/terminal', { body: { name } })).rejects.toMatchObject(
        refusedWith('request.invalid'),
      )
    const student = await app.signedIn(await app.givenUser(await app.givenTenant(), { roles: ['ROLE_GENERAL'] }))
    await expect(student.call('POST /admin/terminal', { body: { name: '我的' } })).rejects.toMatchObject(
      refusedWith('auth.forbidden'),
    )
  })
})
