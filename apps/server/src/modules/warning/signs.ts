import {
  formatDateTime,
  levelOfSigns,
  millisecondsPer,
  signalMarks,
  signalSaid,
  signalSources,
  signDays,
  weightOf,
  type SignalLevel,
  type SignalSource,
} from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { SIGN_WORDS, type SignalRow } from './warning.tables.ts'

export type Sign = {
  readonly userId: string
  /** What it calls for by itself. */
  readonly level: SignalLevel
  readonly source: SignalSource
  readonly answerId?: string | null
  /** The sheet whose further questions may settle it. */
  readonly sheetId?: string
  /** What was seen, in plain words (INV-W2). */
  readonly words?: string
}

export type Heard = Omit<Sign, 'userId'>

type SignRow = {
  no: number
  source: SignalSource
  weight: number
  answer_id: string | null
  sheet_id: string | null
  body: Buffer | null
  at: Date
}

const signsOf = (tx: Tx, signalId: string): Promise<SignRow[]> =>
  tx.sql<SignRow>(
    'select no, source, weight, answer_id, sheet_id, body, at from signal_sign where tenant_id = $1 and signal_id = $2 order by no',
    [tx.tenantId, signalId],
  )

const wordsOf = (tx: Tx, id: string, { no, body }: Pick<SignRow, 'no' | 'body'>): string =>
  body ? tx.keys.decrypt(inRow(SIGN_WORDS, id, no), body) : ''

/** Somebody who tells the same thing several times in a day, while nobody has heard it yet, has told it once. */
const SAME_MS = millisecondsPer.day

type NewSign = Omit<SignRow, 'body'> & { said: string }

const signFrom = (tx: Tx, no: number, { source, level, answerId, sheetId, words = '' }: Heard): NewSign => ({
  no,
  source,
  weight: weightOf(level),
  answer_id: answerId ?? null,
  sheet_id: sheetId ?? null,
  said: words.trim(),
  at: tx.now,
})

const rowFrom = (tx: Tx, signalId: string, { said, ...sign }: NewSign) => ({
  signal_id: signalId,
  ...sign,
  body: said === '' ? null : tx.keys.encrypt(inRow(SIGN_WORDS, signalId, sign.no), said),
})

type Known = Omit<SignRow, 'body'> & { readonly words: () => string }

const isKnown = (sign: NewSign, known: readonly Known[], state: SignalRow['state']): boolean => {
  const isSame = (one: Known): boolean =>
    one.source === sign.source &&
    one.answer_id === sign.answer_id &&
    one.weight >= sign.weight &&
    (sign.said === '' || sign.said === one.words()) &&
    (sign.answer_id !== null || (state === 'open' && sign.at.getTime() - one.at.getTime() < SAME_MS))
  // Heard with the save that brought it, and settled by what was asked afterwards: handing the sheet in says nothing new.
  const isOfSheet = (one: Known): boolean =>
    sign.sheet_id !== null && sign.said !== '' && one.sheet_id === sign.sheet_id && one.words().startsWith(sign.said)
  return known.some((one) => isSame(one) || isOfSheet(one))
}

/** The first signs of a warning that has just begun: none is known yet but those among themselves. */
export const writeSigns = (tx: Tx, signalId: string, heard: readonly Heard[]): Promise<void> => {
  const signs: NewSign[] = []
  for (const one of heard) {
    const sign = signFrom(tx, signs.length + 1, one)
    const before = signs.map((told) => ({ ...told, words: () => told.said }))
    if (!isKnown(sign, before, 'open')) signs.push(sign)
  }
  return tx.insertMany(
    'signal_sign',
    signs.map((sign) => rowFrom(tx, signalId, sign)),
  )
}

/**
 * Keeps one sign; false when it is the one that is known. Whoever has a warning hears of every new answer, even of one that
 * says the same. The caller holds the person's lock.
 */
export const keepSign = async (
  tx: Tx,
  { id: signalId, state }: Pick<SignalRow, 'id' | 'state'>,
  heard: Heard,
): Promise<boolean> => {
  const rows = await signsOf(tx, signalId)
  const sign = signFrom(tx, (rows.at(-1)?.no ?? 0) + 1, heard)
  const known = rows.map((row) => ({ ...row, words: () => wordsOf(tx, signalId, row) }))
  if (isKnown(sign, known, state)) return false
  await tx.insert('signal_sign', rowFrom(tx, signalId, sign))
  return true
}

export type Settled = { readonly words: string; readonly level: SignalLevel }

/** The signs of a sheet at the level its further questions gave them, with what these said. */
export const settleSheet = async (
  tx: Tx,
  id: string,
  { sheetId, settled, said }: { sheetId: string; settled: readonly Settled[]; said: string },
): Promise<void> => {
  for (const sign of await signsOf(tx, id)) {
    const words = sign.sheet_id === sheetId ? wordsOf(tx, id, sign) : ''
    const found = settled.find((one) => one.words === words)
    if (!found) continue
    const body = tx.keys.encrypt(inRow(SIGN_WORDS, id, sign.no), `${words}；${said}`)
    await tx.update('signal_sign', { signal_id: id, no: sign.no }, { weight: weightOf(found.level), body })
  }
}

/** What the signs of the last month call for, or those since people settled it; null when there is none. */
export const levelNow = async (
  tx: Tx,
  { id, counted_from }: Pick<SignalRow, 'id' | 'counted_from'>,
): Promise<SignalLevel | null> => {
  const since = Math.max(tx.now.getTime() - signDays * millisecondsPer.day, counted_from?.getTime() ?? 0)
  const fresh = (await signsOf(tx, id)).filter(({ at }) => at.getTime() > since)
  return fresh.length > 0 ? levelOfSigns(fresh) : null
}

/** In the order in which they came. */
export const signViews = async (tx: Tx, { id }: Pick<SignalRow, 'id'>) =>
  (await signsOf(tx, id)).map(({ no, source, weight, body, at }) => ({
    sourceName: signalSources[source],
    mark: signalMarks[source],
    time: formatDateTime(at),
    isAcute: weight >= weightOf(5),
    words: wordsOf(tx, id, { no, body }) || signalSaid[source],
  }))

/** What was seen of each of several, in one line, the gravest first. */
export const seenOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.sql<SignRow & { signal_id: string }>(
    `select signal_id, no, source, weight, answer_id, sheet_id, body, at from signal_sign
      where tenant_id = $1 and signal_id = any($2::uuid[]) order by weight desc, no`,
    [tx.tenantId, ids],
  )
  const seen = new Map<string, string[]>()
  for (const { signal_id: id, ...row } of rows)
    seen.set(id, [...(seen.get(id) ?? []), wordsOf(tx, id, row) || signalSaid[row.source]])
  return new Map([...seen].map(([id, words]) => [id, words.join('；')]))
}
