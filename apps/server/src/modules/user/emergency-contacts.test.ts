import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestUser, Visitor } from '../../../test/people.ts'
import { refusal, UNKNOWN } from '../../../test/sign-in.ts'
import { givenUniversity, outcomes, type University } from '../../../test/university.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'

const app = await openTestApp()
let u: University
let student: TestUser
let own: Visitor
beforeAll(async () => {
  u = await givenUniversity(app)
})

const fresh = async () => {
  student = await app.givenUser(u.tenant, { deptId: u.software })
  own = await app.signedIn(student)
}
const mother = { name: '王芳', relation: '2', phone: '13912345678' }
const addMine = (body = mother) => own.call('POST /admin/emergencyContact/insertMine', { body })
const mine = () => own.call('GET /admin/emergencyContact/getMyList')
const listed = (browser: Visitor) => browser.call('POST /admin/emergencyContact/list', { body: { userId: student.id } })
const storedPhone = (id: string) =>
  inTenant(app, u.tenant, async (tx) => {
    const [row] = await tx.sql<{ phone: Buffer; name: Buffer }>(
      'select phone, name from emergency_contact where tenant_id = $1 and id = $2',
      [tx.tenantId, id],
    )
    expect(row!.phone.toString('latin1')).not.toContain('139')
    return tx.keys.decrypt(inRow('contact.phone', id), row!.phone)
  })

describe('one’s own contacts', () => {
  beforeAll(fresh)

  test('are added, read masked, changed without losing the number, and removed', async () => {
    const added = await addMine()
    expect(added).toMatchObject({ name: '王芳', relationName: '母亲', phone: '139****5678', version: 1 })
    expect(await mine()).toEqual([added])
    const change = (body: object) =>
      own.call('POST /admin/emergencyContact/updateMine', { body: { ...added, ...body } })
    const changed = await change({ name: ' 王小芳 ' })
    expect(changed).toMatchObject({ name: '王小芳', phone: '139****5678', version: 2 })
    expect(await storedPhone(added.id)).toBe('13912345678')
    await expect(change({})).rejects.toMatchObject({ code: 40009 })
    await expect(change({ version: 2, phone: '138****5678' })).rejects.toMatchObject(
      refusal(40315, '请填写完整内容，不能包含*'),
    )
    await change({ version: 2, phone: '13800001111' })
    expect(await storedPhone(added.id)).toBe('13800001111')
    await own.call('POST /admin/emergencyContact/deleteMine', { body: { id: added.id } })
    expect(await mine()).toEqual([])
  })

  test.each([
    [{ ...mother, name: '  ' }, 40315],
    [{ ...mother, name: '名'.repeat(21) }, 40315],
    [{ ...mother, phone: '12345' }, 40315],
    [{ ...mother, phone: '139****5678' }, 40315],
    [{ ...mother, relation: '99' }, 40001],
  ])('%j is refused', async (body, code) => {
    await expect(addMine(body)).rejects.toMatchObject({ code })
  })

  test('are five at most, also when added at once', async () => {
    const attempts = Array.from({ length: 7 }, () => addMine())
    expect(await outcomes(attempts)).toEqual([0, 0, 0, 0, 0, 40314, 40314])
    expect(await mine()).toHaveLength(5)
  })

  test('stand in the order one gives them: all, each once, and only one’s own', async () => {
    const ids = (await mine()).map(({ id }) => id)
    const sort = (order: string[]) => own.call('POST /admin/emergencyContact/sortMine', { body: { ids: order } })
    const turned = ids.toReversed()
    expect((await sort(turned)).map(({ id }) => id)).toEqual(turned)
    expect((await listed(u.admin)).map(({ id }) => id)).toEqual(turned)
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]!]])
      await expect(sort(wrong)).rejects.toMatchObject({ code: 40009 })
    const other = await app.signedIn(await app.givenUser(u.tenant))
    await expect(other.call('POST /admin/emergencyContact/sortMine', { body: { ids } })).rejects.toMatchObject(UNKNOWN)
  })
})

describe('somebody else’s contacts', () => {
  beforeAll(fresh)

  test('are kept by administrators within their reach', async () => {
    const added = await u.admin.call('POST /admin/emergencyContact/insert', { body: { userId: student.id, ...mother } })
    expect(await listed(u.admin)).toEqual([added])
    expect(await mine()).toEqual([added])
    const changed = await u.admin.call('POST /admin/emergencyContact/update', { body: { ...added, relation: '1' } })
    expect(changed).toMatchObject({ relationName: '父亲' })
    const [other, stranger] = [await app.signedIn(await app.givenUser(u.tenant)), (await givenUniversity(app)).admin]
    for (const browser of [other, stranger]) await expect(listed(browser)).rejects.toMatchObject(UNKNOWN)
    for (const call of ['updateMine', 'deleteMine'] as const)
      await expect(
        other.call(`POST /admin/emergencyContact/${call}`, { body: changed as never }),
      ).rejects.toMatchObject(UNKNOWN)
    await expect(other.call('POST /admin/emergencyContact/delete', { body: { id: added.id } })).rejects.toMatchObject({
      code: 403,
    })
    await u.admin.call('POST /admin/emergencyContact/delete', { body: { id: added.id } })
    expect(await listed(own)).toEqual([])
  })
})
