import { formatDate, nameRule, termFault, termNameMax, type Holiday } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import { refusedInUse } from '../../kernel/db/in-use.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { checkVersion } from '../../kernel/version.ts'
import { checkedName, ensureWholeSchool } from '../dept/index.ts'
import { findTerm, overlapping, writeTerm } from './term.repo.ts'

export type TermInput = {
  id?: string
  version?: number
  name: string
  startDate: string
  endDate: string
  weekCount: number
  holidays?: readonly Holiday[]
}

const termNameRule = nameRule('学期名称', termNameMax)
const holidayNameRule = nameRule('假期名称', termNameMax)

/** Adds a term or changes one; days belong to one term at most. */
export const saveTerm = async (tx: Tx, actor: Actor, given: TermInput): Promise<{ id: string }> => {
  ensureWholeSchool(actor)
  const name = checkedName(given.name, termNameRule)
  const before = given.id ? ensure(await findTerm(tx, given.id)) : null
  if (before) checkVersion(given.version, before.version)
  const holidays = given.holidays?.map((holiday) => ({ ...holiday, name: checkedName(holiday.name, holidayNameRule) }))
  const row = {
    id: before?.id ?? tx.newId(),
    name,
    start_date: given.startDate,
    end_date: given.endDate,
    week_count: given.weekCount,
    holidays: (holidays ?? before?.holidays ?? []).toSorted((a, b) => a.startDate.localeCompare(b.startDate)),
  }
  const fault = termFault({ ...given, holidays: row.holidays })
  if (fault) throw new AppError('site.term_invalid', { detail: fault })
  const [other] = await overlapping(tx, row.id, row.start_date, row.end_date)
  if (other) throw new AppError('site.term_overlap', { name: other })
  await writeTerm(tx, row).catch((error: { constraint?: string }): never => {
    if (error.constraint === 'term_name') throw new AppError('site.term_taken', { name })
    // Somebody else was a moment earlier; its name is not known here.
    if (error.constraint === 'term_overlap') throw new AppError('request.version_conflict')
    throw error
  })
  tx.audit({
    action: 'site.term_save',
    subjectType: 'term',
    subjectId: row.id,
    detail: { name, startDate: row.start_date, endDate: row.end_date },
  })
  return { id: row.id }
}

/** Removes a term that has not begun: of one that has, counts and limits already speak. */
export const deleteTerm = async (tx: Tx, actor: Actor, id: string): Promise<null> => {
  ensureWholeSchool(actor)
  const term = ensure(await findTerm(tx, id))
  if (term.start_date <= formatDate(tx.now)) throw new AppError('site.term_begun')
  await tx
    .sql('delete from term where tenant_id = $1 and id = $2', [tx.tenantId, id])
    .catch(refusedInUse('site.term_in_use'))
  tx.audit({ action: 'site.term_delete', subjectType: 'term', subjectId: id, detail: { name: term.name } })
  return null
}
