import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { FileMissingError, type FileStore } from './store.ts'

const SAFE_KEY = /^[\w-]+(\/[\w.-]+)+$/

/** A folder of this machine. A file appears under its name only when all of it has arrived. */
export const createDiskStore = (root: string): FileStore => {
  const placeOf = (key: string): string => {
    if (!SAFE_KEY.test(key) || key.includes('..')) throw new Error('not a key of ours')
    return join(root, key)
  }
  return {
    write: async (key, bytes) => {
      const place = placeOf(key)
      const unfinished = `${place}.${randomBytes(6).toString('hex')}.part`
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      try {
        await pipeline(bytes, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
        await rename(unfinished, place)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    read: async (key, from = 0) => {
      const stream = createReadStream(placeOf(key), { start: from })
      await new Promise<void>((resolve, reject) => {
        stream.once('open', () => resolve())
        stream.once('error', (error: NodeJS.ErrnoException) =>
          reject(error.code === 'ENOENT' ? new FileMissingError(key) : error),
        )
      })
      void finished(stream).catch(() => undefined)
      return stream
    },
    remove: (key) => rm(placeOf(key), { force: true }),
  }
}
