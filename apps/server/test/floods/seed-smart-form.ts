import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestUser, Visitor } from '../people.ts'
import { upload } from '../smart-forms.ts'

type Seed = { app: TestApp; admin: TestUser; student: TestUser; other: Visitor }

/** A student with a signature of their own and a scale they answered, and a level somebody gave them. */
export const seedSmartForm = async ({
  app,
  admin,
  student,
  other,
}: Seed): Promise<Record<'form_scale_result', string>> => {
  await other.call('POST /admin/user/signature/save', { body: { fileId: await upload(other), source: 'drawn' } })
  const { id } = await other.call('POST /consult/smartform/saveScaleResult', {
    body: { scaleCode: 'GAD7', answers: [1, 1, 0, 0, 0, 0, 0] },
  })
  await inTenant(app, student.tenant, (tx) =>
    tx.sql(
      'insert into assessment_level (tenant_id, id, user_id, star, made_by, made_at) values ($1, $2, $3, 3, $4, $5)',
      [tx.tenantId, tx.newId(), student.id, admin.id, tx.now],
    ),
  )
  return { form_scale_result: id }
}
