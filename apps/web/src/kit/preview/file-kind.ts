import { extensionOf, fileKinds, isFileExtension } from '@xinqiao/domain'

export type FileKind = 'pdf' | 'image' | 'office' | 'other'

/** What a name promises; what the bytes are is `sniff`'s business. */
export function kindOf(name: string): FileKind {
  const extension = extensionOf(name)
  if (!isFileExtension(extension)) return 'other'
  const { inline, office } = fileKinds[extension]
  if (office) return 'office'
  return inline ? (extension === 'pdf' ? 'pdf' : 'image') : 'other'
}

const HEAD = 1024

const signatures: readonly [type: string, at: number, bytes: string][] = [
  ['image/png', 0, '\x89PNG'],
  ['image/jpeg', 0, '\xFF\xD8\xFF'],
  ['image/gif', 0, 'GIF8'],
  ['image/bmp', 0, 'BM'],
  ['image/webp', 8, 'WEBP'],
]

/** The type by content, for the few we show; null for everything else, html and svg in disguise included. */
export async function sniff(blob: Blob): Promise<string | null> {
  const head = String.fromCharCode(...new Uint8Array(await blob.slice(0, HEAD).arrayBuffer()))
  if (head.includes('%PDF-')) return 'application/pdf'
  return signatures.find(([, at, bytes]) => head.startsWith(bytes, at))?.[0] ?? null
}
