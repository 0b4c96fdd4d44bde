import { formTypeOf } from '@xinqiao/domain'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { adoptCatalogue } from './adopt-catalogue.ts'

export type SettingRow = {
  id: string
  site_id: string | null
  form_id: string
  enabled: boolean
  version: number
}

/** What was said about a type: a site's word before the school's. */
export const settingsOf = (tx: Tx, typeCode: string, siteId: string | null): Promise<SettingRow[]> =>
  tx.sql(
    `select id, site_id, form_id, enabled, version from form_setting
      where tenant_id = $1 and type_code = $2 and (site_id is null or site_id = $3) order by site_id nulls last`,
    [tx.tenantId, typeCode, siteId],
  )

const catalogueCopy = async (tx: Tx, typeCode: string): Promise<string | undefined> =>
  (
    await tx.row<{ id: string }>('select id from form where tenant_id = $1 and type_code = $2 and is_from_catalogue', [
      tx.tenantId,
      typeCode,
    ])
  )?.id

/** The catalogue's copy of a type; forms a school thought of itself have none. */
export const standardForm = async (tx: Tx, typeCode: string): Promise<string | undefined> => {
  const known = await catalogueCopy(tx, typeCode)
  if (known) return known
  await adoptCatalogue(tx)
  return catalogueCopy(tx, typeCode)
}

export const ensureType = (typeCode: string) => {
  const type = formTypeOf(typeCode)
  if (!type) throw new AppError('form.unknown_type')
  return type
}

/** Which form stands for a type: the site's choice, the school's, or else the catalogue's. */
export const formInForce = async (tx: Tx, typeCode: string, siteId: string | null = null): Promise<string> => {
  ensureType(typeCode)
  const chosen = (await settingsOf(tx, typeCode, siteId)).find(({ enabled }) => enabled)
  return chosen?.form_id ?? ensure(await standardForm(tx, typeCode))
}
