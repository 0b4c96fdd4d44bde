import { roleCodes, type Permission, type RoleCode } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

/** Whom something on the workbench is for. Absent means everybody; both given, both must hold. */
export type Audience = { readonly permissions?: readonly Permission[]; readonly roles?: readonly RoleCode[] }

export const isFor = ({ permissions, roles }: Audience, actor: Actor): boolean =>
  (permissions === undefined || permissions.every((need) => actor.permissions.has(need))) &&
  (roles === undefined || roles.some((role) => actor.roleCodes.includes(role)))

/** A visitor decides about nobody's request. */
export const staffRoles = roleCodes.filter((code) => code !== 'ROLE_GENERAL')

export type Count = { readonly value: number; readonly note?: string; readonly urgent?: boolean }

/** One number on the workbench, and where to look closer. Capabilities hand in their own. */
export type ConsoleEntry = Audience & {
  readonly code: string
  readonly label: string
  /** With the filter that shows exactly what was counted; absent while no page lists it. */
  readonly path?: string
  readonly icon: string
  readonly tone: 'brand' | 'violet' | 'sage' | 'apricot' | 'warning' | 'danger' | 'plain'
  readonly count: (tx: Tx, actor: Actor) => Promise<Count>
}
