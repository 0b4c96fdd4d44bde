import { uploadTexts } from './upload.messages.ts'

/** The general list of the specification; signatures and imports have their own, shorter ones. */
const generalExtensions: readonly string[] = [
  'bmp',
  'jpg',
  'png',
  'tif',
  'gif',
  'jpeg',
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'csv',
  'zip',
  'rar',
  'raw',
  '7z',
]

export type UploadLimits = {
  extensions?: readonly string[] | undefined
  maxBytes?: number | undefined
}

export const extensionsOf = ({ extensions = generalExtensions }: UploadLimits): readonly string[] => extensions

/** Without the dot, in lower case; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

const KIB = 1024

export function formatBytes(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`
  const [size, unit] = bytes < KIB * KIB ? [bytes / KIB, 'KB'] : [bytes / KIB / KIB, 'MB']
  return `${size >= 10 ? Math.round(size) : Number(size.toFixed(1))} ${unit}`
}

/** Why a file cannot be taken; null when it can. */
export function refusalOf(file: File, limits: UploadLimits): string | null {
  const extensions = extensionsOf(limits)
  if (!extensions.includes(extensionOf(file.name))) return uploadTexts.wrongFormat(extensions.join(','))
  if (file.size === 0) return uploadTexts.empty(file.name)
  if (limits.maxBytes !== undefined && file.size > limits.maxBytes)
    return uploadTexts.tooLarge(file.name, formatBytes(limits.maxBytes))
  return null
}
