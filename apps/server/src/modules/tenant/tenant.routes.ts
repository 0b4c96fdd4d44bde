import { isProductCode, maxPinnedProducts, productCodes, products, urlRule } from '@xinqiao/domain'
import { tenantCalls } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { register, type Ctx } from '../../kernel/http/binding.ts'
import { changeRemind, readRemind } from './remind.ts'
import type { RateLimiter } from '../../kernel/rate-limit.ts'
import { openProduct } from './open-product.ts'
import { redeemTicket } from './redeem-ticket.ts'
import type { Directory } from './tenant.directory.ts'
import { changeProduct, listProducts, lockUserProducts, saveUserProducts, type ProductRow } from './tenant.repo.ts'
import { tenantFace, type DemoAccounts } from './tenant.views.ts'

const flag = (value: boolean): '0' | '1' => (value ? '1' : '0')

const productView = (row: ProductRow) => {
  const known = isProductCode(row.code) ? products[row.code] : null
  const rank = isProductCode(row.code) ? productCodes.indexOf(row.code) : 999
  return {
    id: row.code,
    productCode: row.code,
    productName: known?.name ?? row.code,
    type: known?.type ?? '2',
    tuck: flag(row.pinned === true),
    userSort: row.sort ?? rank,
    productRedirectUrl: row.redirect_url,
    status: flag(row.enabled),
  }
}

/** Pinned first, then each person's own order. */
const productList = async (tx: Tx, userId: string) =>
  (await listProducts(tx, userId))
    .filter((row) => row.enabled)
    .map(productView)
    .toSorted((a, b) => b.tuck.localeCompare(a.tuck) || a.userSort - b.userSort)

const mustOwn = (owned: readonly ProductRow[], code: string) => {
  if (!owned.some((row) => row.code === code)) throw new AppError('tenant.product_off')
}

export const tenantRegistration = (directory: Directory, demo: DemoAccounts | null, limiter: RateLimiter) => {
  const face = (tenant: Awaited<ReturnType<Directory['byId']>>, ctx: Ctx) => {
    const row = directory.usable(tenant)
    return ctx.actor && ctx.actor.tenantId !== row.id
      ? Promise.reject(new AppError('tenant.unknown'))
      : ctx.withTenant((tx) => tenantFace(tx, row, directory, demo), row.id)
  }
  return register(tenantCalls, {
    'GET /admin/tenant/detailByCode': {
      outside: async ({ query }, ctx) =>
        face(
          query.code ? await directory.byShortName(query.code) : await directory.byDomain(query.domain ?? ctx.host),
          ctx,
        ),
    },
    'POST /admin/tenant/info/{id}': {
      outside: async ({ params }, ctx) => face(await directory.byId(Number(params.id)), ctx),
    },
    'GET /admin/tenant/regionRemind': (tx, _, ctx) => readRemind(tx, ctx.requireActor()),
    'POST /admin/tenant/changeRemind': (tx, { body }, ctx) => changeRemind(tx, ctx.requireActor(), body),
    'GET /admin/products/findTenantProductList': (tx, _, ctx) => productList(tx, ctx.requireActor().userId),
    'GET /admin/products/tenant/findTenantProductList': async (tx, { query }, ctx) => {
      // Another school's list is an empty list.
      if (query.tenantId && query.tenantId !== String(tx.tenantId)) return []
      const list = await productList(tx, ctx.requireActor().userId)
      return query.productId ? list.filter((product) => product.id === query.productId) : list
    },
    'GET /admin/products/getProductByCode': async (tx, { query }, ctx) => {
      const found = (await productList(tx, ctx.requireActor().userId)).find(
        (product) => product.productCode === query.productCode,
      )
      if (!found) throw new AppError('tenant.product_off')
      return found
    },
    'GET /admin/products/findTenantDomain': async (tx) => ({
      domain: (await directory.byId(tx.tenantId))?.domain ?? null,
    }),
    'POST /admin/products/saveUserProduct': async (tx, { body }, ctx) => {
      const { userId } = ctx.requireActor()
      const rows = [
        ...new Map(
          body.map((row) => [row.productId, { code: row.productId, sort: row.userSort, pinned: row.tuck === '1' }]),
        ).values(),
      ]
      // Two tabs must not both take the last place.
      if (rows.some((row) => row.pinned)) await lockUserProducts(tx, userId)
      const owned = await listProducts(tx, userId)
      for (const row of rows) mustOwn(owned, row.code)
      const stillPinned = owned.filter((row) => row.pinned === true && !rows.some((fresh) => fresh.code === row.code))
      if (stillPinned.length + rows.filter((row) => row.pinned).length > maxPinnedProducts)
        throw new AppError('user.pin_limit')
      await saveUserProducts(tx, userId, rows)
      return null
    },
    'POST /admin/products/openProduct': (tx, { body }, ctx) => openProduct(tx, ctx.requireActor(), body.productId),
    'POST /auth/ticket/redeem': { outside: ({ body }, ctx) => redeemTicket({ directory, limiter }, ctx, body) },
    'POST /admin/products/updateTenantProductSettingStatus': async (tx, { body }) => {
      const address = body.productRedirectUrl
      const problem = address ? urlRule(address) : null
      if (problem) throw new AppError('request.invalid', { detail: problem })
      const change = {
        enabled: body.status === '1',
        ...(address === undefined ? {} : { redirect_url: address || null }),
      }
      if ((await changeProduct(tx, body.productId, change)) === 0) throw new AppError('tenant.product_off')
      // Open windows ask for their menu again.
      tx.notify('setting', 'product')
      tx.audit({
        action: 'tenant.product_status',
        subjectType: 'product',
        subjectId: body.productId,
        detail: { status: body.status, ...(address === undefined ? {} : { address }) },
      })
      return null
    },
  })
}
