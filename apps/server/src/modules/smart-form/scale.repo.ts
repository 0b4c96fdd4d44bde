import { millisecondsPer } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'

const FIELD = 'form_scale_result.body'

/** What a key rotation must re-seal. */
export const sealedScaleColumns: readonly SealedColumn[] = [
  { table: 'form_scale_result', column: 'body', field: FIELD },
]

type Body = {
  readonly answers: readonly number[]
  readonly score: number
  readonly level: string
  readonly risks: readonly { readonly item: number; readonly answer: number }[]
}

export type ScaleResult = Body & {
  readonly id: string
  readonly userId: string
  readonly answerId: string | null
  readonly scaleCode: string
  readonly madeAt: Date
}

type Row = {
  id: string
  user_id: string
  answer_id: string | null
  scale_code: string
  body: Buffer
  made_at: Date
}

const COLUMNS = 'id, user_id, answer_id, scale_code, body, made_at'

const opened = (tx: Tx, row: Row): ScaleResult => ({
  ...(JSON.parse(tx.keys.decrypt(inRow(FIELD, row.id), row.body)) as Body),
  id: row.id,
  userId: row.user_id,
  answerId: row.answer_id,
  scaleCode: row.scale_code,
  madeAt: row.made_at,
})

export const insertScaleResult = (
  tx: Tx,
  { id, userId, answerId, scaleCode, madeAt, ...body }: ScaleResult,
  madeBy: string,
): Promise<void> =>
  tx.insert('form_scale_result', {
    id,
    user_id: userId,
    answer_id: answerId,
    scale_code: scaleCode,
    body: tx.keys.encrypt(inRow(FIELD, id), JSON.stringify(body)),
    has_risk: body.risks.length > 0,
    made_by: madeBy,
    made_at: madeAt,
  })

/** Longer ago it says nothing about how somebody is changing. */
const LATELY = 180 * millisecondsPer.day

/** The sum of the same scale the time before. */
export const scoreBefore = async (tx: Tx, { id, userId, scaleCode }: ScaleResult): Promise<number | null> => {
  const row = await tx.row<Row>(
    `select ${COLUMNS} from form_scale_result where tenant_id = $1 and user_id = $2 and scale_code = $3 and id <> $4
        and made_at between $5 and $6 order by made_at desc, id desc limit 1`,
    [tx.tenantId, userId, scaleCode, id, new Date(tx.now.getTime() - LATELY), tx.now],
  )
  return row ? opened(tx, row).score : null
}

export const findScaleResult = async (tx: Tx, id: string): Promise<ScaleResult | undefined> => {
  const row = await tx.row<Row>(`select ${COLUMNS} from form_scale_result where tenant_id = $1 and id = $2`, [
    tx.tenantId,
    id,
  ])
  return row && opened(tx, row)
}

/** The newest of each scale since then. */
export const latestScales = async (tx: Tx, userId: string, since: Date): Promise<ScaleResult[]> =>
  (
    await tx.sql<Row>(
      `select distinct on (scale_code) ${COLUMNS} from form_scale_result
        where tenant_id = $1 and user_id = $2 and made_at >= $3 order by scale_code, made_at desc, id desc`,
      [tx.tenantId, userId, since],
    )
  ).map((row) => opened(tx, row))

/** All of them, the newest first. */
export const allScales = async (tx: Tx, userId: string): Promise<ScaleResult[]> =>
  (
    await tx.sql<Row>(
      `select ${COLUMNS} from form_scale_result where tenant_id = $1 and user_id = $2 order by made_at desc, id desc limit 500`,
      [tx.tenantId, userId],
    )
  ).map((row) => opened(tx, row))

const MOST_SHEETS = 5000

/** Of one scale, of these people, the newest first. */
export const scalesOfPeople = async (tx: Tx, scaleCode: string, userIds: readonly string[]): Promise<ScaleResult[]> =>
  userIds.length === 0
    ? []
    : (
        await tx.sql<Row>(
          `select ${COLUMNS} from form_scale_result where tenant_id = $1 and user_id = any($2::uuid[]) and scale_code = $3
            order by made_at desc, id desc limit ${MOST_SHEETS}`,
          [tx.tenantId, userIds, scaleCode],
        )
      ).map((row) => opened(tx, row))

/** What belongs to an answer, in the order it was answered. */
export const scalesOf = async (tx: Tx, answerId: string, userId: string): Promise<ScaleResult[]> =>
  (
    await tx.sql<Row>(
      `select ${COLUMNS} from form_scale_result
        where tenant_id = $1 and user_id = $2 and answer_id = $3 order by made_at, id`,
      [tx.tenantId, userId, answerId],
    )
  ).map((row) => opened(tx, row))

/** Answered lately and belonging to nothing yet: the newest of this scale. */
export const looseScale = async (
  tx: Tx,
  userId: string,
  scaleCode: string,
  since: Date,
): Promise<ScaleResult | undefined> =>
  (
    await tx.sql<Row>(
      `select ${COLUMNS} from form_scale_result
        where tenant_id = $1 and user_id = $2 and scale_code = $3 and answer_id is null and made_at >= $4
        order by made_at desc, id desc limit 1`,
      [tx.tenantId, userId, scaleCode, since],
    )
  ).map((row) => opened(tx, row))[0]

export const tieScale = (tx: Tx, id: string, answerId: string): Promise<unknown> =>
  tx.sql('update form_scale_result set answer_id = $3 where tenant_id = $1 and id = $2 and answer_id is null', [
    tx.tenantId,
    id,
    answerId,
  ])
