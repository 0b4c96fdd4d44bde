import type { TenantKeys } from '../../kernel/db/tenant-keys.ts'

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

/** Sealed values as the text that travels to the database anyway: cheap to hand from thread to thread and to compare. */
export const hexSealing = (keys: Pick<TenantKeys, 'encrypt' | 'lookup'>) => ({
  encrypt: (field: string, text: string) => hex(keys.encrypt(field, text)),
  lookup: (field: string, text: string) => hex(keys.lookup(field, text)),
})
