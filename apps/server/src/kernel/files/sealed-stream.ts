import { createCipheriv, createDecipheriv } from 'node:crypto'
import { Transform } from 'node:stream'

/**
 * A file is sealed in pieces, each with its own number in the nonce and a last-piece mark in the authenticated data: pieces
 * cannot be changed, swapped, left out or cut off unnoticed, and reading can start in the middle. The key is the file's own
 * and used for nothing else, so counting nonces never repeat.
 */
export const PIECE = 64 * 1024
const TAG = 16
export const SEALED_PIECE = PIECE + TAG

const nonceOf = (index: number): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 6, 6)
  return nonce
}
const markOf = (isLast: boolean): Buffer => Buffer.from([isLast ? 1 : 0])

export const sealStream = (key: Buffer): Transform => {
  const seal = (index: number, isLast: boolean, plain: Buffer): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index)).setAAD(markOf(isLast))
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  return inPieces(PIECE, 0, seal)
}

/** `first` is the number of the piece the bytes start with. */
export const openStream = (key: Buffer, first = 0): Transform => {
  const open = (index: number, isLast: boolean, sealed: Buffer): Buffer => {
    if (sealed.length < TAG) throw new Error('the stored file is cut off')
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index)).setAAD(markOf(isLast))
    decipher.setAuthTag(sealed.subarray(sealed.length - TAG))
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG)), decipher.final()])
  }
  return inPieces(SEALED_PIECE, first, open)
}

/** Hands over whole pieces; only at the end is it known which one was the last. */
const inPieces = (
  size: number,
  first: number,
  turn: (index: number, isLast: boolean, piece: Buffer) => Buffer,
): Transform => {
  let index = first
  let held: Buffer[] = []
  let length = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        held.push(chunk)
        length += chunk.length
        if (length > size) {
          let rest = Buffer.concat(held)
          for (; rest.length > size; rest = rest.subarray(size)) this.push(turn(index++, false, rest.subarray(0, size)))
          held = [rest]
          length = rest.length
        }
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        this.push(turn(index, true, Buffer.concat(held)))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
}
