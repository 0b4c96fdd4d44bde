import { AppError } from '../app-error.ts'

/** Nobody is known yet when an open call's body is read: a sign-in or a registration fits many times over. */
export const OPEN_BODY_LIMIT = 16 * 1024
export const BODY_LIMIT = 1024 * 1024

const MAX_DEPTH = 24
const MAX_VALUES = 50_000
const MAX_KEYS = 20_000
/** One object with many names costs far more than many small ones: the engine turns it into a table. */
const MAX_KEYS_OF_ONE = 2_000

const tooMuch = () => new AppError('request.invalid', { detail: '内容层级过深或过多' })

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c]
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]

/**
 * Counts names, values and levels in the text, before anything is built from it: building an object of ninety thousand names
 * holds everybody else's requests for a quarter of a second, counting them takes two milliseconds.
 */
const weigh = (text: string): void => {
  const keysAt = new Uint32Array(MAX_DEPTH + 1)
  let [depth, keys, values] = [0, 0, 1]
  for (let i = 0; i < text.length; i++)
    switch (text.charCodeAt(i)) {
      case QUOTE:
        i = endOfString(text, i)
        break
      case OPEN_OBJECT:
      case OPEN_LIST:
        if (++depth > MAX_DEPTH) throw tooMuch()
        keysAt[depth] = 0
        break
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        depth = Math.max(0, depth - 1)
        break
      case COLON:
        if (++keys > MAX_KEYS || ++keysAt[depth]! > MAX_KEYS_OF_ONE) throw tooMuch()
        break
      case COMMA:
        if (++values > MAX_VALUES) throw tooMuch()
    }
}

const endOfString = (text: string, start: number): number => {
  let i = start + 1
  while (i < text.length && text.charCodeAt(i) !== QUOTE) i += text.charCodeAt(i) === BACKSLASH ? 2 : 1
  return i
}

export const readJson = (text: string): unknown => {
  weigh(text)
  return JSON.parse(text) as unknown
}

export const readForm = (text: string): unknown => {
  if (text.split('&', MAX_KEYS_OF_ONE + 1).length > MAX_KEYS_OF_ONE) throw tooMuch()
  return Object.fromEntries(new URLSearchParams(text))
}
