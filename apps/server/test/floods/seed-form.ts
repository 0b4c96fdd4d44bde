import { roleId } from '../messages.ts'
import type { TestApp } from '../harness.ts'
import type { TestTenant, Visitor } from '../people.ts'

type Ground = { browser: Visitor; site: string; mark: string }

/** A form that bears the school's mark: designed, published, opened to students, and chosen for a site. */
export const seedForm = async (
  app: TestApp,
  tenant: TestTenant,
  { browser, site, mark }: Ground,
): Promise<{ form: string; form_setting: string }> => {
  const content = JSON.stringify({
    schemaVersion: 1,
    title: '',
    fields: [{ prop: 'note', type: 'textarea', label: `${mark}想说的话` }],
  })
  const made = await browser.call('POST /public/forms/ite', {
    body: { typeCode: 'CUSTOM', title: `${mark}问卷`, content },
  })
  await browser.call('POST /public/forms/ite/publish', {
    body: { id: made.id, version: made.version, note: `${mark}首版` },
  })
  await browser.call('POST /public/forms/rights/save', {
    body: {
      formId: made.id,
      roleId: await roleId(app, tenant, 'ROLE_GENERAL'),
      actions: ['fill'],
      fields: { note: 'write' },
      version: 0,
    },
  })
  const setting = await browser.call('POST /consult/smartform/saveSetting', {
    body: { categoryCode: 'CUSTOM', siteId: site, formId: made.id, version: 0 },
  })
  return { form: made.id, form_setting: setting.id! }
}
