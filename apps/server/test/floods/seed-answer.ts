import { randomUUID } from 'node:crypto'
import { answerPlace, sealBody } from '../../src/modules/answer/answer-body.ts'
import { bring, give, givenForm } from '../answers.ts'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestTenant, Visitor } from '../people.ts'

type Ground = { student: Visitor; mark: string }

/** What a student answered, with a paper; a correction they are writing; and an answer that belongs to a matter. */
export const seedAnswer = async (
  app: TestApp,
  tenant: TestTenant,
  { student, mark }: Ground,
): Promise<Record<'form_answer' | 'form_matter', string>> => {
  const formId = await givenForm(
    app,
    tenant,
    [
      { prop: 'note', type: 'textarea', label: `${mark}近况` },
      { prop: 'papers', type: 'upload', label: '材料' },
    ],
    { title: `${mark}登记` },
  )
  const paper = await bring(student, 'attachment', `${mark}.png`)
  const { answerId } = await give(student, formId, { note: `${mark}一切都好`, papers: [paper] })
  await student.call('POST /public/forms/answer/draft', {
    body: { formId, answerId, version: 1, answers: JSON.stringify({ note: `${mark}还想说` }) },
  })
  const matter = randomUUID()
  await inTenant(app, tenant, (tx) => {
    const id = tx.newId()
    const words = { answers: { note: `${mark}一切都好` }, labels: {}, last: {}, openedAt: {} }
    return tx.sql(
      `insert into form_answer (tenant_id, id, form_id, form_no, user_id, biz_type, biz_id, status, edition, body,
         content_hash, created_by, created_at, updated_by, updated_at, submitted_at)
       select tenant_id, $3, form_id, form_no, user_id, 'flood', $4, status, edition, $5, content_hash, created_by,
              created_at, updated_by, updated_at, submitted_at
         from form_answer where tenant_id = $1 and id = $2`,
      [tx.tenantId, answerId, id, matter, sealBody(tx, answerPlace(id), words)],
    )
  })
  return { form_answer: answerId, form_matter: matter }
}
