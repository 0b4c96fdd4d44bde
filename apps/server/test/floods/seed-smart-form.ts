import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestUser, Visitor } from '../people.ts'
import { upload } from '../smart-forms.ts'

type Seed = { app: TestApp; admin: TestUser; student: TestUser; other: Visitor }

/** A student with a signature and phrases of their own and a scale they answered, and a level somebody gave them. */
export const seedSmartForm = async ({
  app,
  admin,
  student,
  other,
}: Seed): Promise<Record<'form_scale_result', string>> => {
  await other.call('POST /admin/user/signature/save', { body: { fileId: await upload(other), source: 'drawn' } })
  await other.call('POST /public/forms/phrases', { body: { phrases: ['睡眠'] } })
  const { id } = await other.call('POST /consult/smartform/saveScaleResult', {
    body: { scaleCode: 'GAD7', answers: [1, 1, 0, 0, 0, 0, 0] },
  })
  await inTenant(app, student.tenant, (tx) =>
    tx.insert('assessment_level', { id: tx.newId(), user_id: student.id, star: 3, made_by: admin.id, made_at: tx.now }),
  )
  return { form_scale_result: id }
}
