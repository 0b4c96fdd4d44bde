/** A piece of text with its emphasis. */
export type Run = {
  readonly text: string
  readonly bold: boolean
  readonly italics: boolean
  readonly underline: boolean
}
export type Block = {
  readonly kind: 'heading' | 'text' | 'bullet' | 'number' | 'quote' | 'rule'
  /** Of a heading; of a list, how deep it lies in others. */
  readonly level: number
  /** Lists that follow one another begin anew. */
  readonly list: number
  readonly runs: readonly Run[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decode = (text: string): string =>
  text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const TOKEN = /<(\/?)([a-z][a-z\d]*)\b[^>]*>|[^<]+|</gi
const BREAKS = new Set('p div h1 h2 h3 h4 blockquote ul ol li table thead tbody tr hr'.split(' '))
const EMPHASIS: Readonly<Record<string, 'bold' | 'italics' | 'underline'>> = {
  b: 'bold',
  strong: 'bold',
  th: 'bold',
  em: 'italics',
  i: 'italics',
  u: 'underline',
}

/** Clean rich text of ours as paragraphs. What it cannot draw it still says: no word is lost. */
export const blocksOf = (html: string): Block[] => {
  const blocks: Block[] = []
  const depth = { bold: 0, italics: 0, underline: 0, quote: 0 }
  const open: { isNumbered: boolean; list: number }[] = []
  let lists = 0
  let heading = 0
  let isItem = false
  let runs: Run[] = []
  const say = (text: string): void => {
    if (text !== '')
      runs.push({ text, bold: depth.bold > 0, italics: depth.italics > 0, underline: depth.underline > 0 })
  }
  const close = (): void => {
    if (runs.some(({ text }) => text.trim() !== '')) {
      const list = open.at(-1)
      const kind = heading > 0 ? 'heading' : isItem && list ? (list.isNumbered ? 'number' : 'bullet') : 'text'
      blocks.push({
        kind: kind === 'text' && depth.quote > 0 ? 'quote' : kind,
        level: heading > 0 ? heading : Math.max(0, open.length - 1),
        list: list?.list ?? 0,
        runs,
      })
    }
    runs = []
    isItem = false
  }
  for (const [whole, slash, tagName] of html.matchAll(TOKEN)) {
    const tag = tagName?.toLowerCase()
    if (tag === undefined) {
      // Line ends of the source are no line ends of the text.
      say(decode(whole).replaceAll(/[\t\r\n ]+/g, ' '))
      continue
    }
    const isEnd = slash === '/'
    if (BREAKS.has(tag)) close()
    const emphasis = EMPHASIS[tag]
    if (emphasis) depth[emphasis] = Math.max(0, depth[emphasis] + (isEnd ? -1 : 1))
    if (tag === 'br') say('\n')
    if (tag === 'hr') blocks.push({ kind: 'rule', level: 0, list: 0, runs: [] })
    if (tag === 'blockquote') depth.quote = Math.max(0, depth.quote + (isEnd ? -1 : 1))
    if (tag === 'td' || tag === 'th') say(isEnd ? '　' : '')
    if (/^h[1-4]$/.test(tag)) heading = isEnd ? 0 : Number(tag[1])
    if (tag === 'ul' || tag === 'ol') {
      if (isEnd) open.pop()
      else open.push({ isNumbered: tag === 'ol', list: ++lists })
    }
    if (tag === 'li') isItem = !isEnd
  }
  close()
  return blocks
}

/** The words alone, a line for every paragraph. */
export const plainText = (html: string): string =>
  blocksOf(html)
    .map(({ runs }) =>
      runs
        .map(({ text }) => text)
        .join('')
        .trim(),
    )
    .join('\n')
