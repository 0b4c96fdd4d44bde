import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appPasswordFor, appRoleFor, keptSecret } from './secrets.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'xinqiao-keys-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a kept secret', () => {
  test('is made once, is long, and is the owner’s alone', () => {
    const key = keptSecret(folder, 'master.key')
    expect(key).toHaveLength(32)
    expect(keptSecret(folder, 'master.key')).toEqual(key)
    expect(keptSecret(folder, 'postgres.key')).not.toEqual(key)
    expect(statSync(join(folder, 'keys', 'master.key')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700)
  })

  test('is never made anew beside a database that had another', () => {
    const dataDir = join(folder, 'old')
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18')
    expect(() => keptSecret(dataDir, 'master.key')).toThrow(/密钥却不见了：.*master\.key/)
    expect(existsSync(join(dataDir, 'keys'))).toBe(false)
  })
})

describe('the application’s database role', () => {
  test('has a password that follows from the master key and does not show it', () => {
    const key = Buffer.alloc(32, 7)
    expect(appPasswordFor(key)).toBe(appPasswordFor(Buffer.alloc(32, 7)))
    expect(appPasswordFor(key)).not.toBe(appPasswordFor(Buffer.alloc(32, 8)))
    expect(appPasswordFor(key)).toMatch(/^[\w-]{43}$/)
  })

  test('is named after the database, in letters PostgreSQL takes', () => {
    expect(appRoleFor('postgres://a:b@h/xinqiao')).toBe('xinqiao_app_xinqiao')
    expect(appRoleFor('postgres://a:b@h/my%20school-1')).toBe('xinqiao_app_my_school_1')
    expect(appRoleFor(`postgres://a:b@h/${'x'.repeat(80)}`).length).toBeLessThanOrEqual(63)
  })
})
