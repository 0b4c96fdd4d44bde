import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { ensureWholeSchool } from '../dept/index.ts'
import { ensureType, settingsOf, standardForm, type SettingRow } from './form-in-force.ts'
import { formTexts as texts } from './form.messages.ts'
import { ensureSite, findForm, lockForm, type FormRow } from './form.repo.ts'

const view = async (tx: Tx, typeCode: string, row: SettingRow | undefined) => {
  const formId = row?.form_id ?? (await standardForm(tx, typeCode)) ?? null
  const form = formId === null ? null : await findForm(tx, formId)
  return {
    id: row?.id ?? null,
    categoryCode: typeCode,
    siteId: row?.site_id ?? null,
    formId,
    formName: form?.title ?? null,
    no: form?.published_no ?? null,
    enable: row?.enabled ?? true,
    version: row?.version ?? 0,
  }
}

/** The site's word where it has one, else the school's, else the catalogue's; `siteId` of the answer tells whose it is. */
export const findSetting = async (tx: Tx, typeCode: string, siteId: string | null) => {
  ensureType(typeCode)
  return view(tx, typeCode, (await settingsOf(tx, typeCode, siteId))[0])
}

const wrongWith = (form: FormRow, typeCode: string): string | null => {
  if (form.type_code !== typeCode) return texts.otherType(form.title)
  if (form.published_no === null) return texts.notPublished(form.title)
  return form.enabled ? null : texts.isStopped(form.title)
}

export type GivenSetting = {
  categoryCode: string
  siteId?: string | null
  formId: string
  enable?: boolean
  version?: number
}

export const saveSetting = async (tx: Tx, actor: Actor, given: GivenSetting) => {
  ensureWholeSchool(actor)
  const { categoryCode: typeCode, siteId = null, formId, enable = true, version = 0 } = given
  ensureType(typeCode)
  await ensureSite(tx, siteId)
  // Held, so that the form is not stopped or removed while it becomes the one in use.
  const detail = wrongWith(await lockForm(tx, formId), typeCode)
  if (detail) throw new AppError('form.setting_wrong', { detail })
  const before = (await settingsOf(tx, typeCode, siteId)).find((row) => row.site_id === siteId)
  const values = [tx.tenantId, typeCode, siteId, formId, enable, actor.userId, tx.now]
  const [row] =
    version === 0
      ? await tx.sql<SettingRow>(
          `insert into form_setting (tenant_id, type_code, site_id, form_id, enabled, updated_by, updated_at, id)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing
           returning id, site_id, form_id, enabled, version`,
          [...values, tx.newId()],
        )
      : await tx.sql<SettingRow>(
          `update form_setting set form_id = $4, enabled = $5, updated_by = $6, updated_at = $7, version = version + 1
            where tenant_id = $1 and type_code = $2 and site_id is not distinct from $3 and version = $8
            returning id, site_id, form_id, enabled, version`,
          [...values, version],
        )
  if (!row) throw new AppError('request.version_conflict')
  tx.audit({
    action: 'form.setting',
    subjectType: 'form',
    subjectId: formId,
    detail: { typeCode, siteId, enable, before: before?.form_id ?? null },
  })
  return view(tx, typeCode, row)
}
