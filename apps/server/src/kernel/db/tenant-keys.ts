import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import type { PoolClient } from './pool.ts'

/** Where a sealed value stands: in which column, and in which of its rows. */
export type Place = { readonly field: string; readonly row: string }

/** `key` is what tells the row from all others of its school: the rest of a primary or unique key, in the column's own order. */
export const inRow = (field: string, ...key: readonly [string | number, ...(string | number)[]]): Place => ({
  field,
  row: key.join('/'),
})

/**
 * Field encryption of one tenant. A box is [2][key version, 2 bytes][iv, 12][cipher text][tag, 16], bound to its tenant, field
 * and row, so that a value copied into another row, column or school does not open. Boxes from before are bound to tenant and
 * field alone and begin with a 1; a school that has bound all of its own (`isBound`) opens none of those any more.
 */
export type TenantKeys = {
  readonly version: number
  readonly isBound: boolean
  encrypt(place: Place, text: string): Buffer
  decrypt(place: Place, box: Buffer): string
  versionOf(box: Buffer): number
  /** Keyed hash for equality look-ups of encrypted or secret values. */
  lookup(field: string, text: string): Buffer
  /** For a thread of this process, which makes the same of them. */
  readonly shared: SharedKeys
}

export type SharedKeys = {
  readonly tenantId: number
  readonly data: ReadonlyMap<number, KeyObject>
  readonly lookup: KeyObject
  readonly isBound: boolean
}

/** First byte of a box that is bound to its row, and of one from before. */
export const BOUND = 2
const UNBOUND = 1

/** Closed with a key made after ours were read: read them again and repeat the transaction. */
export class StaleKeysError extends Error {}

export const sealBytes = (key: Buffer | KeyObject, aad: string, plain: Buffer): Buffer => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(aad))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

export const openBytes = (key: Buffer | KeyObject, aad: string, box: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, 12)).setAAD(Buffer.from(aad))
  decipher.setAuthTag(box.subarray(box.length - 16))
  return Buffer.concat([decipher.update(box.subarray(12, box.length - 16)), decipher.final()])
}

const wrapName = (tenantId: number, purpose: string, version: number) => `tenant_key:${tenantId}:${purpose}:${version}`

/**
 * The wrapping of a school's lookup key says whether its boxes are all bound: a mark that cannot be taken away without losing
 * the key itself, nor be made by whoever has the database alone.
 */
const boundName = (tenantId: number) => `${wrapName(tenantId, 'lookup', 1)}:bound`

const openLookup = (masterKey: Buffer, tenantId: number, wrapped: Buffer): { key: Buffer; isBound: boolean } => {
  try {
    return { key: openBytes(masterKey, boundName(tenantId), wrapped), isBound: true }
  } catch {
    return { key: openBytes(masterKey, wrapName(tenantId, 'lookup', 1), wrapped), isBound: false }
  }
}

/** A lookup key whose school has bound all of its boxes; of a new school, which has none. */
export const newLookupKey = (masterKey: Buffer, tenantId: number): Buffer =>
  sealBytes(masterKey, boundName(tenantId), randomBytes(32))

export const wrapAsBound = (masterKey: Buffer, tenantId: number, wrapped: Buffer): Buffer =>
  sealBytes(masterKey, boundName(tenantId), openLookup(masterKey, tenantId, wrapped).key)

export const wrapNewKey = (masterKey: Buffer, tenantId: number, version: number): Buffer =>
  sealBytes(masterKey, wrapName(tenantId, 'data', version), randomBytes(32))

type WrappedKey = { purpose: 'data' | 'lookup'; version: number; wrapped: Buffer }

const openData = (masterKey: Buffer, tenantId: number, version: number, wrapped: Buffer): Buffer =>
  openBytes(masterKey, wrapName(tenantId, 'data', version), wrapped)

export const opensTenantKey = (
  masterKey: Buffer,
  tenantId: number,
  { purpose, version, wrapped }: WrappedKey,
): boolean => {
  try {
    const key =
      purpose === 'data'
        ? openData(masterKey, tenantId, version, wrapped)
        : openLookup(masterKey, tenantId, wrapped).key
    return key.length === 32
  } catch {
    return false
  }
}

export const loadTenantKeys = async (client: PoolClient, masterKey: Buffer, tenantId: number): Promise<TenantKeys> => {
  const { rows } = await client.query<WrappedKey>(
    'select purpose, version, wrapped from tenant_key where tenant_id = $1 order by version',
    [tenantId],
  )
  const data = new Map<number, KeyObject>()
  let lookup: { key: Buffer; isBound: boolean } | null = null
  for (const { purpose, version, wrapped } of rows) {
    if (purpose === 'lookup') lookup = openLookup(masterKey, tenantId, wrapped)
    // Key objects, not buffers: several times faster in every later use.
    else data.set(version, createSecretKey(openData(masterKey, tenantId, version, wrapped)))
  }
  if (!lookup || data.size === 0) throw new Error(`tenant ${tenantId} has no keys`)
  return tenantKeys({ tenantId, data, lookup: createSecretKey(lookup.key), isBound: lookup.isBound })
}

export const tenantKeys = (shared: SharedKeys): TenantKeys => {
  const { tenantId, data, lookup: lookupKey, isBound } = shared
  const version = Math.max(...data.keys())
  const current = data.get(version)!
  const bound = ({ field, row }: Place, v: number) => `${BOUND}\n${tenantId}\n${field}\n${row}\n${v}`
  const unbound = ({ field }: Place, v: number) => `${tenantId}:${field}:${v}`
  const head = Buffer.from([BOUND, version >> 8, version & 0xff])
  const versionOf = (box: Buffer) => box.readUInt16BE(1)
  return {
    version,
    isBound,
    versionOf,
    encrypt: (place, text) => Buffer.concat([head, sealBytes(current, bound(place, version), Buffer.from(text))]),
    decrypt: (place, box) => {
      const isOld = box[0] === UNBOUND && !isBound
      if (box[0] !== BOUND && !isOld) throw new Error(`not a sealed value: ${place.field}`)
      const key = data.get(versionOf(box))
      if (!key) throw new StaleKeysError(`no key version ${versionOf(box)} for ${place.field}`)
      const aad = isOld ? unbound(place, versionOf(box)) : bound(place, versionOf(box))
      return openBytes(key, aad, box.subarray(3)).toString()
    },
    shared,
    lookup: (field, text) => createHmac('sha256', lookupKey).update(`${field}\n${text}`).digest(),
  }
}
