import { createHash } from 'node:crypto'
import { canonicalJson } from '@xinqiao/domain'
import { printOf } from '../../../../kernel/audit-witness.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { openedBodies } from '../../../answer/index.ts'

type Name = { answer_id: string; by: string; at: string; of: string }

/** Whoever signed beside its writer stands outside the form. */
const namesBeside = async (tx: Tx, answerIds: readonly string[]): Promise<ReadonlyMap<string, Name[]>> =>
  Map.groupBy(
    await tx.sql<Name>(
      `select f.id as answer_id, r.made_by as by, to_char(r.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') as at,
              encode(r.content_hash, 'hex') as of
         from form_answer f join record_review r on r.tenant_id = $1 and r.record_id = f.biz_id and r.verdict = 'passed'
        where f.tenant_id = $1 and f.id = any($2::uuid[]) and f.biz_type = 'record' order by r.made_at, r.id`,
      [tx.tenantId, answerIds],
    ),
    (name) => name.answer_id,
  )

/** Of every word and every name under them, as these answers say it now. */
export const hashesOfWords = async (tx: Tx, answerIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>> => {
  const [bodies, names] = await Promise.all([openedBodies(tx, answerIds), namesBeside(tx, answerIds)])
  return new Map(
    [...bodies].map(([id, answers]) => {
      const beside = names.get(id)?.map(({ by, at, of }) => ({ by, at, of }))
      const said = beside ? { answers, names: beside } : answers
      return [id, createHash('sha256').update(canonicalJson(said)).digest()] as const
    }),
  )
}

/** Null where nothing was written. */
const hashOfWords = async (tx: Tx, answerId: string | null): Promise<Buffer | null> =>
  (answerId === null ? null : (await hashesOfWords(tx, [answerId])).get(answerId)) ?? null

/** Held from now on: whoever is writing at this moment comes first, or finds it sealed. */
export const wordsToSeal = async (tx: Tx, id: string): Promise<Buffer | null> => {
  const row = await tx.row<{ id: string }>(
    `select f.id from appointment a join form_answer f on f.tenant_id = $1 and f.id = a.record_answer_id
      where a.tenant_id = $1 and a.id = $2 for update of f`,
    [tx.tenantId, id],
  )
  return hashOfWords(tx, row?.id ?? null)
}

/** What somebody was about to correct can no longer be given. */
export const dropDrafts = (tx: Tx, id: string): Promise<unknown> =>
  tx.sql(
    `delete from form_draft d using form_answer f
      where d.tenant_id = $1 and f.tenant_id = $1 and f.biz_type = 'record' and f.biz_id = $2 and (d.answer_id = f.id or d.biz_id = $2)`,
    [tx.tenantId, id],
  )

/** What the trail keeps of a seal. */
export const sealPrint = (tx: Tx, id: string, hash: Buffer | null): string =>
  printOf(tx, 'record', [id, hash?.toString('hex') ?? null])
