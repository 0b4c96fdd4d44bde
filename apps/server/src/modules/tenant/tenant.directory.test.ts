import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../test/databases.ts'
import { MASTER_KEY } from '../../../test/harness.ts'
import { systemClock, uuidV7 } from '../../kernel/clock.ts'
import { openPool, type Pool } from '../../kernel/db/pool.ts'
import { createDirectory, createTenant, setTenant } from './index.ts'

let database: TestDatabase
let owner: Pool
beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'))
  owner = openPool(database.ownerUrl, 4, () => undefined)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const create = (shortName: string, more: object = {}) =>
  createTenant(
    { owner, masterKey: MASTER_KEY, newId: uuidV7(systemClock) },
    { shortName, name: shortName, products: [], ...more },
  )

describe('the directory of schools', () => {
  test('is read once a minute, and anew when told so', async () => {
    let now = Date.parse('2026-09-01T00:00:00Z')
    const asked = vi.spyOn(owner, 'query')
    const directory = createDirectory(owner, () => new Date(now))
    const id = await create('first')
    asked.mockClear()
    expect(await directory.byShortName('FIRST')).toMatchObject({ id })
    await Promise.all([directory.byId(id), directory.all(), directory.byDomain('x')])
    expect(asked).toHaveBeenCalledTimes(1)
    await setTenant(owner, id, { name: '新名字' })
    expect(await directory.byId(id)).toMatchObject({ name: 'first' })
    directory.forget()
    expect(await directory.byId(id)).toMatchObject({ name: '新名字' })
    await setTenant(owner, id, { name: '又一个' })
    now += 60_001
    expect(await directory.byId(id)).toMatchObject({ name: '又一个' })
    asked.mockRestore()
  })

  test('does not remember a failure', async () => {
    const id = await create('second')
    let isDown = true
    const shaky = {
      query: async (text: string) => (isDown ? Promise.reject(new Error('down')) : owner.query(text)),
    } as unknown as Pool
    const directory = createDirectory(shaky, systemClock)
    await expect(directory.byId(id)).rejects.toThrow('down')
    isDown = false
    expect(await directory.byId(id)).toMatchObject({ id })
  })

  test('finds a domain however it is written, in the register and in the request', async () => {
    const id = await create('third', { domain: 'Heart.Example.EDU.cn' })
    const directory = createDirectory(owner, systemClock)
    expect(await directory.byDomain('HEART.example.edu.cn')).toMatchObject({ id })
    await setTenant(owner, id, { domain: 'Other.Example.cn' })
    directory.forget()
    expect(await directory.byDomain('other.example.cn')).toMatchObject({ id })
    await setTenant(owner, id, { domain: null })
    directory.forget()
    expect(await directory.byDomain('other.example.cn')).toBeNull()
  })

  test('knows which schools may be used', async () => {
    const id = await create('fourth', { expiresAt: new Date('2027-01-01T00:00:00Z') })
    const at = async (time: string) => {
      const directory = createDirectory(owner, () => new Date(time))
      return directory.usable(await directory.byId(id))
    }
    expect(await at('2026-12-31T23:59:59Z')).toMatchObject({ id })
    await expect(at('2027-01-01T00:00:00Z')).rejects.toMatchObject({
      code: 20,
      message: '机构服务已到期，请联系平台管理员',
    })
    await setTenant(owner, id, { status: 'disabled' })
    await expect(at('2026-12-31T23:59:59Z')).rejects.toMatchObject({
      code: 20,
      message: '机构已停用，请联系平台管理员',
    })
    const directory = createDirectory(owner, systemClock)
    expect(() => directory.usable(null)).toThrow('机构地址有误，请核对后重试')
  })

  test('gives numbers in order, also after a number was chosen', async () => {
    const chosen = await create('fifth', { id: 700 })
    expect(chosen).toBe(700)
    expect(await create('sixth')).toBe(701)
    await expect(create('fifth')).rejects.toMatchObject({ constraint: 'tenant_short_name_key' })
  })
})
