import {
  dataScopes,
  isClinicalPermission,
  labelOf,
  permissionWord,
  ports as portLabels,
  resourceGroups,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { pathsOf } from '../dept/index.ts'
import { proposeGrant } from '../grant/index.ts'
import { guardedRoles, heldBy } from '../user/index.ts'
import { roleTexts as texts } from './role.messages.ts'
import { countHolders, scopesIn, type ScopeRow } from './role.repo.ts'
import type { Judged, RoleInput } from './role.types.ts'

type Fact = { label: string; text: string }

export const ROLE_BIZ_TYPE = 'grant_role_change'

const portsOf = (text: string): string[] => text.split(',').filter((port) => port !== '')

const spoken = (scopes: readonly ScopeRow[]): string =>
  JSON.stringify(
    scopes
      .map(({ resource, scope, dept_ids }) => [resource, scope, dept_ids.toSorted()] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Nobody changes what a role may that they hold themselves; its name and its place in lists they may. */
export const refuseOwnRights = async (tx: Tx, actor: Actor, judged: Judged): Promise<void> => {
  const { before, row, permissions, had, scopes } = judged
  if (!before || !(await heldBy(tx, actor.userId)).includes(before.id)) return
  const isSame =
    permissions.length === had.length &&
    permissions.every((permission) => had.includes(permission)) &&
    spoken(scopes) === spoken(await scopesIn(tx, before.id)) &&
    row.enabled === before.enabled &&
    row.port_permission === before.port_permission
  if (!isSame) throw new AppError('role.own_rights')
}

const scopeText = async (tx: Tx, scopes: readonly ScopeRow[]): Promise<string> => {
  const paths = await pathsOf(tx, [...new Set(scopes.flatMap((scope) => scope.dept_ids))])
  const depts = (ids: readonly string[]): string => ids.map((id) => paths.get(id) ?? '').join('、')
  return scopes
    .map(({ resource, scope, dept_ids }) => {
      const words = `${labelOf(resourceGroups, resource, resource)}：${labelOf(dataScopes, scope, scope)}`
      return dept_ids.length > 0 ? `${words}（${depts(dept_ids)}）` : words
    })
    .join('；')
}

/**
 * In which ways a change opens more clinical texts to those who hold the role; nothing where nobody does, because whoever is
 * given a clinical role later is confirmed then. Any other reach counts as a wider one.
 */
export const wideningOf = async (tx: Tx, { before, row, permissions, had, scopes }: Judged): Promise<Fact[]> => {
  if (!before || (await countHolders(tx, before.id)) === 0) return []
  const gained = permissions.filter((permission) => isClinicalPermission(permission) && !had.includes(permission))
  const isClinical = gained.length > 0 || (await guardedRoles(tx)).has(before.id)
  if (!isClinical) return []
  const old = await scopesIn(tx, before.id)
  const newPorts = portsOf(row.port_permission).filter((port) => !portsOf(before.port_permission).includes(port))
  return [
    ...(gained.length > 0 ? [{ label: texts.permissions, text: gained.map(permissionWord).join('、') }] : []),
    ...(spoken(scopes) === spoken(old)
      ? []
      : [{ label: texts.scopes, text: texts.fromTo(await scopeText(tx, old), await scopeText(tx, scopes)) }]),
    ...(newPorts.length > 0
      ? [{ label: texts.ports, text: newPorts.map((port) => labelOf(portLabels, port, port)).join('、') }]
      : []),
    ...(row.enabled && !before.enabled ? [{ label: texts.status, text: texts.enabled }] : []),
  ]
}

/** The whole change waits, not only what needs confirming: half of a role is nobody's intention. */
export const proposeRole = (
  tx: Tx,
  given: RoleInput,
  { before, row }: Judged,
  widening: readonly Fact[],
): Promise<string> =>
  proposeGrant<RoleInput>(tx, {
    bizType: ROLE_BIZ_TYPE,
    bizId: row.id,
    title: texts.title(before?.name ?? row.name),
    gain: { roleId: row.id },
    change: { ...given, id: row.id, version: before?.version ?? 1 },
    facts: widening,
  })
