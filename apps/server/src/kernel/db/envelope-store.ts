import type { Clock } from '../clock.ts'
import type { Pool } from './pool.ts'
import { envelopeKeyFrom, newEnvelopeKey, openEnvelope, type EnvelopeKey } from '../crypto/envelope.ts'
import { openBytes, sealBytes } from './tenant-keys.ts'

export type EnvelopeStore = {
  current(): Promise<EnvelopeKey>
  open(envelope: string): Promise<{ value: string; nonce: string } | null>
}

const FRESH_MS = 24 * 3_600_000
const KEPT_MS = 48 * 3_600_000

/** Key pairs for sealed secrets: made by whichever process first needs one, shared through the database, changed daily. */
export const createEnvelopeStore = (pool: Pool, masterKey: Buffer, clock: Clock): EnvelopeStore => {
  const known = new Map<string, EnvelopeKey & { at: number }>()

  const load = async (): Promise<void> => {
    const { rows } = await pool.query<{ kid: string; public_key: Buffer; wrapped_private: Buffer; created_at: Date }>(
      'select kid, public_key, wrapped_private, created_at from envelope_key order by created_at',
    )
    known.clear()
    for (const row of rows)
      known.set(row.kid, {
        ...envelopeKeyFrom(row.kid, row.public_key, openBytes(masterKey, `envelope:${row.kid}`, row.wrapped_private)),
        at: row.created_at.getTime(),
      })
  }
  const make = async (): Promise<void> => {
    const fresh = newEnvelopeKey()
    const now = clock()
    await pool.query(
      'insert into envelope_key (kid, public_key, wrapped_private, created_at) values ($1, $2, $3, $4)',
      [fresh.kid, fresh.publicRaw, sealBytes(masterKey, `envelope:${fresh.kid}`, fresh.privateDer), now],
    )
    await pool.query('delete from envelope_key where created_at < $1', [new Date(now.getTime() - KEPT_MS)])
  }
  const newest = () => [...known.values()].at(-1)
  const isFresh = (key: { at: number } | undefined) => key !== undefined && clock().getTime() - key.at < FRESH_MS

  return {
    current: async () => {
      if (!isFresh(newest())) await load()
      if (!isFresh(newest())) {
        await make()
        await load()
      }
      return newest()!
    },
    open: async (envelope) => {
      const kid = envelope.split('.')[1] ?? ''
      if (!known.has(kid)) await load()
      return openEnvelope((id) => known.get(id), envelope)
    },
  }
}
