import { plainText, type FormAnswers, type FormField } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { nameOf } from './answer.views.ts'
import { isUuid } from './file-ids.ts'

/** People are answered by id and read by name: gives the name in such an answer, null for every other question. */
export const namesIn = async (
  tx: Tx,
  actor: Actor,
  fields: readonly FormField[],
  sets: readonly FormAnswers[],
): Promise<(field: FormField, answers: FormAnswers) => string | null> => {
  const asked = fields.filter(({ type }) => type === 'user')
  const ids = sets.flatMap((answers) => asked.map(({ prop }) => plainText(answers[prop]))).filter(isUuid)
  const rows =
    ids.length === 0
      ? []
      : await tx.sql<{ id: string; real_name: string }>(
          'select id, real_name from user_account where tenant_id = $1 and id = any($2::uuid[])',
          [tx.tenantId, ids],
        )
  const names = new Map(rows.map((row) => [row.id, nameOf(actor, row.id, row.real_name)]))
  return ({ type, prop }, answers) => (type === 'user' ? (names.get(plainText(answers[prop])) ?? '') : null)
}
