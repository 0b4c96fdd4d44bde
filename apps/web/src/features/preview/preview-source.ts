export type PreviewSource =
  | { readonly kind: 'file'; readonly id: string }
  | { readonly kind: 'ticket'; readonly ticket: string }
  | { readonly kind: 'foreign' | 'missing' }

const FILE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const TICKET = /^\/api\/file\/open\/([\w.~-]{1,100})$/

/** A file's id, or the address of a ticket at our own place. Anything else could be made to look like ours. */
export function sourceOf(url: string, origin: string): PreviewSource {
  if (url === '') return { kind: 'missing' }
  if (FILE_ID.test(url)) return { kind: 'file', id: url }
  const address = URL.canParse(url, origin) ? new URL(url, origin) : null
  const ticket = address?.origin === origin && address.search === '' ? TICKET.exec(address.pathname)?.[1] : undefined
  return ticket ? { kind: 'ticket', ticket } : { kind: 'foreign' }
}
