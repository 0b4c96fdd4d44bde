import sanitizeHtml from 'sanitize-html'

/** What a text needs to be read: nothing that runs, loads, frames or restyles. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'h1 h2 h3 h4 p br hr blockquote ul ol li strong b em i u s table thead tbody tr th td span a'.split(' '),
  allowedAttributes: { a: ['href', 'rel', 'target'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
}

export const cleanContent = (html: string): string => sanitizeHtml(html, allowed).trim()

export const isBlankContent = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim() === ''
