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
  await tx.upsert(
    'user_form',
    {
      user_type_id: userTypeId,
      category,
      fields: JSON.stringify(fields),
      updated_at: tx.now,
      updated_by: tx.actor?.userId ?? null,
    },
    { on: ['user_type_id', 'category'], counts: true },
  )
}
