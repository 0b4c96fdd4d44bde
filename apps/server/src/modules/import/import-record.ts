import type { ImportMode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { insertImport, insertRejections, noteOpened, type Rejection } from './import.repo.ts'

export type DemoImport = { mode: ImportMode; titles: readonly string[]; rejections: readonly Rejection[] }

type Whose = {
  id: string
  ownerId: string
  typeId: string
  deptId: string
  fileId: string
  title: string
  sha256: Buffer
}

/** The record of an import that was done before anybody looked: for a school that is told, not lived. */
export const importRecord = async (tx: Tx, told: DemoImport & Whose & { total: number; ok: number }): Promise<void> => {
  await insertImport(tx, {
    id: told.id,
    mode: told.mode,
    user_type_id: told.typeId,
    dept_id: told.deptId,
    owner_id: told.ownerId,
    role_id: null,
    port: 'pc',
    file_id: told.fileId,
    file_name: told.title,
    sha256: told.sha256,
    salt: told.sha256.subarray(0, 16),
  })
  await noteOpened(tx, told.id, told.total, told.titles)
  await insertRejections(tx, told.id, told.rejections)
  await tx.update('user_import', { id: told.id }, { rows_done: told.total, rows_ok: told.ok })
}
