import { evaluateForm, isEmpty, isQuestion, readStored, type FormAnswers, type FormField } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { DraftRow } from './answer.tables.ts'
import { openDraft } from './draft-answer.ts'

/** Of the questions that are asked with these answers, as the page counts them while somebody writes. */
const percentOf = (fields: readonly FormField[], answers: FormAnswers, actor: Actor): number => {
  const state = evaluateForm(fields, answers, { roleCodes: actor.roleCodes })
  const asked = fields.filter((field) => isQuestion(field) && state.get(field.prop)?.isShown)
  const filled = asked.filter(({ prop }) => !isEmpty(answers[prop]))
  return asked.length === 0 ? 0 : Math.round((filled.length / asked.length) * 100)
}

/** How much of what they are writing about some matters is written: their own drafts, by matter. */
export const draftPercents = async (
  tx: Tx,
  actor: Actor,
  bizIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (bizIds.length === 0) return new Map()
  const drafts = await tx.sql<DraftRow & { definition: unknown }>(
    `select d.*, v.definition from form_draft d
       join form_version v on v.tenant_id = $1 and v.form_id = d.form_id and v.no = d.form_no
      where d.tenant_id = $1 and d.author_id = $2 and d.biz_id = any($3::uuid[]) and d.answer_id is null
      order by d.updated_at`,
    [tx.tenantId, actor.userId, bizIds],
  )
  return new Map(
    drafts.map((draft) => {
      const { fields } = readStored(draft.definition)
      return [draft.biz_id!, percentOf(fields, openDraft(tx, fields, draft), actor)]
    }),
  )
}
