import { createHash } from 'node:crypto'
import { formCatalogue } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { defaultRights } from './default-rights.ts'
import { formTexts } from './form.messages.ts'

const CATALOGUE_LOCK = 8110

/** The catalogue as it is shipped, each form with a word that differs when the form does. */
const shipped = formCatalogue.map(({ code, definition }) => ({
  code,
  definition,
  print: createHash('sha256').update(JSON.stringify(definition)).digest('base64url').slice(0, 22),
}))

type Shipped = (typeof shipped)[number]

/** What a school has no copy of, and what it has a copy of another edition of. */
const behind = async (tx: Tx): Promise<{ missing: readonly Shipped[]; older: readonly Shipped[] }> => {
  const rows = await tx.sql<{ type_code: string; catalogue_print: string | null }>(
    'select type_code, catalogue_print from form where tenant_id = $1 and is_from_catalogue',
    [tx.tenantId],
  )
  const known = new Map(rows.map((row) => [row.type_code, row.catalogue_print]))
  return {
    missing: shipped.filter(({ code }) => !known.has(code)),
    older: shipped.filter(({ code, print }) => known.has(code) && known.get(code) !== print),
  }
}

/**
 * A school's own copies of the catalogue's forms, made and renewed when somebody first looks: neither a new school nor a
 * later release needs a step of its own. Two who look at once make one copy.
 */
export const adoptCatalogue = async (tx: Tx): Promise<void> => {
  const { missing, older } = await behind(tx)
  if (missing.length === 0 && older.length === 0) return
  await tx.sql('select pg_advisory_xact_lock($1, $2)', [CATALOGUE_LOCK, tx.tenantId])
  const now = await behind(tx)
  await copyMissing(tx, now.missing)
  await renewOlder(tx, now.older)
}

/**
 * What nobody has changed becomes a new version; answers keep the one they were given to. A form that people have worked on is
 * theirs, and so is one whose draft they have begun.
 */
const renewOlder = async (tx: Tx, older: readonly Shipped[]): Promise<void> => {
  if (older.length === 0) return
  const renewed = await tx.sql<{ type_code: string }>(
    `with untouched as (
       select f.id, f.published_no + 1 as no, x.definition, x.title
         from form f
         join form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.no = f.published_no
         join jsonb_to_recordset($2::jsonb) as x(code text, title text, definition jsonb) on x.code = f.type_code
        where f.tenant_id = $1 and f.is_from_catalogue and v.published_by is null and f.draft = v.definition
          and v.definition <> x.definition
          and not exists (select 1 from form_version o where o.tenant_id = $1 and o.form_id = f.id and o.no > f.published_no)
          and f.title = v.definition ->> 'title'),
     kept as (
       insert into form_version (tenant_id, form_id, no, definition, note, published_at)
       select $1, id, no, definition, $4, $3 from untouched)
     update form f set title = u.title, draft = u.definition, published_no = u.no, version = f.version + 1, updated_at = $3
       from untouched u where f.tenant_id = $1 and f.id = u.id returning f.type_code`,
    [
      tx.tenantId,
      JSON.stringify(older.map(({ code, definition }) => ({ code, title: definition.title, definition }))),
      tx.now,
      formTexts.renewed,
    ],
  )
  await tx.sql(
    `update form f set catalogue_print = x.print from jsonb_to_recordset($2::jsonb) as x(code text, print text)
      where f.tenant_id = $1 and f.is_from_catalogue and f.type_code = x.code`,
    [tx.tenantId, JSON.stringify(older.map(({ code, print }) => ({ code, print })))],
  )
  if (renewed.length === 0) return
  const typeCodes = renewed.map((row) => row.type_code)
  tx.audit({ action: 'form.renew', subjectType: 'form', detail: { typeCodes } })
}

const copyMissing = async (tx: Tx, missing: readonly Shipped[]): Promise<void> => {
  if (missing.length === 0) return
  const rows = missing.map((form) => ({ ...form, id: tx.newId(), title: form.definition.title }))
  const made = await tx.sql<{ id: string; type_code: string }>(
    `insert into form (tenant_id, id, type_code, title, is_from_catalogue, catalogue_print, draft, published_no, created_at,
                        updated_at)
     select $1, x.id, x.code, x.title, true, x.print, x.definition, 1, $3, $3
       from jsonb_to_recordset($2::jsonb) as x(id uuid, code text, title text, definition jsonb, print text)
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
