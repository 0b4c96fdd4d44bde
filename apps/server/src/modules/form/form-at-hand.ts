import { formTypeOf, readStored, type FormDefinition } from '@xinqiao/domain'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { choicesFor, type FormChoices } from './form-choices.ts'

/** One version of a form with everything needed to fill it in, show it or judge its answers. */
export type FormAtHand = FormChoices & {
  readonly formId: string
  readonly no: number
  readonly title: string
  readonly typeCode: string
  readonly categoryCode: string
  readonly siteId: string | null
  readonly enabled: boolean
  readonly definition: FormDefinition
}

type Row = {
  type_code: string
  title: string
  site_id: string | null
  enabled: boolean
  no: number | null
  definition: unknown
}

/**
 * The form people fill in now; or a named version of it, which is there for its answers even when the form has been stopped
 * or published anew.
 */
export const formAtHand = async (
  tx: Tx,
  { formId, no, siteId }: { formId: string; no?: number | undefined; siteId?: string | null | undefined },
): Promise<FormAtHand> => {
  const [found] = await tx.sql<Row>(
    `select f.type_code, f.title, f.site_id, f.enabled, v.no, v.definition from form f
       left join form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.no = coalesce($3, f.published_no)
      where f.tenant_id = $1 and f.id = $2`,
    [tx.tenantId, formId, no ?? null],
  )
  const row = ensure(found)
  if (no !== undefined) ensure(row.no)
  else if (!row.enabled) throw new AppError('form.stopped', { title: row.title })
  if (row.no === null) throw new AppError('form.not_published', { title: row.title })
  const definition = readStored(row.definition)
  return {
    formId,
    no: row.no,
    title: definition.title,
    typeCode: row.type_code,
    categoryCode: formTypeOf(row.type_code)?.categoryCode ?? '',
    siteId: row.site_id,
    enabled: row.enabled,
    definition,
    ...(await choicesFor(tx, definition, siteId ?? row.site_id)),
  }
}
