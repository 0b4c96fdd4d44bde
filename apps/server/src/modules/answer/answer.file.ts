import { answerLabel, formatDateTime, isQuestion } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { fileCopy, hangingOn, type FilePart, type Me } from '../file-part/index.ts'
import { formAtHand, type FormAtHand } from '../form/index.ts'
import { openAnswerBody } from './answer-body.ts'
import { answerFileTexts as texts } from './answer.messages.ts'
import type { AnswerRow } from './answer.tables.ts'

const OWNER = { table: 'form_answer', person: 'user_id' } as const

type Line = { formName: string; time: string; question: string; value: unknown; text: string }

/** What the person themselves wrote; what others wrote about them is another's. */
const ownLines = async (tx: Tx, { user }: Me): Promise<Line[]> => {
  const rows = await tx.sql<AnswerRow>(
    `select * from form_answer where tenant_id = $1 and user_id = $2 and created_by = $2 and status = 'submitted'
      order by submitted_at desc, id limit 1000`,
    [tx.tenantId, user.id],
  )
  const forms = new Map<string, FormAtHand>()
  const lines: Line[] = []
  for (const row of rows) {
    const key = `${row.form_id} ${row.form_no}`
    const form = forms.get(key) ?? (await formAtHand(tx, { formId: row.form_id, no: row.form_no }))
    forms.set(key, form)
    const { answers } = openAnswerBody(tx, row)
    for (const field of form.definition.fields.filter(isQuestion)) {
      const text = answerLabel(field, answers, form.options)
      if (text !== '')
        lines.push({
          formName: form.title,
          time: formatDateTime(row.submitted_at),
          question: field.label,
          value: answers[field.prop],
          text,
        })
    }
  }
  return lines
}

export const answerFilePart: FilePart = {
  code: 'answer',
  layer: 1,
  label: texts.label,
  copy: fileCopy(ownLines, {
    key: 'answers',
    title: texts.label,
    place: 'sheet',
    columns: [
      { title: '表单', width: 30, value: ({ formName }) => formName },
      { title: '提交时间', width: 20, value: ({ time }) => time },
      { title: '问题', width: 40, value: ({ question }) => question },
      { title: '回答', width: 60, value: ({ text }) => text },
    ],
  }),
  retention: {
    policy: 'care',
    rows: [
      { table: 'form_answer', person: 't.user_id', at: 't.submitted_at' },
      { table: 'form_draft', person: 't.user_id', at: 't.updated_at' },
      hangingOn('form_edition', 'answer_id', OWNER),
      hangingOn('form_fact', 'answer_id', OWNER),
      hangingOn('form_file', 'answer_id', OWNER),
      // What was answered inside a form goes with it, even where the person never left.
      { ...hangingOn('form_scale_result', 'answer_id', OWNER), where: 't.answer_id is not null' },
    ],
  },
}
