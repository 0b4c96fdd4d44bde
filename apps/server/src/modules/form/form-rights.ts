import { mergeRights, type FieldRight } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { isUsableOn, rolesOf } from '../user/index.ts'
import type { FormAction } from './default-rights.ts'

/** What somebody's active roles together may do with a form, and with single fields of it. */
export type FormRight = {
  readonly actions: ReadonlySet<FormAction>
  readonly fields: Readonly<Record<string, FieldRight>>
}

const nothing: FormRight = { actions: new Set(), fields: {} }

type Row = { form_id: string; actions: FormAction[]; fields: Record<string, FieldRight> }

const activeRoles = async (tx: Tx, actor: Actor): Promise<string[]> => {
  if (actor.activeRoleId) return [actor.activeRoleId]
  if (actor.roleCodes.length === 0) return []
  return (await rolesOf(tx, actor.userId)).filter((role) => isUsableOn(role, actor.port)).map((role) => role.id)
}

/** A role without any action has no say about the fields either. */
const merged = (rows: readonly Row[]): FormRight => ({
  actions: new Set(rows.flatMap((row) => row.actions)),
  fields: mergeRights(rows.map((row) => row.fields)),
})

const rowsFor = async (tx: Tx, actor: Actor, formId: string | null): Promise<Row[]> => {
  const roleIds = await activeRoles(tx, actor)
  if (roleIds.length === 0) return []
  return tx.sql<Row>(
    `select form_id, actions, fields from role_form_right
      where tenant_id = $1 and role_id = any($2::uuid[]) and cardinality(actions) > 0
        ${formId === null ? '' : 'and form_id = $3'}`,
    formId === null ? [tx.tenantId, roleIds] : [tx.tenantId, roleIds, formId],
  )
}

export const rightsOn = async (tx: Tx, actor: Actor, formId: string): Promise<FormRight> => {
  const rows = await rowsFor(tx, actor, formId)
  return rows.length === 0 ? nothing : merged(rows)
}

/** By form; a form that is not there is closed to them. */
export const rightsOnAll = async (tx: Tx, actor: Actor): Promise<ReadonlyMap<string, FormRight>> =>
  new Map(
    [...Map.groupBy(await rowsFor(tx, actor, null), (row) => row.form_id)].map(([id, rows]) => [id, merged(rows)]),
  )
