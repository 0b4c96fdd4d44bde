import { createHash, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// Argon2id with the package's defaults (19 MiB, 2 passes), the OWASP floor: about 50 ms here, so a sign-in rush stays affordable.

export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | null = null

/**
 * An unknown account costs as much as a wrong password, so that time tells nothing; so does one that has only its first secret,
 * which counts while there is no password and never beside one.
 */
export const checkPassword = async (
  stored: string | null,
  password: string,
  initial: string | null = null,
): Promise<boolean> => {
  decoy ??= hash('xinqiao')
  const matches = await verify(stored ?? (await decoy), password)
  const isInitial = isSameSecret(initial ?? '', password) && initial !== null
  return stored === null ? isInitial : matches
}

/** As it is typed from paper: capitals, blanks and dashes do not matter. */
const digest = (secret: string): Buffer =>
  createHash('sha256').update(secret.toLowerCase().replaceAll(/[\s-]/g, '')).digest()

const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
