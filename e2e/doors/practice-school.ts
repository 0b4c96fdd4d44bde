import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A school nobody else is in, to be pressed to pieces. */
export const openPracticeSchool = async (shortName: string): Promise<void> => {
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] ?? '' }
  const args = ['apps/server/src/main/tenant.ts', 'demo', shortName, '练习学院']
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env }).catch((error: Error & { stdout?: string }) => {
    // What it could not do, it says in its log.
    throw new Error(`${error.message}\n${error.stdout ?? ''}`)
  })
}
