import { formatDate } from '@xinqiao/domain'
import type { SealedColumn } from '../../../kernel/db/reseal.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

export const CONTENT_FIELD = 'note.content'

/** What a key rotation must re-seal. */
export const sealedNoteColumns: readonly SealedColumn[] = [
  { table: 'user_note', column: 'content', field: CONTENT_FIELD },
]

export type NoteRow = {
  id: string
  content: Buffer
  pinned: boolean
  done_at: Date | null
  remind_on: string | null
  created_at: Date
  updated_at: Date
  version: number
}

export type NoteState = 'open' | 'due' | 'done'

const COLUMNS = 'id, content, pinned, done_at, remind_on, created_at, updated_at, version'

/** Conditions and order by state; `$3` is the school's today, which every one of them names to keep the numbering alike. */
const STATES: Readonly<Record<NoteState, { where: string; order: string }>> = {
  open: {
    where: 'done_at is null and $3::date is not null',
    order: 'pinned desc, remind_on asc nulls last, created_at desc, id',
  },
  due: { where: 'done_at is null and remind_on <= $3::date', order: 'remind_on asc, pinned desc, created_at desc, id' },
  done: { where: 'done_at is not null and $3::date is not null', order: 'done_at desc, id' },
}

/** One person's notes: there is no query here that reaches anybody else's. */
export const pageNotes = async (
  tx: Tx,
  userId: string,
  state: NoteState,
  page: { size: number; offset: number },
): Promise<{ rows: NoteRow[]; total: number }> => {
  const { where, order } = STATES[state]
  const from = `from user_note where tenant_id = $1 and user_id = $2 and ${where}`
  const values = [tx.tenantId, userId, formatDate(tx.now)]
  const [rows, counted] = await Promise.all([
    tx.sql<NoteRow>(`select ${COLUMNS} ${from} order by ${order} limit $4 offset $5`, [
      ...values,
      page.size,
      page.offset,
    ]),
    tx.sql<{ n: number }>(`select count(*)::int as n ${from}`, values),
  ])
  return { rows, total: counted[0]?.n ?? 0 }
}

/** `due` is today or earlier, `late` earlier. */
export const countNotes = async (tx: Tx, userId: string): Promise<{ open: number; due: number; late: number }> => {
  const [row] = await tx.sql<{ open: number; due: number; late: number }>(
    `select count(*)::int as open, (count(*) filter (where remind_on <= $3::date))::int as due,
            (count(*) filter (where remind_on < $3::date))::int as late
       from user_note where tenant_id = $1 and user_id = $2 and done_at is null`,
    [tx.tenantId, userId, formatDate(tx.now)],
  )
  return row ?? { open: 0, due: 0, late: 0 }
}

export const countAllNotes = async (tx: Tx, userId: string): Promise<number> => {
  const [row] = await tx.sql<{ n: number }>(
    'select count(*)::int as n from user_note where tenant_id = $1 and user_id = $2',
    [tx.tenantId, userId],
  )
  return row?.n ?? 0
}

export const lockNote = async (tx: Tx, userId: string, id: string): Promise<NoteRow | undefined> =>
  (
    await tx.sql<NoteRow>(
      `select ${COLUMNS} from user_note where tenant_id = $1 and user_id = $2 and id = $3 for update`,
      [tx.tenantId, userId, id],
    )
  )[0]

export const insertNote = (tx: Tx, userId: string, row: NoteRow): Promise<unknown> =>
  tx.sql(
    `insert into user_note (tenant_id, user_id, id, content, pinned, done_at, remind_on, created_at, updated_at, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.tenantId,
      userId,
      row.id,
      row.content,
      row.pinned,
      row.done_at,
      row.remind_on,
      row.created_at,
      row.updated_at,
      row.version,
    ],
  )

export const updateNote = (tx: Tx, row: NoteRow): Promise<unknown> =>
  tx.sql(
    `update user_note set content = $3, pinned = $4, done_at = $5, remind_on = $6, updated_at = $7, version = $8
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, row.id, row.content, row.pinned, row.done_at, row.remind_on, row.updated_at, row.version],
  )

export const deleteNoteRow = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  (
    await tx.sql('delete from user_note where tenant_id = $1 and user_id = $2 and id = $3 returning 1', [
      tx.tenantId,
      userId,
      id,
    ])
  ).length === 1
