import { readStored, type FieldRight } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { ensureWholeSchool } from '../dept/index.ts'
import type { FormAction } from './default-rights.ts'
import { formTexts as texts } from './form.messages.ts'
import { findForm, oldFields } from './form.repo.ts'

type Row = {
  id: string
  name: string
  acts_as: string
  actions: FormAction[] | null
  fields: Record<string, FieldRight> | null
  version: number | null
}

const view = (row: Row) => ({
  roleId: row.id,
  roleName: row.name,
  roleCode: row.acts_as,
  actions: row.actions ?? [],
  fields: row.fields ?? {},
  version: row.version ?? 0,
})

const rowsOf = (tx: Tx, formId: string, roleId: string | null): Promise<Row[]> =>
  tx.sql(
    `select r.id, r.name, r.acts_as, x.actions, x.fields, x.version from role r
       left join role_form_right x on x.tenant_id = r.tenant_id and x.role_id = r.id and x.form_id = $2
      where r.tenant_id = $1 and ($3::uuid is null or r.id = $3) order by r.sort, r.id`,
    [tx.tenantId, formId, roleId],
  )

/** Every role of the school, also those nothing has been said about. */
export const listRights = async (tx: Tx, formId: string) => {
  await findForm(tx, formId)
  return (await rowsOf(tx, formId, null)).map(view)
}

/** Fields of the draft, and of versions whose answers are still read. */
const refuseUnknown = async (tx: Tx, formId: string, props: readonly string[]): Promise<void> => {
  const { draft } = await findForm(tx, formId)
  const known = new Set([
    ...readStored(draft).fields.map(({ prop }) => prop),
    ...(await oldFields(tx, formId)).filter(({ is_top }) => is_top).map(({ prop }) => prop),
  ])
  const unknown = props.filter((prop) => !known.has(prop))
  if (unknown.length > 0) throw new AppError('form.right_wrong', { detail: texts.unknownFields(unknown) })
}

export type GivenRight = {
  formId: string
  roleId: string
  actions: readonly FormAction[]
  fields: Readonly<Record<string, FieldRight>>
  version: number
}

const ORDER: readonly FormAction[] = ['fill', 'view', 'edit']

/** Whoever designs forms may open any of them to any role; the trail shows what was and what is. */
export const saveRight = async (tx: Tx, actor: Actor, given: GivenRight) => {
  ensureWholeSchool(actor)
  await refuseUnknown(tx, given.formId, Object.keys(given.fields))
  const before = view(ensure((await rowsOf(tx, given.formId, given.roleId))[0]))
  const actions = ORDER.filter((action) => given.actions.includes(action))
  const values = [tx.tenantId, given.roleId, given.formId, actions, JSON.stringify(given.fields), actor.userId, tx.now]
  const written =
    given.version === 0
      ? await tx.sql(
          `insert into role_form_right (tenant_id, role_id, form_id, actions, fields, updated_by, updated_at)
           values ($1, $2, $3, $4, $5::jsonb, $6, $7) on conflict do nothing returning version`,
          values,
        )
      : await tx.sql(
          `update role_form_right set actions = $4, fields = $5::jsonb, updated_by = $6, updated_at = $7, version = version + 1
            where tenant_id = $1 and role_id = $2 and form_id = $3 and version = $8 returning version`,
          [...values, given.version],
        )
  if (written.length === 0) throw new AppError('request.version_conflict')
  const after = view(ensure((await rowsOf(tx, given.formId, given.roleId))[0]))
  tx.audit({
    action: 'form.right',
    subjectType: 'form',
    subjectId: given.formId,
    detail: {
      roleId: given.roleId,
      roleName: after.roleName,
      before: { actions: before.actions, fields: before.fields },
      after: { actions: after.actions, fields: after.fields },
    },
  })
  return after
}
