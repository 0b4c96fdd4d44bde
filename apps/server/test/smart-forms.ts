import type { FieldRight, FormAnswers, FormField, RoleCode } from '@xinqiao/domain'
import type { Tx } from '../src/kernel/db/tx.ts'
import { inTenant } from './departments.ts'
import type { TestApp } from './harness.ts'
import type { TestTenant, Visitor } from './people.ts'

export type TestForm = { id: string }
type Action = 'fill' | 'view' | 'edit'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A small picture; returns its id. */
export const upload = async (browser: Visitor, purpose: 'signature' | 'attachment' = 'signature'): Promise<string> => {
  const body = new FormData()
  body.append('purpose', purpose)
  body.append('file', new Blob([PNG]), '签名.png')
  return (await browser.call('POST /file/upload', { body })).id
}

/** A published form of the school's own, straight in the tables: how it is designed is tested elsewhere. */
export const givenForm = (
  app: TestApp,
  tenant: TestTenant,
  {
    fields,
    rights,
    typeCode = 'CUSTOM',
  }: {
    fields: readonly FormField[]
    rights: { readonly [role in RoleCode]?: readonly Action[] }
    typeCode?: string
  },
): Promise<TestForm> =>
  inTenant(app, tenant, async (tx) => {
    const id = tx.newId()
    const definition = JSON.stringify({ schemaVersion: 1, title: '测试表单', fields })
    await tx.insert('form', {
      id,
      type_code: typeCode,
      title: '测试表单',
      draft: definition,
      published_no: 1,
      created_at: tx.now,
      updated_at: tx.now,
    })
    await tx.insert('form_version', { form_id: id, no: 1, definition, published_at: tx.now })
    for (const [role, actions] of Object.entries(rights)) await writeRight(tx, role, id, actions)
    return { id }
  })

const writeRight = (
  tx: Tx,
  role: string,
  formId: string,
  actions: readonly Action[],
  fields: Readonly<Record<string, FieldRight>> = {},
) =>
  tx.sql(
    `insert into role_form_right (tenant_id, role_id, form_id, actions, fields, updated_at)
     select $1, id, $3, $4, $5, $6 from role where tenant_id = $1 and code = $2`,
    [tx.tenantId, role, formId, actions, JSON.stringify(fields), tx.now],
  )

/** One role more. */
export const allow = (
  app: TestApp,
  tenant: TestTenant,
  form: TestForm,
  role: RoleCode,
  actions: readonly Action[],
  fields: Readonly<Record<string, FieldRight>> = {},
): Promise<unknown> => inTenant(app, tenant, (tx) => writeRight(tx, role, form.id, actions, fields))

/** Answers a form, about oneself unless somebody else is named; returns the id of the answer. */
export const giveAnswer = async (
  browser: Visitor,
  form: TestForm,
  answers: FormAnswers,
  more: { userId?: string; answerId?: string; version?: number } = {},
): Promise<string> =>
  (
    await browser.call('POST /public/forms/answer/save', {
      body: { formId: form.id, answers: JSON.stringify(answers), ...more },
    })
  ).answerId
