import type { InfoSection, TemplateField } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

export type Template = { readonly fields: readonly TemplateField[]; readonly version: number }

export const readTemplates = async (tx: Tx, userTypeId: string): Promise<ReadonlyMap<number, Template>> =>
  new Map(
    (
      await tx.sql<{ category: number; fields: TemplateField[]; version: number }>(
        'select category, fields, version from user_form where tenant_id = $1 and user_type_id = $2',
        [tx.tenantId, userTypeId],
      )
    ).map(({ category, ...template }) => [category, template]),
  )

/** Until commit, so that the version read still stands when it is written. */
export const lockType = async (tx: Tx, userTypeId: string): Promise<void> => {
  await tx.sql('select 1 from user_type where tenant_id = $1 and id = $2 for update', [tx.tenantId, userTypeId])
}

export const writeTemplate = async (
  tx: Tx,
  userTypeId: string,
  category: InfoSection,
  fields: readonly TemplateField[],
): Promise<void> => {
  await tx.sql(
    `insert into user_form as f (tenant_id, user_type_id, category, fields, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, user_type_id, category) do update set fields = excluded.fields, version = f.version + 1,
       updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [tx.tenantId, userTypeId, category, JSON.stringify(fields), tx.now, tx.actor?.userId ?? null],
  )
}
