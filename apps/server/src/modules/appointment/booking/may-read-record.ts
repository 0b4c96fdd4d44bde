import { appointmentTypes, readsPaper, type Layer, type Paper, type RelationKind } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { isGlassBroken, standingWith } from '../../archive/index.ts'
import { isBoundTo, isCovering } from '../../relation/index.ts'
import type { AppointmentRow } from './booking.tables.ts'
import { inheritsCase } from './care-case.ts'

/** What a doctor writes down is for the doctor. */
const DIAGNOSIS = '23'
const DANGER: readonly string[] = ['8', '11']

/** What is written to find the right help is for everybody who then helps; what is said in counselling for its host. */
const paperOf = ({ type }: AppointmentRow): Paper => {
  if (type === DIAGNOSIS) return 'medical'
  return appointmentTypes[type].family === 'assess' ? 'interview' : 'record'
}

/**
 * What somebody is with regard to this record, not to the person: who sits in for its host or took the case over, and who is
 * bound to it. A case they were bound to opens no other of the same person (INV-V1).
 */
const relationsTo = async (
  tx: Tx,
  { userId }: Actor,
  row: AppointmentRow,
  theirs: ReadonlySet<RelationKind>,
): Promise<ReadonlySet<RelationKind>> => {
  const held = new Set<RelationKind>()
  if ((await isCovering(tx, userId, row.host_id)) || (await inheritsCase(tx, userId, row.case_id))) held.add('host')
  if (await isBoundTo(tx, userId, 'supervisor', [row.case_id, row.id])) held.add('supervisor')
  if (paperOf(row) === 'interview') for (const kind of theirs) if (kind !== 'supervisor') held.add(kind)
  return held.has('host') && row.type === DIAGNOSIS ? new Set<RelationKind>(['doctor']) : held
}

/** Whoever is to sign this one, or has and may still be asked about it: it, and nothing else of the person's. */
export const isReviewer = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  (
    await tx.sql(
      `select 1 from session_record where tenant_id = $1 and id = $2 and reviewer_id = $3 and state in ('review', 'signed')`,
      [tx.tenantId, id, userId],
    )
  ).length > 0

/** Records are the host's, and of those whom the matrix names with regard to them. */
export const mayReadRecord = async (tx: Tx, actor: Actor, row: AppointmentRow): Promise<boolean> => {
  if (row.host_id === actor.userId || (await isReviewer(tx, actor.userId, row.id))) return true
  if (await isGlassBroken(tx, actor.userId, row.visitor_id, layerOf(row))) return true
  const standing = await standingWith(tx, actor, row.visitor_id)
  return readsPaper({ ...standing, relations: await relationsTo(tx, actor, row, standing.relations) }, paperOf(row))
}

/** What was heard where somebody may be in danger is the crisis's, what a doctor wrote is medical. */
export const layerOf = ({ type }: AppointmentRow): Layer => (type === DIAGNOSIS ? 5 : DANGER.includes(type) ? 4 : 3)
