import { externalProducts, isExternalProduct, isWebAddress, mayOpenExternal, millisecondsPer } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { insertTicket } from './product-ticket.repo.ts'
import { listProducts } from './tenant.repo.ts'
import { hashTicket, newTicketSecret } from './ticket-secret.ts'

const LIFE_SECONDS = 60

/** The address of a product outside, with something that proves who comes. The session's own token never leaves us. */
export const openProduct = async (tx: Tx, actor: Actor, productId: string): Promise<{ url: string }> => {
  const product = (await listProducts(tx, actor.userId)).find((row) => row.enabled && row.code === productId)
  if (!product) throw new AppError('tenant.product_off')
  const { code } = product
  if (!isExternalProduct(code)) throw new AppError('tenant.product_inside')
  if (!mayOpenExternal(code, actor.roleCodes)) throw new AppError('auth.forbidden')
  const address = product.redirect_url ?? ''
  if (!isWebAddress(address) || !URL.canParse(address))
    throw new AppError(code === 'SLEEP_MANAGE' ? 'tenant.sleep_address' : 'tenant.product_address')

  const secret = newTicketSecret(tx.tenantId)
  await insertTicket(tx, hashTicket(secret), {
    audience: code,
    user_id: actor.userId,
    role_codes: actor.roleCodes,
    expires_at: new Date(tx.now.getTime() + LIFE_SECONDS * millisecondsPer.second),
  })
  tx.audit({ action: 'tenant.product_open', subjectType: 'product', subjectId: code })
  const url = new URL(address)
  url.searchParams.set(externalProducts[code], secret)
  return { url: url.href }
}
