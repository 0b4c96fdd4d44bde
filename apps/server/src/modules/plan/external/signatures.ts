import { formatDateTime, type PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { mostOf, readPage } from '../../../kernel/db/page.ts'
import { paramsOf } from '../../../kernel/db/params.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { amongNamed } from '../../user/index.ts'
import { plansInSight, sheetsInSight } from '../plan.policy.ts'
import { openInk, type SheetRow } from '../plan.tables.ts'

type Filter = PageQuery & { planId?: string; isExternal?: boolean; keyword?: string }
type Listed = Pick<SheetRow, 'id' | 'ink' | 'agreed_at' | 'signed_at'> & {
  plan_name: string
  real_name: string
  number_name: string
  dept_name: string
  label: string | null
}

/** Who agreed to what they were told, and when, with their own hand where the plan asked for it. Nothing of what they answered. */
export const pageOfSignatures = async (tx: Tx, actor: Actor, filter: Filter) => {
  const params = paramsOf(tx)
  const words = filter.keyword?.trim() ?? ''
  const where = [
    's.tenant_id = $1 and s.agreed_at is not null',
    `(select ${plansInSight(actor, params)} from assessment_plan p where p.tenant_id = $1 and p.id = s.plan_id)`,
    sheetsInSight(actor, params),
    filter.planId ? `s.plan_id = ${params.put(filter.planId)}` : 'true',
    filter.isExternal ? 's.link_id is not null' : 'true',
    words ? await amongNamed(tx, params, 's.user_id', words) : 'true',
  ].join(' and ')
  return readPage(tx, filter, {
    select: `select s.id, s.ink, s.agreed_at, s.signed_at, p.name as plan_name, u.real_name, u.number_name,
        coalesce(d.name, '') as dept_name, l.label
       from sheet s join assessment_plan p on p.tenant_id = $1 and p.id = s.plan_id
       join user_account u on u.tenant_id = $1 and u.id = s.user_id
       left join dept d on d.tenant_id = $1 and d.id = u.dept_id
       left join plan_link l on l.tenant_id = $1 and l.id = s.link_id where ${where}`,
    from: `from sheet s where ${where}`,
    key: 's.id',
    order: 's.agreed_at desc, s.id',
    values: params.values,
    most: mostOf(words),
    views: async (rows: Listed[]) =>
      rows.map((row) => ({
        id: row.id,
        planName: row.plan_name,
        userName: row.real_name,
        userNo: row.number_name,
        deptName: row.dept_name,
        linkLabel: row.label,
        agreeTime: formatDateTime(row.agreed_at!),
        signTime: row.signed_at && formatDateTime(row.signed_at),
        ink: openInk(tx, row),
      })),
  })
}
