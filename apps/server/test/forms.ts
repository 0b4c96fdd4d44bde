import type { FormDefinition, FormField } from '@xinqiao/domain'
import type { Visitor } from './people.ts'

export const field = (prop: string, more: Partial<FormField> = {}): FormField => ({
  prop,
  type: 'input',
  label: `题目${prop}`,
  ...more,
})

export const contentOf = (fields: readonly FormField[], more: Partial<FormDefinition> = {}): string =>
  JSON.stringify({ schemaVersion: 1, title: '问卷', fields, ...more })

export type Designed = { id: string; version: number }

/** A form of the school's own, as a draft. */
export const designForm = (
  browser: Visitor,
  fields: readonly FormField[] = [field('note')],
  more: { typeCode?: string; title?: string; siteId?: string | null } = {},
): Promise<Designed & { problems: { prop: string | null; message: string }[] }> =>
  browser.call('POST /public/forms/ite', {
    body: { typeCode: 'CUSTOM', title: '问卷', content: contentOf(fields), ...more },
  })

export const saveDraft = (browser: Visitor, form: Designed, fields: readonly FormField[]): Promise<Designed> =>
  browser.call('POST /public/form/template/update', {
    body: { id: form.id, version: form.version, title: '问卷', content: contentOf(fields) },
  })

export const publish = async (
  browser: Visitor,
  { id, version }: Designed,
  note = '',
): Promise<Designed & { no: number }> => ({
  id,
  ...(await browser.call('POST /public/forms/ite/publish', { body: { id, version, note } })),
})

/** Designed and published. */
export const givenForm = async (
  browser: Visitor,
  fields?: readonly FormField[],
  more?: Parameters<typeof designForm>[2],
): Promise<Designed & { no: number }> => publish(browser, await designForm(browser, fields, more))

/** What a role may do with a form from now on. */
export const giveRight = async (
  browser: Visitor,
  formId: string,
  roleCode: string,
  actions: ('fill' | 'view' | 'edit')[],
  fields: Record<string, 'hidden' | 'read' | 'write'> = {},
) => {
  const roles = await browser.call('GET /public/forms/rights', { query: { formId } })
  const { roleId, version } = roles.find((role) => role.roleCode === roleCode)!
  return browser.call('POST /public/forms/rights/save', { body: { formId, roleId, actions, fields, version } })
}
