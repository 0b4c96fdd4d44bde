import { orGone, printOf, type Detail, type Witness } from '../../kernel/audit-witness.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { openAnswerBody, openEditionBody, type AnswerBody } from './answer-body.ts'
import { answerTexts as texts } from './answer.messages.ts'
import type { AnswerRow, EditionRow } from './answer.tables.ts'

type About = Pick<AnswerRow, 'id' | 'form_id' | 'user_id'>
type Made = Pick<EditionRow, 'no' | 'form_no' | 'event' | 'content_hash' | 'made_by'>

/** Whose answer to what, who said it, and every word of it. */
export const editionPrint = (tx: Tx, { id, form_id, user_id }: About, edition: Made, body: AnswerBody): string =>
  printOf(tx, 'form_edition', [
    [id, form_id, user_id],
    [edition.no, edition.form_no, edition.event, edition.content_hash.toString('hex'), edition.made_by],
    body,
  ])

type Held = About &
  Made & { answer_id: string; body: Buffer; answer_body: Buffer; answer_hash: Buffer; is_newest: boolean }

const printToday = (tx: Tx, row: Held): string | null =>
  orGone(() => {
    const body = openEditionBody(tx, row)
    // The newest words stand twice; what people are shown is the answer's own copy.
    if (row.is_newest) {
      const shown = openAnswerBody(tx, { id: row.id, body: row.answer_body })
      if (JSON.stringify(shown) !== JSON.stringify(body) || !row.answer_hash.equals(row.content_hash)) return null
    }
    return editionPrint(tx, row, row, body)
  })

const today = async (tx: Tx, details: readonly Detail[]): Promise<(string | null)[]> => {
  const rows = await tx.sql<Held & { place: string }>(
    `select x.place, a.id, a.form_id, a.user_id, e.answer_id, e.no, e.form_no, e.event, e.content_hash, e.made_by, e.body,
            a.body as answer_body, a.content_hash as answer_hash, e.no = a.edition as is_newest
       from unnest($2::uuid[], $3::int[]) with ordinality as x(answer_id, no, place)
       join form_edition e on e.tenant_id = $1 and e.answer_id = x.answer_id and e.no = x.no
       join form_answer a on a.tenant_id = $1 and a.id = e.answer_id`,
    [tx.tenantId, details.map((one) => one['answerId']), details.map((one) => one['edition'])],
  )
  const prints = new Map(rows.map((row) => [Number(row.place), printToday(tx, row)]))
  return details.map((_, nth) => prints.get(nth + 1) ?? null)
}

/** An edition that was changed, moved to somebody else or taken away by whoever has the database contradicts the trail. */
export const answerWitness: Witness = {
  actions: ['form.answer', 'form.recall', 'form.sign'],
  name: texts.witness,
  today,
}
