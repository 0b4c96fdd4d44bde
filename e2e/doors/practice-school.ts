import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let opened: Promise<string> | null = null

/** A school nobody else is in, to be pressed to pieces: one for each worker, which may come back to it after other journeys. */
export const practiceSchool = (): Promise<string> => (opened ??= open(`practice-${process.pid}`))

const open = async (shortName: string): Promise<string> => {
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] ?? '' }
  const args = ['apps/server/src/main/tenant.ts', 'demo', shortName, '练习学院']
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env }).catch((error: Error & { stdout?: string }) => {
    // What it could not do, it says in its log.
    throw new Error(`${error.message}\n${error.stdout ?? ''}`)
  })
  return shortName
}
