import { undoActionOf, type CrisisCaseAction, type GradeStar } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { keepCaseErrands } from './crisis.errands.ts'
import { fileReport } from './file-report.ts'
import { caseInSight, inTeam, isLeader, isHandler, levelAction } from './crisis.policy.ts'
import { findCase } from './crisis.repo.ts'
import { CASE, OPEN, REAL, seal, type CrisisRow } from './crisis.tables.ts'
import { isTooNear, mayOwn } from './handlers.ts'
import { moveCase, type Given } from './move-case.ts'

export type Known = { id: string; version: number }

const trace = (tx: Tx, action: string, row: CrisisRow, detail: object = {}): void =>
  tx.audit({
    action: `crisis.${action}`,
    subjectType: CASE,
    subjectId: row.id,
    detail: { userId: row.user_id, star: row.star, ...detail },
  })

/** An act that is one row of the table, with or without a word to it. */
const plain =
  (action: CrisisCaseAction, audit: string = action) =>
  async (tx: Tx, actor: Actor, { id, version, reason }: Known & { reason?: string }): Promise<null> => {
    await caseInSight(tx, actor, id)
    const row = await moveCase(tx, { id, version, action, by: actor, given: reason === undefined ? {} : { reason } })
    trace(tx, audit, row)
    return null
  }

const take = plain('take')
/** Whoever is too near leaves it to a colleague; the clock calls the next. */
export const takeCase = async (tx: Tx, actor: Actor, known: Known): Promise<null> => {
  const { user_id } = await caseInSight(tx, actor, known.id)
  if (await isTooNear(tx, [actor.userId], user_id)) throw new AppError('crisis.too_near')
  return take(tx, actor, known)
}
export const dismissCase = plain('dismiss')
export const followCase = plain('follow')

/** What somebody else proposed is confirmed or not, whether it is the first level or another one. */
const answering =
  (first: CrisisCaseAction, later: CrisisCaseAction) =>
  async (tx: Tx, actor: Actor, known: Known & { reason?: string }): Promise<null> => {
    const { state } = await caseInSight(tx, actor, known.id)
    return plain(state === 'grading' ? first : later, first)(tx, actor, known)
  }

export const confirmLevel = answering('confirm', 'confirm_change')
export const declineLevel = answering('decline', 'decline_change')

const replaceTeam = async (tx: Tx, caseId: string, memberIds: readonly string[]): Promise<void> => {
  await tx.sql('delete from crisis_member where tenant_id = $1 and case_id = $2 and not user_id = any($3::uuid[])', [
    tx.tenantId,
    caseId,
    memberIds,
  ])
  for (const user_id of memberIds) await tx.insertIfAbsent('crisis_member', { case_id: caseId, user_id, since: tx.now })
}

export const assignCase = async (
  tx: Tx,
  actor: Actor,
  { id, version, ownerId, memberIds }: Known & { ownerId: string; memberIds: string[] },
): Promise<null> => {
  const { user_id } = await caseInSight(tx, actor, id)
  const team = [...new Set(memberIds)].filter((member) => member !== ownerId)
  const isFit = await mayOwn(tx, [ownerId, ...team], user_id)
  const row = await moveCase(tx, { id, version, action: 'assign', by: actor, given: { ownerId, isToClinician: isFit } })
  await replaceTeam(tx, id, team)
  trace(tx, 'assign', row, { ownerId, memberIds: team })
  return null
}

/** 定级 and 调整等级: done by the head where one is enough, proposed to a second person where it takes two. */
export const levelCase = async (
  tx: Tx,
  actor: Actor,
  { id, version, star, reason }: Known & { star: number; reason: string },
): Promise<{ isProposed: boolean }> => {
  const seen = await caseInSight(tx, actor, id)
  const wanted = star as GradeStar
  const action = levelAction(seen, wanted)
  const given: Given = { star: wanted, reason }
  const row = await moveCase(tx, { id, version, action, by: actor, given })
  trace(tx, 'level', row, { wanted, action })
  return { isProposed: action.startsWith('propose') }
}

/** Two reports of one person become one case. Both stay as they are inside; what is due is due at the earlier hour. */
export const mergeCase = async (
  tx: Tx,
  actor: Actor,
  { id, version, intoId, reason }: Known & { intoId: string; reason: string },
): Promise<null> => {
  const from = await caseInSight(tx, actor, id)
  await caseInSight(tx, actor, intoId)
  // The two in one order, whoever merges which: otherwise two people would wait for each other.
  for (const one of [id, intoId].toSorted())
    await tx.sql('select 1 from crisis_case where tenant_id = $1 and id = $2 for update', [tx.tenantId, one])
  const into = ensure(await findCase(tx, intoId))
  if (!(await isOpen(tx, intoId)) || into.due_at === null) throw new AppError('crisis.wrong_state')
  const row = await moveCase(tx, { id, version, action: 'merge', by: actor, given: { into, reason } })
  const due = from.due_at && from.due_at < into.due_at ? from.due_at : into.due_at
  const merge = tx.newId()
  await tx.insert('crisis_merge', {
    id: merge,
    from_id: id,
    into_id: intoId,
    reason: seal(tx, 'merge', merge, reason.trim()),
    due_before: into.due_at,
    due_after: due,
    made_by: actor.userId,
    made_at: tx.now,
  })
  await setDue(tx, intoId, due)
  trace(tx, 'merge', row, { intoId })
  return null
}

const isOpen = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.sql(`select 1 from crisis_case c where c.tenant_id = $1 and c.id = $2 and ${OPEN}`, [tx.tenantId, id]))
    .length > 0

const setDue = async (tx: Tx, id: string, due_at: Date): Promise<void> => {
  await tx.update('crisis_case', { id }, { due_at })
  await keepCaseErrands(tx, ensure(await findCase(tx, id)))
}

/** Taken back, both are what they were; a clock that has gone on since stays as it is. */
export const unmergeCase = async (tx: Tx, actor: Actor, { id, version }: Known): Promise<null> => {
  const { state_before, merged_into } = await caseInSight(tx, actor, id)
  if (merged_into)
    await tx.sql('select 1 from crisis_case where tenant_id = $1 and id = $2 for update', [tx.tenantId, merged_into])
  const row = await moveCase(tx, { id, version, action: undoActionOf(state_before), by: actor })
  const merge = ensure(await tx.find('crisis_merge', { from_id: id, undone_at: null }))
  await tx.update('crisis_merge', { id: merge.id }, { undone_by: actor.userId, undone_at: tx.now })
  const into = ensure(await findCase(tx, merge.into_id))
  if (into.due_at?.getTime() === merge.due_after.getTime()) await setDue(tx, into.id, merge.due_before)
  trace(tx, 'unmerge', row, { intoId: into.id })
  return null
}

/** What was over begins again as a new case that knows the old one, which stays as it was. */
export const reopenCase = async (
  tx: Tx,
  actor: Actor,
  { id, words }: { id: string; words: string },
): Promise<{ id: string }> => {
  const before = await caseInSight(tx, actor, id, inTeam)
  if (!isHandler(actor) && !isLeader(actor)) throw new AppError('auth.forbidden')
  if (before.drill_id !== null) throw new AppError('drill.not_here')
  if (before.state !== 'closed' && before.state !== 'dismissed') throw new AppError('crisis.wrong_state')
  const [live] = await tx.sql(
    `select 1 from crisis_case c where c.tenant_id = $1 and c.user_id = $2 and ${REAL} and ${OPEN} limit 1`,
    [tx.tenantId, before.user_id],
  )
  if (live) throw new AppError('crisis.has_open')
  const report = await fileReport(tx, {
    type: '1',
    userId: before.user_id,
    signs: [],
    happened: 'now',
    place: '',
    words,
    isUrgent: false,
    reporterType: isLeader(actor) ? 'centre' : 'counsellor',
    reporterId: actor.userId,
    previousId: id,
    variant: before.variant,
  })
  if (isHandler(actor)) await moveCase(tx, { id: report.case_id, action: 'take', by: actor })
  tx.audit({ action: 'crisis.reopen', subjectType: CASE, subjectId: report.case_id, detail: { previousId: id } })
  return { id: report.case_id }
}
