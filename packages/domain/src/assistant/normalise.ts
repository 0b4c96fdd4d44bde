import { asMeant, fromLatin, toSimplified, withPictures } from './disguises.ts'

const marks = /\p{M}/gu
const unspoken = /[^\p{L}\p{N}]/gu

/** Half width, small letters, simplified, without tone marks. */
const plain = (text: string): string =>
  toSimplified(text.normalize('NFKC').toLowerCase().normalize('NFD').replace(marks, '').normalize('NFC'))

/** Characters alone: whatever was put between them is gone. */
const flatten = (text: string): string => text.replaceAll(unspoken, '')

/**
 * The ways in which something can be read, without spaces, signs and pictures. Every one of them is judged, because what is
 * a picture between two characters in one sentence is the word itself in another.
 */
export const readingsOf = (text: string): readonly string[] => {
  const base = plain(text)
  const flat = flatten(base)
  const pictured = flatten(plain(withPictures(text)))
  return [...new Set([flat, pictured].flatMap((one) => [one, asMeant(one), asMeant(fromLatin(one))]))]
}

/** Between stops of any kind. */
export const partsOf = (text: string): readonly string[] => {
  const parts = text.split(/[。！？!?；;，,\n…]+/).filter((one) => one.trim() !== '')
  return parts.length > 1 ? parts : []
}
