import { spawn } from 'node:child_process'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type PdfMaker = (bytes: Readable, extension: string) => Promise<Buffer>

const LONGEST_MS = 60_000

/** The office suite of this machine, where there is one. */
export const findOffice = (path: string): string | null =>
  path
    .split(delimiter)
    .flatMap((folder) => ['soffice', 'libreoffice'].map((name) => join(folder, name)))
    .find((file) => existsSync(file)) ?? null

/** One document at a time, in a folder of its own, without the person's profile, macros or network templates. */
export const createPdfMaker = (program: string): PdfMaker => {
  let queue: Promise<unknown> = Promise.resolve()
  const make: PdfMaker = async (bytes, extension) => {
    const folder = await mkdtemp(join(tmpdir(), 'xinqiao-pdf-'))
    try {
      const source = join(folder, `in.${extension}`)
      await pipeline(bytes, createWriteStream(source, { mode: 0o600 }))
      await run(program, [
        '--headless',
        '--norestore',
        `-env:UserInstallation=file://${join(folder, 'profile')}`,
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        source,
      ])
      return await readFile(join(folder, 'in.pdf'))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return (bytes, extension) => {
    const turn = queue.then(() => make(bytes, extension))
    queue = turn.catch(() => undefined)
    return turn
  }
}

const run = (program: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'ignore', timeout: LONGEST_MS, killSignal: 'SIGKILL' })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`office ended with ${code}`))))
  })
