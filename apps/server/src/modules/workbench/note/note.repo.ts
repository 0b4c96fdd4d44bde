import { formatDate, type PageQuery } from '@xinqiao/domain'
import { readPage } from '../../../kernel/db/page.ts'
import type { SealedColumn } from '../../../kernel/db/reseal.ts'
import type { Row } from '../../../kernel/db/rows.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

export const CONTENT_FIELD = 'note.content'

/** What a key rotation must re-seal. */
export const sealedNoteColumns: readonly SealedColumn[] = [
  { table: 'user_note', column: 'content', field: CONTENT_FIELD },
]

export type NoteRow = Row<'user_note'>

export type NoteState = 'open' | 'due' | 'done'

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
export const pageNotes = <View>(
  tx: Tx,
  userId: string,
  { state, ...page }: PageQuery & { state: NoteState },
  view: (row: NoteRow) => View,
) => {
  const { where, order } = STATES[state]
  const from = `from user_note where tenant_id = $1 and user_id = $2 and ${where}`
  const values = [tx.tenantId, userId, formatDate(tx.now)]
  return readPage(tx, page, {
    select: `select * ${from}`,
    from,
    order,
    values,
    views: (rows: NoteRow[]) => rows.map(view),
  })
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

export const lockNote = (tx: Tx, userId: string, id: string): Promise<NoteRow | undefined> =>
  tx.row<NoteRow>(`select * from user_note where tenant_id = $1 and user_id = $2 and id = $3 for update`, [
    tx.tenantId,
    userId,
    id,
  ])

export const updateNote = (tx: Tx, { id, ...row }: NoteRow): Promise<number> => tx.update('user_note', { id }, row)

export const deleteNoteRow = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  (await tx.remove('user_note', { user_id: userId, id })) === 1
