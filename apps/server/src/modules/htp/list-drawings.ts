import { actionsFor, drawingMachine, formatDateTime, maskNumber, maskRealName, type PageQuery } from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { mostOf, readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readableNames } from '../relation/index.ts'
import { amongNamed } from '../user/index.ts'
import { htpTexts } from './htp.messages.ts'
import { drawingsInSight } from './htp.policy.ts'
import { namesOf } from './htp.repo.ts'
import type { DrawingRow } from './htp.tables.ts'

type Filter = PageQuery & { state?: string; keyword?: string }

export type Listed = DrawingRow & { real_name: string; number_name: string; dept_name: string }

export const LISTED = `select d.*, u.real_name, u.number_name, coalesce(p.name, '') as dept_name from drawing d
  join user_account u on u.tenant_id = $1 and u.id = d.user_id left join dept p on p.tenant_id = $1 and p.id = u.dept_id`

const kindsOf = (actor: Actor, row: DrawingRow): readonly string[] =>
  holds(actor, ['plantest_htp_rate_btn'])
    ? ['clinician', ...(row.rater_ids.includes(actor.userId) ? ['assigned'] : [])]
    : []

/** What somebody may try; a seat that is taken is none to offer. */
const actionsOf = (actor: Actor, row: DrawingRow): string[] => {
  const isFull = row.rater_ids.length >= row.raters || row.rater_ids.includes(actor.userId)
  const offered = actionsFor(drawingMachine, row.state, kindsOf(actor, row)).map(({ action }) => action)
  return [...new Set(offered)].filter((action) => action !== 'claim' || !isFull)
}

export const drawingViews = async (tx: Tx, actor: Actor, rows: readonly Listed[]) => {
  const names = await namesOf(
    tx,
    rows.flatMap(({ rater_ids: ids }) => ids),
  )
  const isNamed = await readableNames(
    tx,
    actor,
    rows.map(({ user_id: personId }) => ({ personId })),
  )
  return rows.map((row) => {
    const isOpen = isNamed({ personId: row.user_id })
    return {
      id: row.id,
      version: row.version,
      no: htpTexts.no(row.no),
      userId: row.user_id,
      userName: isOpen ? row.real_name : maskRealName(row.real_name),
      userNo: isOpen ? row.number_name : maskNumber(row.number_name),
      deptName: row.dept_name,
      state: row.state,
      stateName: drawingMachine.states[row.state].label,
      attempt: row.attempt,
      raters: row.raters,
      raterNames: row.rater_ids.map((id) => names.get(id) ?? ''),
      isMine: row.rater_ids.includes(actor.userId),
      submitTime: row.submitted_at && formatDateTime(row.submitted_at),
      doneTime: row.done_at && formatDateTime(row.done_at),
      actions: actionsOf(actor, row),
    }
  })
}

/** Who drew, and how far those are who look at it. What waits for somebody stands first. */
export const pageOfDrawings = async (tx: Tx, actor: Actor, filter: Filter) => {
  const params = paramsOf(tx)
  const words = filter.keyword?.trim() ?? ''
  const where = [
    'd.tenant_id = $1',
    drawingsInSight(actor, params),
    filter.state ? `d.state = ${params.put(filter.state)}` : 'true',
    words ? await amongNamed(tx, params, 'd.user_id', words) : 'true',
  ].join(' and ')
  return readPage(tx, filter, {
    select: `${LISTED} where ${where}`,
    from: `from drawing d where ${where}`,
    key: 'd.id',
    order: `case d.state when 'waiting' then 0 when 'rating' then 1 when 'returned' then 2 when 'todo' then 3 else 4 end,
      d.submitted_at desc nulls last, d.id`,
    values: params.values,
    most: mostOf(words),
    views: (rows: Listed[]) => drawingViews(tx, actor, rows),
  })
}
