/**
 * The name a reply gives its file; null when it gives none. `filename*` (RFC 5987) wins over the plain one, which only
 * holds Latin letters. Never a path: what comes after the last slash is the name.
 */
export const fileNameOf = (disposition: string): string | null => {
  const extended = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition)
  const name = (extended && decoded(extended)) ?? plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2] ?? ''
  return name.split(/[/\\]/).at(-1)?.trim() || null
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
