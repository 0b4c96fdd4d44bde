import type { FormValue } from '@xinqiao/domain'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

/** The file a signature consists of. */
export const fileIdIn = (value: FormValue | undefined): string | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { fileId } = value as Record<string, FormValue>
  return typeof fileId === 'string' ? fileId : null
}
