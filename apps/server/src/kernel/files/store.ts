import type { Readable } from 'node:stream'

/**
 * Where bytes are kept. Keys are built by the server (`tenant/yyyy/mm/id`), never from anything a client sent. What is stored
 * is sealed already: a store sees no content and needs no trust.
 */
export type FileStore = {
  write(key: string, bytes: Readable): Promise<void>
  /** From this byte on; the whole when left out. */
  read(key: string, from?: number): Promise<Readable>
  remove(key: string): Promise<void>
}

export class FileMissingError extends Error {}
