import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const PIECE = 512 * 1024

/**
 * Only names a file's content for the duplicate guard; it protects nothing. Reads piece by piece: between two pieces the page
 * draws and answers, however large the file.
 */
export const md5OfFile = async (file: Blob, onProgress: (share: number) => void = () => undefined): Promise<string> => {
  const digest = md5.create()
  for (let at = 0; at < file.size; at += PIECE) {
    digest.update(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()))
    onProgress(Math.min(1, (at + PIECE) / file.size))
  }
  return bytesToHex(digest.digest())
}
