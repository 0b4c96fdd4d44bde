/** Words of the wire that both sides must spell alike. No schemas here: the browser loads this file. */

export const HEADERS = {
  tenant: 'TENANT-ID',
  product: 'PRODUCT-ID',
  menuCode: 'MENU-CODE',
  menuId: 'MENU-ID',
  role: 'ROLE-ID',
  port: 'PORT-KEY',
  requestId: 'REQUEST-ID',
  timestamp: 'TIMESTAMP',
  sign: 'SIGN',
  encFlag: 'ENC-FLAG',
} as const

/** A signed request is refused when its clock is further off than this. */
export const SIGN_WINDOW_MS = 300_000
export const ENVELOPE_ALG = 'X25519-HKDF-SHA256-AES-256-GCM'
export const ENVELOPE_INFO = 'xinqiao envelope v1'
export const BODY_KEY_INFO = 'xinqiao body v1'
/** Multipart bodies are streamed, so their bytes are not part of the signature. */
export const UNSIGNED_BODY = 'UNSIGNED'

export type SignedParts = {
  method: string
  path: string
  /** The query exactly as sent, without the question mark. */
  rawQuery: string
  bodyDigest: string
  timestamp: string
  requestId: string
  tenantId: string
}

/** What SIGN covers. Raw bytes, never re-serialised values: re-encoding is where signatures go to die. */
export const canonicalRequest = (p: SignedParts): string =>
  [p.method.toUpperCase(), p.path, p.rawQuery, p.bodyDigest, p.timestamp, p.requestId, p.tenantId].join('\n')
