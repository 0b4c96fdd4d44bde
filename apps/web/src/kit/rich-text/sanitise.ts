import createPurifier, { type Config } from 'dompurify'

const tags = [
  'p div span br hr h1 h2 h3 h4 h5 h6 blockquote pre code',
  'b strong i em u s del ins sub sup mark small',
  'ul ol li a img figure figcaption',
  'table caption colgroup col thead tbody tfoot tr th td',
].flatMap((group) => group.split(' '))

/** No id, name or class: what comes from outside can neither be reached by our scripts nor dressed in our styles. */
const attributes = ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'start', 'style']

const config = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i
const IMAGE = /^(?:https:\/\/|blob:|\/(?![/\\])|data:image\/(?:png|jpeg|gif|webp);base64,)/i

/** Not `transparent` and its like: text is there to be seen. */
const colour = /^(?:#[\da-f]{3,8}|(?!transparent|initial|inherit|unset|revert|currentcolor)[a-z]+|rgb\([\d.,%\s]+\))$/i

/** What an editor may say about looks. Nothing here can move a thing out of its place or lay it over another. */
const looks: Readonly<Record<string, RegExp>> = {
  color: colour,
  'background-color': colour,
  'text-align': /^(?:left|center|right|justify|start|end)$/,
  'text-indent': /^[0-6](?:\.\d+)?em$/,
  'text-decoration': /^(?:underline|line-through|none)$/,
  'text-decoration-line': /^(?:underline|line-through|none)$/,
  'font-weight': /^(?:normal|bold|[1-9]00)$/,
  'font-style': /^(?:normal|italic)$/,
  'font-size': /^(?:1[0-9]|2[0-9]|3[0-6])px$/,
}

function keepLooks(element: HTMLElement): void {
  const kept = Object.entries(looks).flatMap(([name, allowed]) => {
    const value = element.style.getPropertyValue(name).trim()
    return allowed.test(value) ? [`${name}:${value}`] : []
  })
  if (kept.length > 0) element.setAttribute('style', kept.join(';'))
  else element.removeAttribute('style')
}

function tameLink(link: HTMLAnchorElement): void {
  if (!LINK.test(link.getAttribute('href')?.trim() ?? '')) {
    link.removeAttribute('href')
    return
  }
  link.target = '_blank'
  link.rel = 'noopener noreferrer nofollow'
}

function tameImage(image: HTMLImageElement): void {
  if (!IMAGE.test(image.getAttribute('src')?.trim() ?? '')) {
    image.remove()
    return
  }
  image.setAttribute('loading', 'lazy')
  // Whoever hosts the picture need not learn which page was read.
  image.setAttribute('referrerpolicy', 'no-referrer')
  if (!image.hasAttribute('alt')) image.alt = ''
}

function createSanitiser(): (html: string) => DocumentFragment {
  // An instance of our own: hooks on the shared one would bind everybody.
  const purifier = createPurifier(window)
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (!(node instanceof HTMLElement)) return
    if (node.hasAttribute('style')) keepLooks(node)
    if (node instanceof HTMLAnchorElement) tameLink(node)
    if (node instanceof HTMLImageElement) tameImage(node)
    if (!(node instanceof HTMLAnchorElement)) node.removeAttribute('href')
  })
  return (html) => purifier.sanitize(html, config)
}

let sanitiser: ((html: string) => DocumentFragment) | null = null

/** Foreign html as nodes that only look: no scripts, no forms, no frames, no styles that reach beyond their line. */
export function sanitise(html: string): DocumentFragment {
  sanitiser ??= createSanitiser()
  return sanitiser(html)
}
