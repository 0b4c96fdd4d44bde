import { leadingZeroBits } from '@xinqiao/domain'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Client } from './types.ts'

export type Puzzle = { randomStr: string; bits: number }

/** The first number whose hash behind the puzzle's name begins with enough zero bits. Takes 2^bits tries on average, without a pause. */
export const solvePuzzle = ({ randomStr, bits }: Puzzle): string => {
  for (let tried = 0; ; tried++)
    if (leadingZeroBits(sha256(utf8ToBytes(`${randomStr}.${tried}`))) >= bits) return String(tried)
}

/** What a sign-in hands in, for callers that need not stay awake meanwhile: commands and tests. Pages leave it to a worker. */
export const captchaFor = async (
  client: Client,
  guarded: { username?: string; deviceToken?: string },
): Promise<{ randomStr?: string; code?: string }> => {
  const puzzle = await client.call('POST /auth/code/puzzle', { body: guarded })
  return puzzle.bits === 0 ? {} : { randomStr: puzzle.randomStr, code: solvePuzzle(puzzle) }
}
