import type { CallOptions } from '@xinqiao/contract/client'
import { client } from './client.ts'
import { ask, INLINE } from './data.ts'

// Entered here and not by the door of the session: pages without files need not carry it.

/** Keeps a file for a purpose, until something claims it by its id. */
export const uploadFile = async (file: Blob, purpose: string, name: string): Promise<string> => {
  const body = new FormData()
  body.set('purpose', purpose)
  body.set('file', file, name)
  return (await ask('POST /file/upload', body)).id
}

/** A file by its id, to be shown or kept. */
export const openFile = async (id: string, download = false, how: CallOptions = INLINE) => {
  const { url } = await ask('POST /file/ticket', { id, ...(download ? { download } : {}) })
  return client.file('GET /file/open/{ticket}', { params: { ticket: url.split('/').at(-1) ?? '' } }, how)
}
