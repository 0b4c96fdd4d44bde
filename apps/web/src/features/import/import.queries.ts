import type { Reply } from '@xinqiao/contract/client'
import { saveBlob } from '../../kit/save-blob.ts'
import { client, INLINE, lookup, STAY } from '../../session/index.ts'

export type UserType = Reply<'GET /admin/uType/getUserTypeRight'>[number]
export type ImportMode = '0' | '1'
/** The same file has been imported before, or is being imported: asked about, then sent again or left. */
export const SAME_FILE: readonly number[] = [40_824, 40_825]

export const useImportTypes = lookup('GET /admin/uType/getUserTypeRight')

export type ImportOrder = {
  deptId: string
  userTypeId: string
  importType: ImportMode
  fileMd5: string
  file: File
  isAgain: boolean
}

/** Quiet, because a file imported before is a question rather than a failure. */
export const sendImport = (order: ImportOrder, signal: AbortSignal): Promise<string> => {
  const body = new FormData()
  body.append('deptId', order.deptId)
  body.append('userTypeId', order.userTypeId)
  body.append('importType', order.importType)
  body.append('fileMd5', order.fileMd5)
  if (order.isAgain) body.append('again', '1')
  // Last: the server reads the fields before it takes the file.
  body.append('file', order.file)
  return client.call('POST /admin/user/importUsers', { body }, { ...INLINE, signal })
}

export const saveTypeTemplate = async ({ id, userTypeName }: UserType, mode: ImportMode): Promise<void> => {
  const query = { userTypeId: id, importType: Number(mode) }
  const { blob, name } = await client.file('GET /admin/user/exportExcelTemplate', { query }, STAY)
  saveBlob(blob, name ?? `${userTypeName}.xlsx`)
}

export const saveFixedTemplate = async (fallback: string): Promise<void> => {
  const { blob, name } = await client.file('GET /admin/user/exportFixedUserTemplate', undefined, STAY)
  saveBlob(blob, name ?? `${fallback}.xlsx`)
}
