import { randomUUID } from 'node:crypto'
import type { FieldRight, FormAnswers, FormDefinition, FormField, RoleCode } from '@xinqiao/domain'
import { inTenant } from './departments.ts'
import { dotPng } from './floods/seed-institution.ts'
import type { TestApp } from './harness.ts'
import type { TestTenant, Visitor } from './people.ts'

type Action = 'fill' | 'view' | 'edit'
type Rights = Partial<Record<RoleCode, readonly Action[]>>
type Options = {
  rights?: Rights
  fieldRights?: Partial<Record<RoleCode, Readonly<Record<string, FieldRight>>>>
  typeCode?: string
  title?: string
}

const definitionOf = (title: string, fields: readonly FormField[]): FormDefinition => ({
  schemaVersion: 1,
  title,
  fields,
})

/** A published form, as its designer would leave it. */
export const givenForm = (
  app: TestApp,
  tenant: TestTenant,
  fields: readonly FormField[],
  { rights = { ROLE_GENERAL: ['fill'] }, fieldRights = {}, typeCode = 'CUSTOM', title = '近况登记' }: Options = {},
): Promise<string> =>
  inTenant(app, tenant, async (tx) => {
    const id = randomUUID()
    const content = JSON.stringify(definitionOf(title, fields))
    await tx.insert('form', {
      id,
      type_code: typeCode,
      title,
      draft: content,
      published_no: 1,
      created_at: tx.now,
      updated_at: tx.now,
    })
    await tx.insert('form_version', { form_id: id, no: 1, definition: content, published_at: tx.now })
    for (const [role, actions] of Object.entries(rights))
      await tx.sql(
        `insert into role_form_right (tenant_id, role_id, form_id, actions, fields, updated_at)
         select $1, id, $2, $3, $4, $5 from role where tenant_id = $1 and code = $6`,
        [tx.tenantId, id, actions, JSON.stringify(fieldRights[role as RoleCode] ?? {}), tx.now, role],
      )
    return id
  })

export const publishAgain = (app: TestApp, tenant: TestTenant, formId: string, fields: readonly FormField[]) =>
  inTenant(app, tenant, async (tx) => {
    await tx.sql(
      `insert into form_version (tenant_id, form_id, no, definition, published_at)
       select $1, id, published_no + 1, $3, $4 from form where tenant_id = $1 and id = $2`,
      [tx.tenantId, formId, JSON.stringify(definitionOf('近况登记', fields)), tx.now],
    )
    await tx.sql('update form set published_no = published_no + 1 where tenant_id = $1 and id = $2', [
      tx.tenantId,
      formId,
    ])
  })

export const stopForm = (app: TestApp, tenant: TestTenant, formId: string) =>
  inTenant(app, tenant, (tx) => tx.update('form', { id: formId }, { enabled: false }))

type SaveBody = NonNullable<Parameters<typeof saveBody>[2]>
const saveBody = (formId: string, answers: FormAnswers, more: Partial<Given> = {}): Given => ({
  formId,
  answers: JSON.stringify(answers),
  ...more,
})
type Given = {
  formId: string
  answers: string
  userId?: string
  answerId?: string
  version?: number
  no?: number
  openedAt?: Record<string, string>
  sentAt?: string
  opened?: string
  bizType?: string
  bizId?: string
  eventSign?: boolean
}

export const give = (by: Visitor, formId: string, answers: FormAnswers, more: SaveBody = {}) =>
  by.call('POST /public/forms/answer/save', { body: saveBody(formId, answers, more) })

export const open = (
  by: Visitor,
  body: { formId?: string; typeCode?: string; answerId?: string; userId?: string; bizType?: string; bizId?: string },
) => by.call('POST /public/forms/answer/open', { body })

/** As the person sees it, put together again. */
export const shown = async (by: Visitor, answerId: string, no?: number): Promise<Record<string, unknown>> => {
  const query = { answerId, ...(no === undefined ? {} : { no }) }
  const { data } = await by.call('GET /public/forms/inner/forms/answer/edition', { query })
  return JSON.parse(data.answer) as Record<string, unknown>
}

export const bring = async (by: Visitor, purpose: string, name = 'a.png'): Promise<string> => {
  const body = new FormData()
  body.append('purpose', purpose)
  const bytes = Buffer.from(dotPng(randomUUID()).split(',')[1]!, 'base64')
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  return (await by.call('POST /file/upload', { body })).id
}
