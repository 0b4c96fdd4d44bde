import { formCatalogue } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { defaultRights } from './default-rights.ts'

const CATALOGUE_LOCK = 8110

const adopted = async (tx: Tx): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.sql<{ type_code: string }>('select type_code from form where tenant_id = $1 and is_from_catalogue', [
        tx.tenantId,
      ])
    ).map((row) => row.type_code),
  )

const missing = async (tx: Tx) => {
  const known = await adopted(tx)
  return formCatalogue.filter(({ code }) => !known.has(code))
}

/**
 * A school's own copies of the catalogue's forms, made when somebody first looks: neither a new school nor a form added by a
 * later release needs a step of its own. Two who look at once make one copy.
 */
export const adoptCatalogue = async (tx: Tx): Promise<void> => {
  if ((await missing(tx)).length === 0) return
  await tx.sql('select pg_advisory_xact_lock($1, $2)', [CATALOGUE_LOCK, tx.tenantId])
  const forms = (await missing(tx)).map(({ code, definition }) => ({ id: tx.newId(), code, definition }))
  if (forms.length === 0) return
  const rows = forms.map((form) => ({ ...form, title: form.definition.title }))
  const made = await tx.sql<{ id: string; type_code: string }>(
    `insert into form (tenant_id, id, type_code, title, is_from_catalogue, draft, published_no, created_at, updated_at)
     select $1, x.id, x.code, x.title, true, x.definition, 1, $3, $3
       from jsonb_to_recordset($2::jsonb) as x(id uuid, code text, title text, definition jsonb)
     on conflict (tenant_id, type_code) where is_from_catalogue do nothing returning id, type_code`,
    [tx.tenantId, JSON.stringify(rows), tx.now],
  )
  const ids = made.map((row) => row.id)
  await tx.sql(
    `insert into form_version (tenant_id, form_id, no, definition, published_at)
     select tenant_id, id, 1, draft, $3 from form where tenant_id = $1 and id = any($2::uuid[])`,
    [tx.tenantId, ids, tx.now],
  )
  await giveDefaults(
    tx,
    made.map(({ id, type_code: typeCode }) => ({ id, typeCode })),
  )
  tx.audit({ action: 'form.adopt', subjectType: 'form', detail: { typeCodes: made.map((row) => row.type_code) } })
}

/** A school's own roles get what the role they follow gets. */
const giveDefaults = async (tx: Tx, forms: readonly { id: string; typeCode: string }[]): Promise<void> => {
  const rights = forms.flatMap(({ id, typeCode }) =>
    defaultRights(typeCode).map(({ roleCode, action }) => ({ form_id: id, role_code: roleCode, action })),
  )
  await tx.sql(
    `insert into role_form_right (tenant_id, role_id, form_id, actions, updated_at)
     select $1, r.id, x.form_id, array_agg(x.action order by x.action), $3
       from jsonb_to_recordset($2::jsonb) as x(form_id uuid, role_code text, action text)
       join role r on r.tenant_id = $1 and r.acts_as = x.role_code
      group by r.id, x.form_id
     on conflict do nothing`,
    [tx.tenantId, JSON.stringify(rights), tx.now],
  )
}
