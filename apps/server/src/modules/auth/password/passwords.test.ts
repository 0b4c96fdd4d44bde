import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../kernel/config.ts'
import { createPasswords, hashPassword } from './passwords.ts'

const PRODUCT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
const cheap = createPasswords({ memoryCost: 64, timeCost: 1 })

describe('passwords', () => {
  test('are hashed by Argon2id with 19 MiB and 2 passes', async () => {
    expect(await createPasswords().hash('Xinqiao@2026')).toMatch(PRODUCT)
    expect(await hashPassword('Xinqiao@2026')).toMatch(PRODUCT)
    expect(await cheap.hash('Xinqiao@2026')).not.toMatch(PRODUCT)
  })

  test('cost the same in every deployment: no setting names it', () => {
    const asked: string[] = []
    const env = new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => void asked.push(String(name)) })
    expect(readConfig('/', env)).not.toHaveProperty('passwords')
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((name) => /argon|hash|password|cost/i.test(name))).toEqual([])
  })

  test('are right or wrong whatever they cost', async () => {
    const stored = await hashPassword('Xinqiao@2026')
    expect(await cheap.check(stored, 'Xinqiao@2026')).toBe(true)
    expect(await cheap.check(stored, 'Xinqiao@2027')).toBe(false)
    expect(await cheap.check(null, 'xinqiao')).toBe(false)
  })
})
