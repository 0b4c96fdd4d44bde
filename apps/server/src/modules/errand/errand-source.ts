import type { ErrandCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { ErrandRow } from './errand.tables.ts'

/** A step that is taken: whom it found, and whether their telephones ring. */
export type Telling = {
  readonly row: ErrandRow
  readonly no: number
  readonly userIds: readonly string[]
  readonly byPhone: boolean
}

export type Tell = (tx: Tx, telling: Telling) => Promise<unknown>

/**
 * Matters of one sort that people owe something about. A module says here how its people are told, where those words are its
 * own, and which of its matters ought to have an errand.
 */
export type ErrandSource = {
  readonly entity: string
  /** In words of its own; otherwise as every errand is told of. */
  readonly tell?: Readonly<Partial<Record<ErrandCode, Tell>>>
  /** Takes the matter before its errand, as the matter's own transitions do: two orders would wait for each other. */
  readonly hold?: (tx: Tx, originId: string) => Promise<unknown>
  /** Matters that ought to have one and have none: what only time brings about, and what was there before. */
  readonly owed: (tx: Tx) => Promise<readonly string[]>
  readonly adopt: (tx: Tx, originId: string) => Promise<unknown>
}
