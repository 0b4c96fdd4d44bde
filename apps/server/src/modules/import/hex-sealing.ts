import { inRow, type TenantKeys } from '../../kernel/db/tenant-keys.ts'

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

/** Sealed values of one person as the text that travels to the database anyway: cheap to hand on and to compare. */
export const hexSealing = (keys: Pick<TenantKeys, 'encrypt' | 'lookup'>, userId: string) => ({
  encrypt: (field: string, text: string) => hex(keys.encrypt(inRow(field, userId), text)),
  answer: (field: string, text: string) => hex(keys.encrypt(inRow(field, userId, 0), text)),
  lookup: (field: string, text: string) => hex(keys.lookup(field, text)),
})
