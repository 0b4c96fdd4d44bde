import { mergeRights, type FieldRight } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { isUsableOn } from '../user/index.ts'
import type { FormAction } from './default-rights.ts'

/** What somebody's active roles together may do with a form, and with single fields of it. */
export type FormRight = {
  readonly actions: ReadonlySet<FormAction>
  readonly fields: Readonly<Record<string, FieldRight>>
}

const nothing: FormRight = { actions: new Set(), fields: {} }

type Row = {
  form_id: string
  actions: FormAction[]
  fields: Record<string, FieldRight>
  port_permission: Parameters<typeof isUsableOn>[0]['port_permission']
}

/** A role without any action has no say about the fields either. */
const merged = (rows: readonly Row[]): FormRight => ({
  actions: new Set(rows.flatMap((row) => row.actions)),
  fields: mergeRights(rows.map((row) => row.fields)),
})

const rowsFor = async (tx: Tx, actor: Actor, formId: string | null): Promise<Row[]> => {
  if (!actor.activeRoleId && actor.roleCodes.length === 0) return []
  const [which, who] = actor.activeRoleId
    ? ['r.id = $2', actor.activeRoleId]
    : ['r.enabled and r.id in (select role_id from user_role where tenant_id = $1 and user_id = $2)', actor.userId]
  const rows = await tx.sql<Row>(
    `select x.form_id, x.actions, x.fields, r.port_permission
       from role r join role_form_right x on x.tenant_id = r.tenant_id and x.role_id = r.id and cardinality(x.actions) > 0
      where r.tenant_id = $1 and ${which} ${formId === null ? '' : 'and x.form_id = $3'} order by r.sort`,
    formId === null ? [tx.tenantId, who] : [tx.tenantId, who, formId],
  )
  return actor.activeRoleId ? rows : rows.filter((row) => isUsableOn(row, actor.port))
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
