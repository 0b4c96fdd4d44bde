import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import type { PoolClient } from './pool.ts'

/**
 * Field encryption of one tenant. A box is [1][key version, 2 bytes][iv, 12][cipher text][tag, 16], bound to its tenant and
 * field, so that a value copied into another column or school does not open.
 */
export type TenantKeys = {
  readonly version: number
  encrypt(field: string, text: string): Buffer
  decrypt(field: string, box: Buffer): string
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
}

const FORMAT = 1

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

export const wrapNewKey = (masterKey: Buffer, tenantId: number, purpose: 'data' | 'lookup', version: number): Buffer =>
  sealBytes(masterKey, wrapName(tenantId, purpose, version), randomBytes(32))

type WrappedKey = { purpose: 'data' | 'lookup'; version: number; wrapped: Buffer }

const unwrapKey = (masterKey: Buffer, tenantId: number, row: WrappedKey): Buffer =>
  openBytes(masterKey, wrapName(tenantId, row.purpose, row.version), row.wrapped)

export const opensTenantKey = (masterKey: Buffer, tenantId: number, row: WrappedKey): boolean => {
  try {
    return unwrapKey(masterKey, tenantId, row).length === 32
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
  let lookupKey: KeyObject | null = null
  for (const row of rows) {
    // Key objects, not buffers: several times faster in every later use.
    const key = createSecretKey(unwrapKey(masterKey, tenantId, row))
    if (row.purpose === 'data') data.set(row.version, key)
    else lookupKey = key
  }
  if (!lookupKey || data.size === 0) throw new Error(`tenant ${tenantId} has no keys`)
  return tenantKeys({ tenantId, data, lookup: lookupKey })
}

export const tenantKeys = (shared: SharedKeys): TenantKeys => {
  const { tenantId, data, lookup: lookupKey } = shared
  const version = Math.max(...data.keys())
  const current = data.get(version)!
  const aad = (field: string, v: number) => `${tenantId}:${field}:${v}`
  const head = Buffer.from([FORMAT, version >> 8, version & 0xff])
  const versionOf = (box: Buffer) => box.readUInt16BE(1)
  return {
    version,
    versionOf,
    encrypt: (field, text) => Buffer.concat([head, sealBytes(current, aad(field, version), Buffer.from(text))]),
    decrypt: (field, box) => {
      const key = data.get(versionOf(box))
      if (box[0] !== FORMAT) throw new Error(`not a sealed value: ${field}`)
      if (!key) throw new StaleKeysError(`no key version ${versionOf(box)} for ${field}`)
      return openBytes(key, aad(field, versionOf(box)), box.subarray(3)).toString()
    },
    shared,
    lookup: (field, text) => createHmac('sha256', lookupKey).update(`${field}\n${text}`).digest(),
  }
}
