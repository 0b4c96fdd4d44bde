import { formCategoryName, formTypes, pageOf, type FormType } from '@xinqiao/domain'
import { pageReply } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { adoptCatalogue } from './adopt-catalogue.ts'

type Row = { type_code: string; n: number; form_id: string | null; title: string | null }

/** How many forms each type has, and the one that stands for it in the whole school. */
const countsOf = async (tx: Tx): Promise<ReadonlyMap<string, Row>> => {
  await adoptCatalogue(tx)
  const rows = await tx.sql<Row>(
    `select g.type_code, g.n, f.id as form_id, f.title
       from (select type_code, count(*)::int as n from form where tenant_id = $1 group by type_code) g
       left join form_setting d
         on d.tenant_id = $1 and d.type_code = g.type_code and d.site_id is null and d.enabled
       left join form f on f.tenant_id = $1 and f.type_code = g.type_code
        and (f.id = d.form_id or d.form_id is null and f.is_from_catalogue)`,
    [tx.tenantId],
  )
  return new Map(rows.map((row) => [row.type_code, row]))
}

const typeView = ({ code, name, categoryCode }: FormType, row: Row | undefined) => ({
  id: code,
  code,
  typeName: name,
  categoryCode,
  categoryName: formCategoryName(categoryCode),
  formCount: row?.n ?? 0,
  formId: row?.form_id ?? null,
  formName: row?.title ?? null,
})

export const listTypes = async (tx: Tx) => {
  const counts = await countsOf(tx)
  return formTypes.map((type) => typeView(type, counts.get(type.code)))
}

export const pageTypes = async (
  tx: Tx,
  filter: { current?: number; size?: number; keyword?: string; categoryCode?: string },
) => {
  const page = pageOf(filter)
  const sought = (filter.keyword ?? '').trim().toLowerCase()
  const found = (await listTypes(tx)).filter(
    ({ code, typeName, categoryCode }) =>
      (typeName.toLowerCase().includes(sought) || code.toLowerCase().includes(sought)) &&
      (!filter.categoryCode || categoryCode === filter.categoryCode),
  )
  return pageReply(page, found.length, found.slice(page.offset, page.offset + page.size))
}
