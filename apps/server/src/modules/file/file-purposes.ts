import { fileExtensions, type FileExtension } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { FileRow } from './file.repo.ts'

/**
 * What a file may be for. A module that uses files gives its purpose: what is welcome, and who besides the owner may read
 * one. Without a word about reading, only the owner may.
 */
export type FilePurpose = {
  readonly code: string
  readonly extensions: readonly FileExtension[]
  readonly maxMb: number
  readonly mayRead?: (tx: Tx, actor: Actor, file: FileRow) => Promise<boolean>
}

const MOST_MB = 50

export const basePurposes: readonly FilePurpose[] = [
  { code: 'attachment', extensions: fileExtensions, maxMb: MOST_MB },
  { code: 'signature', extensions: ['jpg', 'jpeg', 'png'], maxMb: 20 },
  // A face beside a name: everybody of the school sees it.
  { code: 'avatar', extensions: ['jpg', 'jpeg', 'png'], maxMb: 5, mayRead: async () => true },
]
