import { extensionOf, fileExtensions, wrongExtensionText } from '@xinqiao/domain'
import { uploadTexts } from './upload.messages.ts'

export type UploadLimits = {
  /** signatures and imports have their own, shorter list than the specification's general one */
  extensions?: readonly string[] | undefined
  /** said of other kinds of file, where the usual words will not do */
  wrongText?: string | undefined
  maxBytes?: number | undefined
}

export const extensionsOf = ({ extensions = fileExtensions }: UploadLimits): readonly string[] => extensions

const KIB = 1024

export function formatBytes(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`
  const [size, unit] = bytes < KIB * KIB ? [bytes / KIB, 'KB'] : [bytes / KIB / KIB, 'MB']
  return `${size >= 10 ? Math.round(size) : Number(size.toFixed(1))} ${unit}`
}

/** Why a file cannot be taken; null when it can. */
export function refusalOf(file: File, limits: UploadLimits): string | null {
  const extensions = extensionsOf(limits)
  if (!extensions.includes(extensionOf(file.name))) return limits.wrongText ?? wrongExtensionText(extensions)
  if (file.size === 0) return uploadTexts.empty(file.name)
  if (limits.maxBytes !== undefined && file.size > limits.maxBytes)
    return uploadTexts.tooLarge(file.name, formatBytes(limits.maxBytes))
  return null
}
