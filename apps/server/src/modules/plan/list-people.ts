import { formatDateTime, maskNumber, maskRealName, type PageQuery } from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { mostOf, readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readableNames } from '../relation/index.ts'
import { amongDept, amongNamed, amongVisible } from '../user/index.ts'

type Filter = PageQuery & { evaluationType?: string; keyword?: string; deptId?: string; hasAnswered?: boolean }

type Person = {
  id: string
  real_name: string
  number_name: string
  dept_name: string
  done: number
  last: Date | null
}

const ANSWERED = `from sheet s where s.tenant_id = $1 and s.user_id = u.id and s.submitted_at is not null and not s.is_daily`

/** Visitors in sight, as somebody who assesses finds them: who they are, and how often they have answered. No result. */
export const pageOfPeople = async (tx: Tx, actor: Actor, filter: Filter) => {
  const params = paramsOf(tx)
  const isReader = holds(actor, ['plantest_sheet_list_tab'])
  const words = filter.keyword?.trim() ?? ''
  const where = [
    `u.tenant_id = $1 and not u.deleted and u.lock_flag = '0'`,
    `u.id <> ${params.put(actor.userId)}`,
    // Of the school its visitors; of the cadres those who were asked.
    filter.evaluationType === '1'
      ? `(select true from sheet s where s.tenant_id = $1 and s.user_id = u.id limit 1)`
      : `(select true from user_role x join role r on r.tenant_id = $1 and r.id = x.role_id
       where x.tenant_id = $1 and x.user_id = u.id and r.acts_as = 'ROLE_GENERAL' limit 1)`,
    amongVisible(actor, 'u.id', params),
    filter.deptId ? await amongDept(tx, params, filter.deptId) : 'true',
    isReader && filter.hasAnswered ? `(select true ${ANSWERED} limit 1)` : 'true',
    words ? await amongNamed(tx, params, 'u.id', words) : 'true',
  ].join(' and ')
  return readPage(tx, filter, {
    select: `select u.id, u.real_name, u.number_name, coalesce(d.name, '') as dept_name,
        (select count(*)::int ${ANSWERED}) as done, (select max(s.submitted_at) ${ANSWERED}) as last
      from user_account u left join dept d on d.tenant_id = $1 and d.id = u.dept_id where ${where}`,
    from: `from user_account u where ${where}`,
    key: 'u.id',
    // As the index of numbers has them.
    order: 'u.number_name using ~<~, u.id',
    values: params.values,
    most: mostOf(words),
    views: async (rows: Person[]) => {
      const isNamed = await readableNames(
        tx,
        actor,
        rows.map(({ id: personId }) => ({ personId })),
      )
      return rows.map((row) => {
        const isOpen = filter.evaluationType === '1' || isNamed({ personId: row.id })
        return {
          id: row.id,
          userName: isOpen ? row.real_name : maskRealName(row.real_name),
          userNo: isOpen ? row.number_name : maskNumber(row.number_name),
          deptName: row.dept_name,
          doneCount: isReader ? row.done : null,
          lastTime: isReader && row.last ? formatDateTime(row.last) : null,
        }
      })
    },
  })
}
