import type { ProductCode } from '../enums/product.ts'
import type { RoleCode } from '../enums/role.ts'
import { ADM, APP, ASM, CHF, CON, CSU, FCO, FSU, TUT } from './menu-roles.ts'

/** Products at an address of their own; the secret that proves who comes travels under this name. */
export const externalProducts = {
  ZSD_COURSE: 'ticket',
  DATA_VISUALIZATION: 'token',
  SLEEP_MANAGE: 'token',
} as const satisfies Partial<Record<ProductCode, string>>

export type ExternalProduct = keyof typeof externalProducts

export const isExternalProduct = (code: string): code is ExternalProduct => Object.hasOwn(externalProducts, code)

const DASHBOARD_ROLES: readonly RoleCode[] = [ADM, CON, ASM, APP, TUT, FCO, FSU, CSU, CHF]

/** Figures about people are for those who work with them; the other two are open to everybody the school gave them to. */
export const mayOpenExternal = (code: ExternalProduct, roleCodes: readonly string[]): boolean =>
  code !== 'DATA_VISUALIZATION' || DASHBOARD_ROLES.some((role) => roleCodes.includes(role))
