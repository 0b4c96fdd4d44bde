import type { ImportMode, PageQuery } from '@xinqiao/domain'
import { readPage } from '../../kernel/db/page.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { CELLS, TITLES, type ImportRecord } from './import.tables.ts'

type NewImport = Omit<ImportRecord, 'rows_done' | 'rows_ok' | 'rows_total' | 'titles' | 'created_at'>

const START_LOCK = 8121

/** Until commit: the same file sent twice at once is started once. */
export const lockStart = (tx: Tx): Promise<unknown> =>
  tx.sql('select pg_advisory_xact_lock($1, $2)', [START_LOCK, tx.tenantId])

export const insertImport = (tx: Tx, row: NewImport): Promise<unknown> =>
  tx.insert('user_import', {
    id: row.id,
    mode: row.mode,
    user_type_id: row.user_type_id,
    dept_id: row.dept_id,
    owner_id: row.owner_id,
    role_id: row.role_id,
    port: row.port,
    file_id: row.file_id,
    file_name: row.file_name,
    sha256: row.sha256,
    salt: row.salt,
    created_at: tx.now,
  })

type Same = {
  kind: string
  sha256: Buffer
  mode: ImportMode
  typeId: string | null
  deptId: string | null
  input: object
}

/** The last time the same file went the same way and was not given up. */
export const findSame = (tx: Tx, { kind, sha256, mode, typeId, deptId, input }: Same) =>
  tx.row<{ created_at: Date; is_done: boolean }>(
    `select i.created_at, t.outcome is not null as is_done from user_import i
         join task t on t.tenant_id = i.tenant_id and t.id = i.id
        where i.tenant_id = $1 and i.sha256 = $2 and i.mode = $3
          and i.user_type_id is not distinct from $4 and i.dept_id is not distinct from $5 and t.kind = $6 and t.input = $7::jsonb
          and (t.outcome is null or t.outcome = 'ok')
        order by i.created_at desc limit 1`,
    [tx.tenantId, sha256, mode, typeId, deptId, kind, JSON.stringify(input)],
  )

export const findImport = (tx: Tx, id: string): Promise<ImportRecord | undefined> =>
  tx.row<ImportRecord>('select * from user_import where tenant_id = $1 and id = $2', [tx.tenantId, id])

export const noteOpened = (tx: Tx, id: string, total: number, titles: readonly string[]): Promise<unknown> =>
  tx.update(
    'user_import',
    { id },
    { rows_total: total, titles: tx.keys.encrypt(inRow(TITLES, id), JSON.stringify(titles)) },
  )

/** Whether the rows from here on are still ours to write: nobody else has, and the task was not cancelled. Holds both until commit. */
export const claimRows = async (tx: Tx, id: string, from: number): Promise<boolean> =>
  (
    await tx.sql(
      `select 1 from user_import i join task t on t.tenant_id = i.tenant_id and t.id = i.id
        where i.tenant_id = $1 and i.id = $2 and i.rows_done = $3 and t.state = '1' for update of i for share of t`,
      [tx.tenantId, id, from],
    )
  ).length === 1

export const advance = (tx: Tx, id: string, rows: number, ok: number): Promise<unknown> =>
  tx.sql('update user_import set rows_done = rows_done + $3, rows_ok = rows_ok + $4 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    rows,
    ok,
  ])

export type Rejection = { number: number; reason: string; cells: readonly string[] }

export const insertRejections = async (tx: Tx, importId: string, rows: readonly Rejection[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.sql(
    `insert into import_rejection (tenant_id, import_id, row_number, reason, cells)
     select $1, $2, r.number, r.reason, r.cells from unnest($3::int[], $4::text[], $5::bytea[]) as r (number, reason, cells)
     on conflict do nothing`,
    [
      tx.tenantId,
      importId,
      rows.map((row) => row.number),
      rows.map((row) => row.reason),
      rows.map((row) => tx.keys.encrypt(inRow(CELLS, importId, row.number), JSON.stringify(row.cells))),
    ],
  )
}

type Stored = { import_id: string; row_number: number; reason: string; cells: Buffer }
const opened = (tx: Tx, row: Stored): Rejection => ({
  number: row.row_number,
  reason: row.reason,
  cells: JSON.parse(tx.keys.decrypt(inRow(CELLS, row.import_id, row.row_number), row.cells)) as string[],
})

export const rejectionsAfter = async (tx: Tx, importId: string, after: number, most: number): Promise<Rejection[]> =>
  (
    await tx.sql<Stored>(
      `select import_id, row_number, reason, cells from import_rejection
        where tenant_id = $1 and import_id = $2 and row_number > $3 order by row_number limit $4`,
      [tx.tenantId, importId, after, most],
    )
  ).map((row) => opened(tx, row))

export const pageRejections = (tx: Tx, importId: string, page: PageQuery) => {
  const from = 'from import_rejection where tenant_id = $1 and import_id = $2'
  return readPage(tx, page, {
    select: `select import_id, row_number, reason, cells ${from}`,
    from,
    order: 'row_number',
    values: [tx.tenantId, importId],
    views: (rows: Stored[]) =>
      rows.map((row) => {
        const { number, reason, cells } = opened(tx, row)
        return { rowNumber: number, reason, cells: [...cells] }
      }),
  })
}

/** Those it made who have not set a password yet. */
export const createdAfter = (tx: Tx, importId: string, after: number, most: number) =>
  tx.sql<{ row_number: number; user_id: string; username: string; real_name: string; salt: Buffer }>(
    `select c.row_number, c.user_id, u.username, u.real_name, c.salt from initial_credential c
       join user_account u on u.tenant_id = c.tenant_id and u.id = c.user_id
      where c.tenant_id = $1 and c.import_id = $2 and c.row_number > $3 and not u.deleted order by c.row_number limit $4`,
    [tx.tenantId, importId, after, most],
  )

/** What no longer serves: first secrets that have expired, and rejected rows nobody can fetch as a file any more. */
export const purgeImports = async (tx: Tx, rejectionsBefore: Date): Promise<void> => {
  await tx.sql('delete from initial_credential where tenant_id = $1 and expires_at < $2', [tx.tenantId, tx.now])
  await tx.sql(
    `delete from import_rejection r using user_import i
      where r.tenant_id = $1 and i.tenant_id = r.tenant_id and i.id = r.import_id and i.created_at < $2`,
    [tx.tenantId, rejectionsBefore],
  )
}
