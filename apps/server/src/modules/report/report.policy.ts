import type { MonthlyKind, Permission, ReportReader } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { isOfCentre, ownColleges } from '../figure/index.ts'
import type { AnySnapshot, ReportRow } from './report.tables.ts'

const HEAD = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'

export const actsAs = (actor: Actor): readonly (typeof HEAD)[] =>
  isOfCentre(actor) && actor.roleCodes.includes(HEAD) ? [HEAD] : []

/** What is not published, or has been put right, does not exist outside. */
export const maySee = (actor: Actor, { state }: Pick<ReportRow, 'state'>): boolean => isOfCentre(actor) || state === '2'

/** Who reads each of the two, and who makes it. */
export const permissionsOf: Readonly<Record<MonthlyKind, { list: Permission; manage: Permission }>> = {
  consult: { list: 'consult_monthly_list_tab', manage: 'consult_monthly_manage_btn' },
  crisis: { list: 'crisis_monthly_list_tab', manage: 'crisis_monthly_manage_btn' },
}

const isId = (key: string): boolean => /^[0-9a-f-]{36}$/.test(key)

/** With which eyes somebody reads; `seen` are the snapshots whose colleges matter. */
export const readerOf = async (tx: Tx, actor: Actor, seen: readonly AnySnapshot[]): Promise<ReportReader> => {
  if (isOfCentre(actor)) return 'centre'
  const colleges = seen.flatMap(({ now, before, yearAgo }) =>
    [now, before, yearAgo].flatMap(({ parts }) => parts.byCollege.map(({ key }) => key)),
  )
  return { colleges: await ownColleges(tx, actor, [...new Set(colleges)].filter(isId)) }
}
