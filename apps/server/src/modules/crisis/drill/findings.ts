import { drillLimits, formatDate, millisecondsPer, parseDateTime } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { keepErrands, type ErrandSource } from '../../errand/index.ts'
import { DRILL, drillPath, findDrill, peopleOf } from './drill.tables.ts'

/** Ended by hand, by whoever mended it. */
export const findingErrands: ErrandSource = {
  entity: 'crisis_finding',
  owed: async () => [],
  adopt: async () => undefined,
}

type Given = { id: string; words: string; ownerId?: string; dueDate?: string }

const dayOf = (tx: Tx, dueDate: string): Date | null => {
  const at = parseDateTime(`${dueDate} 18:00:00`)
  if (!at || formatDate(at) < formatDate(tx.now)) return null
  return at.getTime() - tx.now.getTime() <= 366 * millisecondsPer.day ? at : null
}

/** What was learnt. What is to be mended becomes an errand of somebody who took part: real work, unlike what was played. */
export const addFinding = async (tx: Tx, actor: Actor, { id, words, ownerId, dueDate }: Given): Promise<null> => {
  const drill = await findDrill(tx, actor, id)
  if (drill.state !== 'over') throw new AppError('drill.wrong_state')
  const isPlain = ownerId === undefined && dueDate === undefined
  const due = dueDate === undefined ? null : dayOf(tx, dueDate)
  const isOurs = ownerId !== undefined && (await peopleOf(tx, id)).some((one) => one.id === ownerId)
  const there = await tx.sql('select 1 from crisis_finding where tenant_id = $1 and drill_id = $2', [tx.tenantId, id])
  if ((!isPlain && (!isOurs || !due)) || there.length >= drillLimits.findings) throw new AppError('drill.finding')
  const made = tx.newId()
  await tx.insert('crisis_finding', {
    id: made,
    drill_id: id,
    words: words.trim(),
    owner_id: ownerId ?? null,
    due_day: due ? formatDate(due) : null,
    made_by: actor.userId,
    made_at: tx.now,
  })
  if (ownerId !== undefined && due)
    await keepErrands(tx, findingErrands, made, {
      wanted: [{ kind: 'drill_finding', aboutUserId: null, ownerId, dueAt: due, link: drillPath(id) }],
      ending: 'drop',
    })
  tx.audit({ action: 'drill.finding', subjectType: DRILL, subjectId: id })
  return null
}
