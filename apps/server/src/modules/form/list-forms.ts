import { formatDateTime, formCategoryName, formTypeOf, formTypes } from '@xinqiao/domain'
import { ensure } from '../../kernel/app-error.ts'
import { readPage } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import { adoptCatalogue } from './adopt-catalogue.ts'
import { answerCounts } from './form.repo.ts'

/** `f` stands for its type, by somebody's choice or because nobody has chosen another. */
export const IS_DEFAULT = `(exists (select 1 from form_setting d
    where d.tenant_id = f.tenant_id and d.form_id = f.id and d.enabled)
  or f.is_from_catalogue and not exists (select 1 from form_setting d
    where d.tenant_id = f.tenant_id and d.type_code = f.type_code and d.site_id is null and d.enabled))`

type Row = {
  id: string
  type_code: string
  title: string
  site_id: string | null
  site_name: string | null
  enabled: boolean
  is_default: boolean
  published_no: number | null
  published_at: Date | null
  has_draft: boolean
  field_count: number
  updated_at: Date
  updated_by: string | null
  version: number
}

const SELECTED = `select f.id, f.type_code, f.title, f.site_id, s.name as site_name, f.enabled, ${IS_DEFAULT} as is_default,
    f.published_no, v.published_at, f.draft is distinct from v.definition as has_draft,
    jsonb_array_length(f.draft -> 'fields') as field_count, f.updated_at, u.real_name as updated_by, f.version
  from form f
  left join site s on s.tenant_id = f.tenant_id and s.id = f.site_id
  left join form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.no = f.published_no
  left join user_account u on u.tenant_id = f.tenant_id and u.id = f.updated_by`

const rowView = (row: Row, answerCount: number) => {
  const type = formTypeOf(row.type_code)
  return {
    id: row.id,
    typeCode: row.type_code,
    typeName: type?.name ?? row.type_code,
    categoryCode: type?.categoryCode ?? '',
    categoryName: formCategoryName(type?.categoryCode ?? ''),
    title: row.title,
    siteId: row.site_id,
    siteName: row.site_name,
    enabled: row.enabled,
    isDefault: row.is_default,
    publishedNo: row.published_no,
    publishTime: row.published_at && formatDateTime(row.published_at),
    hasDraft: row.has_draft,
    fieldCount: row.field_count,
    answerCount,
    updateTime: formatDateTime(row.updated_at),
    updateUserName: row.updated_by,
    version: row.version,
  }
}

export type FormFilter = {
  current?: number
  size?: number
  keyword?: string
  categoryCode?: string
  typeCode?: string
  siteId?: string
  enabled?: boolean
}

const has = (text: string, keyword: string): boolean => text.toLowerCase().includes(keyword.toLowerCase())

/** The school's forms, those worked on last before the others. */
export const pageForms = async (tx: Tx, filter: FormFilter) => {
  await adoptCatalogue(tx)
  const { keyword = '', categoryCode, typeCode, siteId, enabled } = filter
  const sought = keyword.trim()
  const params = paramsOf(tx)
  const named = formTypes.filter(({ name }) => has(name, sought)).map(({ code }) => code)
  const within = formTypes.filter((type) => type.categoryCode === categoryCode).map(({ code }) => code)
  const where = [
    'f.tenant_id = $1',
    ...(sought === ''
      ? []
      : [
          `(strpos(lower(f.title), lower(${params.put(sought)})) > 0 or f.type_code = any(${params.put(named)}::text[]))`,
        ]),
    ...(categoryCode ? [`f.type_code = any(${params.put(within)}::text[])`] : []),
    ...(typeCode ? [`f.type_code = ${params.put(typeCode)}`] : []),
    ...(siteId ? [`f.site_id = ${params.put(siteId)}`] : []),
    ...(enabled === undefined ? [] : [`f.enabled = ${params.put(enabled)}`]),
  ].join(' and ')
  return readPage(tx, filter, {
    select: `${SELECTED} where ${where}`,
    from: `from form f where ${where}`,
    key: 'f.id',
    order: 'f.updated_at desc, f.type_code, f.id',
    values: params.values,
    views: async (rows: Row[]) => {
      const ids = rows.map((row) => row.id)
      const counts = await answerCounts(tx, ids)
      return rows.map((row) => rowView(row, counts.get(row.id) ?? 0))
    },
  })
}

export const readRow = async (tx: Tx, id: string) => {
  const [row] = await tx.sql<Row>(`${SELECTED} where f.tenant_id = $1 and f.id = $2`, [tx.tenantId, id])
  const counts = await answerCounts(tx, [id])
  return rowView(ensure(row), counts.get(id) ?? 0)
}

type Published = { id: string; title: string; type_code: string; no: number; is_default: boolean }

/** What can be filled in now, of some types or of all. */
export const publishedForms = async (tx: Tx, typeCodes: readonly string[]): Promise<Published[]> => {
  await adoptCatalogue(tx)
  return tx.sql<Published>(
    `select f.id, v.definition ->> 'title' as title, f.type_code, v.no, ${IS_DEFAULT} as is_default
       from form f join form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.no = f.published_no
      where f.tenant_id = $1 and f.enabled and f.type_code = any($2::text[]) order by f.type_code, f.updated_at desc, f.id`,
    [tx.tenantId, typeCodes],
  )
}
