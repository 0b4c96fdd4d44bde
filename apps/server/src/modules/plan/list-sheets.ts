import {
  formatDateTime,
  maskNumber,
  maskRealName,
  sheetMachine,
  shownCounts,
  shownTable,
  validities,
  type PageQuery,
} from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { mostOf, readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readableNames } from '../relation/index.ts'
import { amongNamed } from '../user/index.ts'
import { groupedBy, groupName, type GroupBy } from './group-by.ts'
import { NOT_PRIVATE, planInSight, sheetsInSight } from './plan.policy.ts'
import type { SheetRow } from './plan.tables.ts'

type Filter = PageQuery & {
  evaluationType?: string
  planId?: string
  userId?: string
  state?: string
  star?: number
  isRisk?: boolean
  keyword?: string
}

type Listed = SheetRow & { plan_name: string; real_name: string; number_name: string; dept_name: string }

const readsResults = (actor: Actor): boolean => holds(actor, ['plantest_sheet_list_tab'])

/** Whoever only learns who has answered gets names of their own students, and no filter that would tell more. */
export const pageOfSheets = async (tx: Tx, actor: Actor, filter: Filter) => {
  const isReader = readsResults(actor)
  const params = paramsOf(tx)
  const words = filter.keyword?.trim() ?? ''
  const where = [
    // Rows of the other space are not there; said again, they are found by an index of their own.
    filter.evaluationType === '1' ? 's.tenant_id = $1 and s.is_cadre' : 's.tenant_id = $1',
    // Asked row by row: joined, the planner would rather sort all sheets of the school than walk them in order.
    `(select p.state not in ('draft', 'removed') from assessment_plan p where p.tenant_id = $1 and p.id = s.plan_id)`,
    sheetsInSight(actor, params),
    isReader ? NOT_PRIVATE : 'not s.is_daily',
    filter.planId ? `s.plan_id = ${params.put(filter.planId)}` : 'true',
    filter.userId ? `s.user_id = ${params.put(filter.userId)}` : 'true',
    filter.state ? `s.state = ${params.put(filter.state)}` : 'true',
    isReader && filter.star ? `s.star = ${params.put(filter.star)}` : 'true',
    isReader && filter.isRisk !== undefined ? `s.is_risk = ${params.put(filter.isRisk)}` : 'true',
    words ? await amongNamed(tx, params, 's.user_id', words) : 'true',
  ].join(' and ')
  return readPage(tx, filter, {
    select: `select s.*, p.name as plan_name, u.real_name, u.number_name, coalesce(d.name, '') as dept_name
       from sheet s join assessment_plan p on p.tenant_id = $1 and p.id = s.plan_id
       join user_account u on u.tenant_id = $1 and u.id = s.user_id
       left join dept d on d.tenant_id = $1 and d.id = u.dept_id where ${where}`,
    from: `from sheet s where ${where}`,
    key: 's.id',
    // What somebody has to look at soon stands first for those who read results; for the others who has not answered.
    order: isReader ? 's.is_risk desc, s.submitted_at desc nulls last, s.id' : 's.submitted_at desc nulls first, s.id',
    values: params.values,
    most: mostOf(words),
    views: (rows: Listed[]) => sheetViews(tx, actor, rows, isReader),
  })
}

const sheetViews = async (tx: Tx, actor: Actor, rows: readonly Listed[], isReader: boolean) => {
  const isNamed = isReader
    ? await readableNames(
        tx,
        actor,
        rows.map(({ user_id: personId }) => ({ personId })),
      )
    : () => true
  return rows.map((row) => {
    const isOpen = row.is_cadre || isNamed({ personId: row.user_id })
    return {
      id: row.id,
      planId: row.plan_id,
      planName: row.plan_name,
      userId: row.user_id,
      userName: isOpen ? row.real_name : maskRealName(row.real_name),
      userNo: isOpen ? row.number_name : maskNumber(row.number_name),
      deptName: row.dept_name,
      attempt: row.attempt,
      state: row.state,
      stateName: sheetMachine.states[row.state].label,
      submitTime: row.submitted_at && formatDateTime(row.submitted_at),
      result: isReader
        ? {
            star: row.star,
            isRisk: row.is_risk,
            validity: row.validity && validities[row.validity],
            seconds: row.seconds,
          }
        : null,
      version: row.version,
    }
  })
}

const STARS = [1, 2, 3, 4, 5] as const

/** Bands by college, grade or sex from what stands beside the boxes; fewer than ten are not told, nor what would give them away. */
export const groupOf = async (tx: Tx, actor: Actor, id: string, by: GroupBy = 'college') => {
  const plan = await planInSight(tx, actor, id)
  const params = paramsOf(tx)
  const rows = await tx.sql<{ name: string | null; star: number | null; n: number }>(
    `select ${groupedBy[by]} as name, s.star, count(*)::int as n from sheet s join user_account u on u.tenant_id = $1 and u.id = s.user_id
      where s.tenant_id = $1 and s.plan_id = ${params.put(plan.id)} and s.state = 'done' and ${sheetsInSight(actor, params)}
      group by 1, 2`,
    params.values,
  )
  const names = [...new Set(rows.map(({ name }) => groupName(by, name)))].toSorted()
  const count = (name: string | null, star: number): number =>
    rows
      .filter((row) => row.star === star && (name === null || groupName(by, row.name) === name))
      .reduce((sum, { n }) => sum + n, 0)
  const table = names.map((name) => STARS.map((star) => count(name, star)))
  const shown = shownTable(table)
  const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)
  const done = shownCounts(table.map(sumOf))
  return {
    name: plan.name,
    done: sumOf(table.flat()),
    stars: [...shownCounts(STARS.map((star) => count(null, star)))],
    colleges: names.map((name, index) => ({
      name,
      done: done[index] ?? null,
      stars: done[index] === null ? STARS.map(() => null) : [...(shown[index] ?? [])],
    })),
  }
}
