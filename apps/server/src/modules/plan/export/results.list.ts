import { formatDateTime, validities } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { paramsOf } from '../../../kernel/db/params.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { ExportList } from '../../export/index.ts'
import { paperOf } from '../plan-scales.ts'
import { planInSight, sheetsInSight } from '../plan.policy.ts'
import { openScores, type SheetRow } from '../plan.tables.ts'

type Line = SheetRow & { real_name: string; number_name: string; dept_name: string }
type Filter = Readonly<Record<string, string>>

const PORTION = 300
const FIRST = '00000000-0000-0000-0000-000000000000'

const fromOf = async (tx: Tx, actor: Actor, { planId }: Filter) => {
  if (planId === undefined) throw new AppError('export.plan_missing')
  const plan = await planInSight(tx, actor, planId)
  const params = paramsOf(tx)
  const from = `from sheet s join user_account u on u.tenant_id = $1 and u.id = s.user_id
      left join dept d on d.tenant_id = $1 and d.id = u.dept_id
     where s.tenant_id = $1 and s.plan_id = ${params.put(plan.id)} and s.state = 'done' and ${sheetsInSight(actor, params)}`
  return { plan, from, params }
}

/** Each dimension of each scale of the plan, in its order. */
const dimensionsOf = async (tx: Tx, planId: string) =>
  (await paperOf(tx, planId)).scales.flatMap(({ definition }, part) =>
    definition.dimensions.map(({ id, name }) => ({ part, id, title: `${definition.code} ${name}` })),
  )

const KNOWN = [
  { title: '姓名', width: 12 },
  { title: '学号', width: 16 },
  { title: '部门', width: 20 },
  { title: '完成时间', width: 20 },
  { title: '最重分段（1 轻 5 重）', width: 14 },
  { title: '有风险作答', width: 12 },
  { title: '作答质量', width: 12 },
] as const

/** Results by name: never without a purpose, and where the school wants it never without somebody's consent (13). */
export const resultsList: ExportList = {
  code: 'results',
  title: '测评结果',
  read: ['plantest_sheet_list_tab'],
  take: 'plantest_sheet_export_btn',
  isNamed: true,
  isGrave: true,
  filters: { planId: 'id' },
  columns: KNOWN,
  columnsFor: async (tx, actor, filter) => {
    const { plan } = await fromOf(tx, actor, filter)
    return [...KNOWN, ...(await dimensionsOf(tx, plan.id)).map(({ title }) => ({ title, width: 14 }))]
  },
  count: async (tx, actor, filter) => {
    const { from, params } = await fromOf(tx, actor, filter)
    return (await tx.row<{ n: number }>(`select count(*)::int as n ${from}`, params.values))?.n ?? 0
  },
  async *rows(tx, actor, filter) {
    const { plan, from, params } = await fromOf(tx, actor, filter)
    const dimensions = await dimensionsOf(tx, plan.id)
    const place = params.put(FIRST)
    for (let after = FIRST; ;) {
      const values = params.values.with(Number(place.slice(1)) - 1, after)
      const rows = await tx.sql<Line>(
        `select s.*, u.real_name, u.number_name, coalesce(d.name, '') as dept_name ${from} and s.id > ${place}
          order by s.id limit ${PORTION}`,
        values,
      )
      if (rows.length === 0) return
      yield rows.map((row) => {
        const { results } = openScores(tx, row)
        return [
          row.real_name,
          row.number_name,
          row.dept_name,
          formatDateTime(row.submitted_at!),
          row.star,
          row.is_risk ? '是' : '否',
          row.validity ? validities[row.validity] : '',
          ...dimensions.map(({ part, id }) => results[part]?.scores.find(({ dim }) => dim === id)?.raw ?? null),
        ]
      })
      after = rows.at(-1)!.id
    }
  },
}
