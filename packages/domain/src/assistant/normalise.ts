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

/** Sentence by sentence, where it matters what belongs together. */
export const sentencesOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[。！？!?；;\n]/)
    .map(flatten)
    .filter((one) => one !== '')
