import { productCodes } from '@xinqiao/domain'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/harness.ts'
import type { Visitor } from '../../../test/people.ts'
import { changeTenant, count, refusal } from '../../../test/sign-in.ts'
import { setTenantProduct } from './index.ts'

type Choice = { productId: string; userSort: number; tuck: '0' | '1' }
const off = refusal(40203, '本校未开通此产品')

const app = await openTestApp()

const list = (browser: Visitor) => browser.call('GET /admin/products/findTenantProductList')
const codes = async (browser: Visitor) => (await list(browser)).map((product) => product.productCode)
const save = (browser: Visitor, body: Choice[]) => browser.call('POST /admin/products/saveUserProduct', { body })
const pin = (productId: string, userSort = 0): Choice => ({ productId, userSort, tuck: '1' })
const unpin = (productId: string, userSort = 0): Choice => ({ productId, userSort, tuck: '0' })
const pinnedOf = async (browser: Visitor) =>
  (await list(browser)).filter((product) => product.tuck === '1').map((product) => product.id)

describe('the products of a school', () => {
  test('are those it bought, in the platform’s order', async () => {
    const tenant = await app.givenTenant({ products: ['PLANTEST', 'CONSULT', 'SLEEP_MANAGE'] })
    const browser = await app.signedIn(await app.givenUser(tenant))
    expect(await list(browser)).toEqual([
      {
        id: 'CONSULT',
        productCode: 'CONSULT',
        productName: '心理咨询',
        type: '1',
        tuck: '0',
        userSort: 0,
        productRedirectUrl: null,
        status: '1',
      },
      {
        id: 'PLANTEST',
        productCode: 'PLANTEST',
        productName: '心理测评',
        type: '1',
        tuck: '0',
        userSort: 4,
        productRedirectUrl: null,
        status: '1',
      },
      {
        id: 'SLEEP_MANAGE',
        productCode: 'SLEEP_MANAGE',
        productName: '睡眠管理',
        type: '2',
        tuck: '0',
        userSort: 15,
        productRedirectUrl: null,
        status: '1',
      },
    ])
    const all = await app.signedIn(await app.givenUser(await app.givenTenant()))
    expect(await codes(all)).toEqual(productCodes)
  })

  test('can be asked for one by one, and another school’s are an empty list', async () => {
    const tenant = await app.givenTenant({ products: ['CONSULT', 'CRISIS'] })
    const other = await app.givenTenant()
    const browser = await app.signedIn(await app.givenUser(tenant))
    const ask = (query: { tenantId?: string; productId?: string }) =>
      browser.call('GET /admin/products/tenant/findTenantProductList', { query })
    expect(await ask({})).toHaveLength(2)
    expect(await ask({ tenantId: String(tenant.id) })).toHaveLength(2)
    expect(await ask({ productId: 'CRISIS' })).toMatchObject([{ id: 'CRISIS' }])
    expect(await ask({ productId: 'GROUP' })).toEqual([])
    expect(await ask({ tenantId: String(other.id) })).toEqual([])
    const byCode = (productCode: string) =>
      browser.call('GET /admin/products/getProductByCode', { query: { productCode } })
    expect(await byCode('CRISIS')).toMatchObject({ productName: '危机干预' })
    for (const code of ['GROUP', 'NO_SUCH']) await expect(byCode(code)).rejects.toMatchObject(off)
  })

  test('come with the school’s domain', async () => {
    const tenant = await app.givenTenant()
    const browser = await app.signedIn(await app.givenUser(tenant))
    expect(await browser.call('GET /admin/products/findTenantDomain')).toEqual({ domain: null })
    await changeTenant(app, tenant, `domain = 'heart.example.edu.cn'`)
    expect(await browser.call('GET /admin/products/findTenantDomain')).toEqual({ domain: 'heart.example.edu.cn' })
  })

  test('need a session', async () => {
    const browser = app.visitor(await app.givenTenant())
    await expect(list(browser)).rejects.toMatchObject({ code: 401, status: 401 })
  })
})

describe('one’s own order', () => {
  test('puts pinned products first, each group in the person’s order, for that person only', async () => {
    const tenant = await app.givenTenant({ products: ['CONSULT', 'PLANTEST', 'CRISIS', 'GROUP'] })
    const [me, other] = [
      await app.signedIn(await app.givenUser(tenant)),
      await app.signedIn(await app.givenUser(tenant)),
    ]
    expect(await save(me, [pin('GROUP', 2), pin('CRISIS', 1), unpin('PLANTEST', 0), unpin('CONSULT', 9)])).toBeNull()
    expect(await codes(me)).toEqual(['CRISIS', 'GROUP', 'PLANTEST', 'CONSULT'])
    expect(await codes(other)).toEqual(['CONSULT', 'PLANTEST', 'CRISIS', 'GROUP'])
    await save(me, [unpin('GROUP', 2)])
    expect(await pinnedOf(me)).toEqual(['CRISIS'])
    expect(await count(app, tenant, `audit_entry where action = 'tenant.user_products'`)).toBe(2)
    expect(await save(me, [])).toBeNull()
  })

  test('takes the last word when a product is named twice', async () => {
    const me = await app.signedIn(await app.givenUser(await app.givenTenant()))
    await save(me, [pin('GROUP'), unpin('GROUP')])
    expect(await pinnedOf(me)).toEqual([])
  })

  test('pins seven and not an eighth, in one go or one after the other', async () => {
    const me = await app.signedIn(await app.givenUser(await app.givenTenant()))
    const limit = refusal(40308, '最多展示7个主要产品，请先取消后重新选择')
    await expect(
      save(
        me,
        productCodes.slice(0, 8).map((code) => pin(code)),
      ),
    ).rejects.toMatchObject(limit)
    expect(await pinnedOf(me)).toEqual([])
    await save(
      me,
      productCodes.slice(0, 7).map((code) => pin(code)),
    )
    await expect(save(me, [pin(productCodes[7]!)])).rejects.toMatchObject(limit)
    await save(me, [unpin(productCodes[0]!), pin(productCodes[7]!)])
    await save(me, [pin(productCodes[7]!)])
    expect(await pinnedOf(me)).toHaveLength(7)
  })

  test('pins seven and not an eighth when several tabs pin at once', async () => {
    const me = await app.signedIn(await app.givenUser(await app.givenTenant()))
    await save(
      me,
      productCodes.slice(0, 5).map((code) => pin(code)),
    )
    const answers = await Promise.allSettled(productCodes.slice(5, 13).map((code) => save(me, [pin(code)])))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await pinnedOf(me)).toHaveLength(7)
  })

  test('is refused for products the school has not bought, and for bad input', async () => {
    const me = await app.signedIn(await app.givenUser(await app.givenTenant({ products: ['CONSULT'] })))
    for (const code of ['CRISIS', 'NO_SUCH']) await expect(save(me, [pin(code)])).rejects.toMatchObject(off)
    const many = Array.from({ length: 61 }, () => pin('CONSULT'))
    await expect(save(me, many)).rejects.toMatchObject({ code: 40001 })
    await expect(save(me, [pin('CONSULT', -1)])).rejects.toMatchObject({ code: 40001 })
    await expect(save(me, [{ ...pin('CONSULT'), tuck: '2' as '1' }])).rejects.toMatchObject({ code: 40001 })
  })
})

describe('switching products', () => {
  test('is the administrator’s business and takes effect at once', async () => {
    const tenant = await app.givenTenant({ products: ['CONSULT', 'CRISIS'] })
    const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    const person = await app.signedIn(await app.givenUser(tenant))
    const set = (browser: Visitor, productId: string, status: '0' | '1') =>
      browser.call('POST /admin/products/updateTenantProductSettingStatus', { body: { productId, status } })
    expect(await set(admin, 'CRISIS', '0')).toBeNull()
    expect(await codes(person)).toEqual(['CONSULT'])
    await expect(
      person.call('GET /admin/products/getProductByCode', { query: { productCode: 'CRISIS' } }),
    ).rejects.toMatchObject(off)
    expect(await set(admin, 'CRISIS', '1')).toBeNull()
    expect(await codes(person)).toEqual(['CONSULT', 'CRISIS'])
    expect(
      await count(app, tenant, `audit_entry where action = 'tenant.product_status' and subject_id = 'CRISIS'`),
    ).toBe(2)
    for (const code of ['GROUP', 'NO_SUCH']) await expect(set(admin, code, '1')).rejects.toMatchObject(off)
    expect(await codes(person)).toEqual(['CONSULT', 'CRISIS'])
    await expect(set(person, 'CRISIS', '0')).rejects.toMatchObject(refusal(403, '没有权限进行此操作', 403))
  })

  test('by the platform decides what can be switched at all', async () => {
    const tenant = await app.givenTenant({ products: ['CONSULT'] })
    const browser = await app.signedIn(await app.givenUser(tenant))
    await setTenantProduct(app.runtime.owner, tenant.id, 'GROUP', true)
    expect(await codes(browser)).toEqual(['CONSULT', 'GROUP'])
    await setTenantProduct(app.runtime.owner, tenant.id, 'CONSULT', false)
    expect(await codes(browser)).toEqual(['GROUP'])
  })
})
