import type { FormDefinition } from '@xinqiao/domain'
import { ensure } from '../../kernel/app-error.ts'
import type { Row } from '../../kernel/db/rows.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type FormRow = Row<'form'>

export const findForm = async (tx: Tx, id: string): Promise<FormRow> => ensure(await tx.find('form', { id }))

/** Held until commit: a form is changed by one at a time. */
export const lockForm = (tx: Tx, id: string): Promise<FormRow> => tx.lock('form', id)

type NewForm = { typeCode: string; title: string; siteId: string | null; draft: FormDefinition }

export const insertForm = async (tx: Tx, form: NewForm): Promise<string> => {
  const id = tx.newId()
  const by = tx.actor?.userId ?? null
  await tx.insert('form', {
    id,
    type_code: form.typeCode,
    title: form.title,
    site_id: form.siteId,
    draft: JSON.stringify(form.draft),
    created_by: by,
    created_at: tx.now,
    updated_by: by,
    updated_at: tx.now,
  })
  return id
}

type Change = {
  title?: string
  siteId?: string | null
  draft?: FormDefinition
  enabled?: boolean
  publishedNo?: number
}

/** Changes what is named and counts the version up. */
export const changeForm = async (tx: Tx, before: FormRow, change: Change): Promise<number> =>
  (await tx.row<{ version: number }>(
    `update form set title = $3, site_id = $4, draft = coalesce($5::jsonb, draft), enabled = $6, published_no = $7,
         updated_by = $8, updated_at = $9, version = version + 1
        where tenant_id = $1 and id = $2 returning version`,
    [
      tx.tenantId,
      before.id,
      change.title ?? before.title,
      change.siteId === undefined ? before.site_id : change.siteId,
      change.draft ? JSON.stringify(change.draft) : null,
      change.enabled ?? before.enabled,
      change.publishedNo ?? before.published_no,
      tx.actor?.userId ?? null,
      tx.now,
    ],
  ))!.version

export const findVersion = async (tx: Tx, formId: string, no: number): Promise<unknown> =>
  ensure(
    await tx.row<{ definition: unknown }>(
      'select definition from form_version where tenant_id = $1 and form_id = $2 and no = $3',
      [tx.tenantId, formId, no],
    ),
  ).definition

/** What is published of these forms, by form. */
export const publishedDefinitions = async (
  tx: Tx,
  formIds: readonly string[],
): Promise<ReadonlyMap<string, unknown>> => {
  const rows = await tx.sql<{ id: string; definition: unknown }>(
    `select f.id, v.definition from form f
       join form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.no = f.published_no
      where f.tenant_id = $1 and f.id = any($2::uuid[])`,
    [tx.tenantId, formIds],
  )
  return new Map(rows.map((row) => [row.id, row.definition]))
}

export const insertVersion = (
  tx: Tx,
  { formId, no, definition, note }: { formId: string; no: number; definition: FormDefinition; note: string },
): Promise<unknown> =>
  tx.insert('form_version', {
    form_id: formId,
    no,
    definition: JSON.stringify(definition),
    note,
    published_by: tx.actor?.userId ?? null,
    published_at: tx.now,
  })

export type OldField = { prop: string; type: string; label: string; is_top: boolean }

/** Every field any published version ever had, the newest wording first. */
export const oldFields = (tx: Tx, formId: string): Promise<OldField[]> =>
  tx.sql(
    `select distinct on (prop, type) prop, type, label, is_top from (
       select v.no, e ->> 'prop' as prop, e ->> 'type' as type, e ->> 'label' as label, true as is_top
         from form_version v, jsonb_path_query(v.definition, '$.fields[*]') e where v.tenant_id = $1 and v.form_id = $2
       union all
       select v.no, e ->> 'prop', e ->> 'type', e ->> 'label', false
         from form_version v, jsonb_path_query(v.definition, '$.fields[*].fields[*]') e
        where v.tenant_id = $1 and v.form_id = $2) as f
      order by prop, type, no desc`,
    [tx.tenantId, formId],
  )

/** Its own school's site, or nothing there. */
export const ensureSite = async (tx: Tx, siteId: string | null | undefined): Promise<void> => {
  if (siteId) ensure(await tx.row('select 1 from site where tenant_id = $1 and id = $2', [tx.tenantId, siteId]))
}

/** What roles may do with one form holds for another too, where nothing has been said yet. */
export const copyRights = (tx: Tx, from: string, to: string): Promise<unknown> =>
  tx.sql(
    `insert into role_form_right (tenant_id, role_id, form_id, actions, fields, updated_by, updated_at)
     select tenant_id, role_id, $3, actions, fields, $4, $5 from role_form_right where tenant_id = $1 and form_id = $2
     on conflict do nothing`,
    [tx.tenantId, from, to, tx.actor?.userId ?? null, tx.now],
  )

/** How many answers these forms have, by form. */
export const answerCounts = async (tx: Tx, formIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.sql<{ form_id: string; n: number }>(
    `select form_id, count(*)::int as n from form_answer where tenant_id = $1 and form_id = any($2::uuid[]) group by form_id`,
    [tx.tenantId, formIds],
  )
  return new Map(rows.map((row) => [row.form_id, row.n]))
}
