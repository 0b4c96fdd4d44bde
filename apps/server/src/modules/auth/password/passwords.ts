import { createHash, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** KiB of memory and passes over it. */
type PasswordCost = { memoryCost: number; timeCost: number }

/** Argon2id at the OWASP floor: about 50 ms here, so a sign-in rush stays affordable. */
const productCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 }

export type Passwords = {
  hash(password: string): Promise<string>
  check(stored: string | null, password: string, initial?: string | null): Promise<boolean>
}

/** The cost is an argument of the code and nothing a deployment can set: only tests, which sign in thousands of times, take less. */
export const createPasswords = (cost: PasswordCost = productCost): Passwords => {
  let decoy: Promise<string> | null = null
  return {
    hash: (password) => hash(password, cost),
    /**
     * An unknown account costs as much as a wrong password, so that time tells nothing; so does one that has only its first
     * secret, which counts while there is no password and never beside one.
     */
    check: async (stored, password, initial = null) => {
      decoy ??= hash('xinqiao', cost)
      const matches = await verify(stored ?? (await decoy), password)
      const isInitial = isSameSecret(initial ?? '', password) && initial !== null
      return stored === null ? isInitial : matches
    },
  }
}

/** Where there is no server yet: the first administrator, the demonstration. */
export const hashPassword = createPasswords().hash

/** As it is typed from paper: capitals, blanks and dashes do not matter. */
const digest = (secret: string): Buffer =>
  createHash('sha256').update(secret.toLowerCase().replaceAll(/[\s-]/g, '')).digest()

const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
