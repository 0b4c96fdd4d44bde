export type FileKind = 'pdf' | 'image' | 'office' | 'other'

const kinds: readonly [RegExp, FileKind][] = [
  [/\.pdf$/i, 'pdf'],
  [/\.(?:png|jpe?g|gif|bmp|webp)$/i, 'image'],
  [/\.(?:docx?|xlsx?|pptx?|csv)$/i, 'office'],
]

/** What a name promises; what the bytes are is `sniff`'s business. */
export function kindOf(name: string): FileKind {
  return kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'
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
