import { hash, verify } from '@node-rs/argon2'

// Argon2id with the package's defaults (19 MiB, 2 passes), the OWASP floor: about 50 ms here, so a sign-in rush stays affordable.

export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | null = null

/** An unknown account costs as much as a wrong password, so that time tells nothing. */
export const checkPassword = async (stored: string | null, password: string): Promise<boolean> => {
  decoy ??= hash('xinqiao')
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== null && matches
}
