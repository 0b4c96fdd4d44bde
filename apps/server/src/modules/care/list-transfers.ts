import {
  actionsFor,
  caseTransferMachine,
  formatDateTime,
  labelOf,
  liveTransferStates,
  maskRealName,
  transferTargets,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { formInForce } from '../form/index.ts'
import { readableNames } from '../relation/index.ts'
import type { TransferRow } from './care.tables.ts'

type Listed = TransferRow & {
  case_no: string
  visitor_id: string
  visitor_name: string
  asked_by_name: string
  star: number | null
  sessions: number
}

const SELECT = `select t.*, c.case_no, c.visitor_id, u.real_name as visitor_name, b.real_name as asked_by_name,
       (select l.star from assessment_level l where l.tenant_id = $1 and l.user_id = c.visitor_id
         order by l.made_at desc, l.id desc limit 1) as star,
       (select count(*)::int from appointment a where a.tenant_id = $1 and a.case_id = c.id
           and a.state in ('success', 'complete')) as sessions
  from case_transfer t
  join care_case c on c.tenant_id = $1 and c.id = t.case_id
  join user_account u on u.tenant_id = $1 and u.id = c.visitor_id
  join user_account b on b.tenant_id = $1 and b.id = t.asked_by`

const states = Object.fromEntries(Object.entries(caseTransferMachine.states).map(([code, { label }]) => [code, label]))
const TRANSFER_FORM = 'F19'
const people = ['accept', 'decline', 'withdraw']

const kindsOf = (actor: Actor, row: TransferRow): string[] => [
  ...(row.asked_by === actor.userId ? ['owner'] : []),
  ...(row.to_user === actor.userId ? ['assigned'] : []),
]

const viewsOf = async (tx: Tx, actor: Actor, rows: readonly Listed[]) => {
  const isNamed = await readableNames(
    tx,
    actor,
    rows.map(({ visitor_id: personId }) => ({ personId })),
  )
  const formId = await formInForce(tx, TRANSFER_FORM, null)
  return rows.map((row) => {
    // Whoever is asked by name to take somebody over is told whom.
    const isOpen = isNamed({ personId: row.visitor_id }) || row.to_user === actor.userId
    const kinds = kindsOf(actor, row)
    return {
      id: row.id,
      caseId: row.case_id,
      caseNo: row.case_no,
      visitorId: row.visitor_id,
      visitorName: isOpen ? row.visitor_name : maskRealName(row.visitor_name),
      star: row.star,
      sessions: row.sessions,
      state: row.state,
      stateName: labelOf(states, row.state),
      target: row.target,
      targetName: labelOf(transferTargets, String(row.target)),
      toName: row.to_name,
      askedByName: row.asked_by_name,
      createTime: formatDateTime(row.created_at),
      formId: row.state === 'draft' && kinds.includes('owner') ? formId : null,
      noteId: kinds.length > 0 ? row.note_id : null,
      actions: [
        ...new Set(actionsFor(caseTransferMachine, row.state, kinds).map(({ action }) => action as string)),
      ].filter((action) => people.includes(action)),
      version: row.version,
    }
  })
}

/** What became of the last wish to hand a case over. */
export const transferOf = async (tx: Tx, actor: Actor, caseId: string) => {
  const rows = await tx.sql<Listed>(
    `${SELECT} where t.tenant_id = $1 and t.case_id = $2 order by (t.state = any($3::text[])) desc, t.created_at desc limit 1`,
    [tx.tenantId, caseId, liveTransferStates],
  )
  return (await viewsOf(tx, actor, rows))[0] ?? null
}

/** Cases somebody is asked to take over. */
export const transfersToMe = async (tx: Tx, actor: Actor) =>
  viewsOf(
    tx,
    actor,
    await tx.sql<Listed>(
      `${SELECT} where t.tenant_id = $1 and t.to_user = $2 and t.state = 'asked' order by t.created_at, t.id limit 200`,
      [tx.tenantId, actor.userId],
    ),
  )
