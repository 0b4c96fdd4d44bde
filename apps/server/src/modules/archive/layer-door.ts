import {
  dayStart,
  isPurpose,
  millisecondsPer,
  opening,
  SAFETY,
  TRACED,
  type Layer,
  type Purpose,
  type RelationKind,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { together } from '../../kernel/together.ts'
import { relationsWith } from '../relation/index.ts'
import { findById } from '../user/index.ts'
import { insertGrant, isGlassBroken, isNoted, notedSince, openLayers, type NewGrant } from './grant.repo.ts'
import { sealedAt } from './sealing.ts'
import { accessTo } from './standing.ts'

const COUNSEL: Purpose = 1

/** Having to do with somebody is the purpose: whoever supervises does so for that, whoever claimed a warning for safety. */
const purposeOf = (relations: ReadonlySet<RelationKind>): Purpose => {
  if ([...relations].every((kind) => kind === 'supervisor')) return 2
  return [...relations].every((kind) => kind === 'handler') ? SAFETY : COUNSEL
}

/** When the person may learn of it: at once, but for what is done for their safety. */
export const toldFrom = (tx: Tx, purpose: number): { toldFrom?: string } =>
  purpose === SAFETY
    ? { toldFrom: new Date(tx.now.getTime() + opening.toldAfterDays * millisecondsPer.day).toISOString() }
    : {}

/** Written down with the person, in whose footprint it stands with what for. */
export const traceOpening = (
  tx: Tx,
  { personId, layer, purpose, via }: Pick<NewGrant, 'personId' | 'layer' | 'purpose' | 'via'>,
): void =>
  tx.audit({
    action: 'archive.open',
    subjectType: 'user',
    subjectId: personId,
    detail: { layer, purpose, via, ...toldFrom(tx, purpose) },
  })

const grant = async (tx: Tx, actor: Actor, given: Omit<NewGrant, 'viewerId'>): Promise<Date> => {
  const { until } = await insertGrant(tx, { ...given, viewerId: actor.userId })
  traceOpening(tx, given)
  return until
}

/** Names the person and the layer, so that the page can offer to ask for it. */
const sealedFile = (personId: string, layer: Layer): AppError =>
  new AppError('archive.sealed', {}, { data: { userId: personId, layer } })

export type Opening = { personId: string; layer: Layer; purpose?: number | undefined; reason?: string | undefined }

/** Opens one layer of somebody's file for half an hour. A stranger says what for and why; a layer not theirs is not there. */
export const openLayer = async (
  tx: Tx,
  actor: Actor,
  { personId, layer, purpose, reason = '' }: Opening,
): Promise<Date> => {
  if (personId === actor.userId || !(await findById(tx, personId))) throw notFound()
  const { how } = await accessTo(tx, actor, personId, layer)
  if (how === 'closed') throw notFound()
  if (how === 'sealed') throw sealedFile(personId, layer)
  const relations = await relationsWith(tx, actor.userId, personId)
  if (how === 'open')
    return grant(tx, actor, { personId, layer, purpose: purposeOf(relations), reason: '', via: 'relation' })
  if (!isPurpose(purpose)) throw new AppError('archive.purpose_missing')
  const words = reason.trim()
  if (words.length < opening.reasonMin) throw new AppError('archive.reason_short', { min: opening.reasonMin })
  return grant(tx, actor, { personId, layer, purpose, reason: words, via: 'purpose' })
}

const note = async (tx: Tx, actor: Actor, given: Pick<NewGrant, 'personId' | 'layer' | 'purpose'>): Promise<void> => {
  if (!(await isNoted(tx, actor.userId, given.personId, given.layer)))
    await grant(tx, actor, { ...given, reason: '', via: 'relation' })
}

type Known = readonly [relations: ReadonlySet<RelationKind>, isNoted: boolean]

const knownAs = (tx: Tx, { userId }: Actor, personId: string, layer: Layer): Promise<Known> =>
  together(relationsWith(tx, userId, personId), isNoted(tx, userId, personId, layer))

const noteKnown = async (
  tx: Tx,
  actor: Actor,
  given: Pick<NewGrant, 'personId' | 'layer'>,
  [relations, isThere]: Known,
): Promise<boolean> => {
  if (relations.size === 0) return false
  if (!isThere) await grant(tx, actor, { ...given, purpose: purposeOf(relations), reason: '', via: 'relation' })
  return true
}

/** Whoever has to do with somebody reads without being asked; it is written down once in half an hour. */
export const noteByRelation = async (tx: Tx, actor: Actor, personId: string, layer: Layer): Promise<boolean> =>
  noteKnown(tx, actor, { personId, layer }, await knownAs(tx, actor, personId, layer))

/**
 * For other modules that show something of a layer beside their own: those rules let the reader at it, and it is written down once
 * in half an hour, whoever they are to the person.
 */
export const noteLayer = async (tx: Tx, actor: Actor, personId: string, layer: Layer): Promise<void> => {
  if (!(await noteByRelation(tx, actor, personId, layer))) await note(tx, actor, { personId, layer, purpose: COUNSEL })
}

/** Of a page that is open all day: once a day for each of these people. */
export const noteOfDay = async (tx: Tx, actor: Actor, personIds: readonly string[], layer: Layer): Promise<void> => {
  const noted = new Set(await notedSince(tx, { viewerId: actor.userId, personIds, layer }, dayStart(tx.now)))
  for (const personId of personIds) if (!noted.has(personId)) await noteLayer(tx, actor, personId, layer)
}

/**
 * For other modules, about something whose own rules let the reader at it: a stranger to the person has said what for, or is
 * asked now (V8). The answer names the person and the layer, so that the page can ask.
 */
export const demandPurpose = async (
  tx: Tx,
  actor: Actor,
  personId: string,
  layer: Layer,
  { isUnasked = false, purpose = COUNSEL }: { isUnasked?: boolean; purpose?: Purpose } = {},
): Promise<void> => {
  if (personId === actor.userId || layer < TRACED) return
  const [sealed, known] = await together(sealedAt(tx, personId), knownAs(tx, actor, personId, layer))
  if (sealed !== null) {
    if (await isGlassBroken(tx, actor.userId, personId, layer)) return
    throw sealedFile(personId, layer)
  }
  if (await noteKnown(tx, actor, { personId, layer }, known)) return
  if ((await openLayers(tx, actor.userId, personId)).has(layer)) return
  // One's own words are one's own to read, also long after; it is written down all the same.
  if (isUnasked) return note(tx, actor, { personId, layer, purpose })
  throw new AppError('archive.purpose_missing', {}, { data: { userId: personId, layer } })
}
