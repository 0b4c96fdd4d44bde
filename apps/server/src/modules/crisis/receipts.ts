import {
  crisisStarNames,
  formatDateTime,
  maskRealName,
  millisecondsPer,
  parseDateTime,
  receiptGuards,
  receiptHows,
  receiptLimits,
  receiptMachine,
  receiptNumbers,
  type CrisisVariant,
  type GradeStar,
  type ReceiptHow,
} from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { serveMatter } from '../../kernel/matter.ts'
import { recordInitial } from '../../kernel/transition.ts'
import { sendMessage } from '../message/index.ts'
import { amongVisible, overseersOf, visibleLooked, type Looked } from '../user/index.ts'
import { keepReceiptErrand, receiptPath } from './crisis.errands.ts'
import { crisisTexts as texts } from './crisis.messages.ts'
import { caseInSight, inTeam, isHandler, isLeader, NEAR, ofTeam, rowsOfTeam } from './crisis.policy.ts'
import { tellDrill } from './drill/drill.tables.ts'
import { dutyPhoneOf, findCase } from './crisis.repo.ts'
import { mostAhead, open, RECEIPT, seal, type ReceiptRow } from './crisis.tables.ts'

/** A tutor or somebody of the faculty. */
const isNear = (actor: Actor): boolean => holds(actor, ['crisis_receipt_answer_btn'])

/** Which of them somebody sees: a faculty those about its own people, the team those of its case. */
const inReach = (actor: Actor, params: Params): Looked & { readonly team: string; readonly source: string } => {
  const source = 'crisis_receipt'
  if (!isNear(actor)) {
    if (isLeader(actor) || !isHandler(actor)) {
      const team = ofTeam(actor, 'x', params)
      return { ...team, team: team.walked, source }
    }
    const me = params.put(actor.userId)
    const team = ofTeam(actor, 'x', params, me)
    return { looked: `x.user_id <> ${me}`, walked: team.walked, team: team.walked, source: rowsOfTeam(source, me) }
  }
  const team = ofTeam(actor, 'x', params)
  const near = visibleLooked(actor, 'x.user_id', params)
  const other = `x.user_id <> ${params.put(actor.userId)}`
  return {
    looked: `((${near.looked} and ${other}) or ${team.looked})`,
    walked: `((${near.walked} and ${other}) or ${team.walked})`,
    team: team.walked,
    source,
  }
}

type Tick = { readonly no: number; readonly by: string; readonly at: string }

type Listed = ReceiptRow & {
  person_name: string
  dept_name: string | null
  star: GradeStar | null
  sent_name: string
  answered_name: string
  is_team: boolean
  ticks: readonly Tick[]
}

const selectWith = (team: string): string =>
  `select x.*, u.real_name as person_name, d.name as dept_name, k.star, s.real_name as sent_name, coalesce(a.real_name, '') as answered_name,
          ${team} as is_team,
          coalesce((select jsonb_agg(jsonb_build_object('no', t.no, 'by', w.real_name, 'at', t.made_at))
             from crisis_receipt_tick t join user_account w on w.tenant_id = $1 and w.id = t.made_by
            where t.tenant_id = $1 and t.receipt_id = x.id), '[]') as ticks
     from crisis_receipt x join user_account u on u.tenant_id = $1 and u.id = x.user_id
     left join dept d on d.tenant_id = $1 and d.id = u.dept_id
     join crisis_case k on k.tenant_id = $1 and k.id = x.case_id
     join user_account s on s.tenant_id = $1 and s.id = x.sent_by
     left join user_account a on a.tenant_id = $1 and a.id = x.answered_by`

/** What is asked for, in the words of whoever asked. */
export const todosOf = (tx: Tx, row: ReceiptRow): string[] =>
  JSON.parse(open(tx, 'todos', row.id, row.todos)) as string[]

/** While nobody has answered yet, or was asked once more. */
export const isUnanswered = ({ state }: ReceiptRow): boolean => state === 'waiting' || state === 'overdue'

/** Level name, what to do, by when, whom to call: no word of an assessment or a talk, and nobody who reported (INV-X5). */
const viewOf = (tx: Tx, actor: Actor, row: Listed, dutyPhone: string) => {
  const actions = [
    ...(isNear(actor) && isUnanswered(row) ? ['tick', 'answer'] : []),
    ...(row.is_team && row.state === 'answered' ? ['confirm', 'ask_again'] : []),
  ]
  return {
    id: row.id,
    caseId: row.is_team ? row.case_id : null,
    state: row.state,
    number: receiptNumbers[row.state],
    stateName: receiptMachine.states[row.state].label,
    personName: maskRealName(row.person_name),
    deptName: row.dept_name ?? '',
    starName: row.star ? crisisStarNames[row.star] : texts.ungraded,
    star: row.star,
    todos: todosOf(tx, row).map((words, at) => {
      const no = at + 1
      const tick = row.ticks.find((one) => one.no === no)
      return {
        no,
        words,
        isDone: tick !== undefined,
        byName: tick?.by ?? '',
        time: tick ? formatDateTime(new Date(tick.at)) : null,
      }
    }),
    sentByName: row.sent_name,
    createTime: formatDateTime(row.created_at),
    dueTime: formatDateTime(row.due_at),
    isLate: isUnanswered(row) && row.due_at <= tx.now,
    howName: row.how ? receiptHows[row.how] : '',
    words: open(tx, 'answer', row.id, row.words),
    answeredByName: row.answered_name,
    answerTime: row.answered_at ? formatDateTime(row.answered_at) : null,
    dutyPhone,
    drillId: row.drill_id,
    actions,
    version: row.version,
  }
}

export const pageOfReceipts = async (
  tx: Tx,
  actor: Actor,
  filter: { tab?: 'open' | 'all'; variant?: CrisisVariant; current?: number; size?: number },
) => {
  const phone = await dutyPhoneOf(tx)
  const params = paramsOf(tx)
  const { looked, walked, team, source } = inReach(actor, params)
  const kind = filter.variant
    ? ` and exists (select 1 from crisis_case v where v.tenant_id = $1 and v.id = x.case_id and v.variant = ${params.put(filter.variant)})`
    : ''
  const isAll = filter.tab === 'all'
  const where = (seen: string): string =>
    `x.tenant_id = $1 and x.drill_id is null${kind} and ${seen}${isAll ? '' : ` and x.state <> 'confirmed'`}`
  const from = (seen: string, rows = 'crisis_receipt'): string => `from ${rows} x where ${where(seen)}`
  return readPage<Listed, ReturnType<typeof viewOf>>(tx, filter, {
    select: `${selectWith(team)} where ${where(walked)}`,
    // What is open is never much, and has an index of its own.
    from: isAll ? from(looked, source) : from(walked),
    walked: from(walked),
    key: 'x.id',
    order: 'x.created_at desc, x.id',
    values: params.values,
    most: mostAhead(filter),
    views: (rows) => rows.map((row) => viewOf(tx, actor, row, phone)),
  })
}

export const receiptsOfCase = async (tx: Tx, actor: Actor, caseId: string) => {
  const phone = await dutyPhoneOf(tx)
  const params = paramsOf(tx)
  const rows = await tx.sql<Listed>(
    `${selectWith(ofTeam(actor, 'x', params).walked)} where x.tenant_id = $1 and x.case_id = ${params.put(caseId)} order by x.created_at desc, x.id limit 100`,
    params.values,
  )
  return rows.map((row) => viewOf(tx, actor, row, phone))
}

export const readReceipt = async (tx: Tx, actor: Actor, id: string) => {
  const params = paramsOf(tx)
  const { walked, team } = inReach(actor, params)
  const row = await tx.row<Listed>(
    `${selectWith(team)} where x.tenant_id = $1 and x.id = ${params.put(id)} and ${walked}`,
    params.values,
  )
  if (!row) throw notFound()
  return viewOf(tx, actor, row, await dutyPhoneOf(tx))
}

const dueOf = (tx: Tx, dueTime: string): Date => {
  const due = parseDateTime(dueTime)
  if (!due || due <= tx.now || due.getTime() - tx.now.getTime() > receiptLimits.days * millisecondsPer.day)
    throw new AppError('crisis.receipt_due')
  return due
}

/** The least the faculty has to know: what to do, by when, whom to call. */
export const sendReceipt = async (
  tx: Tx,
  actor: Actor,
  { caseId, todos, dueTime }: { caseId: string; todos: string[]; dueTime: string },
): Promise<null> => {
  const held = await caseInSight(tx, actor, caseId, inTeam)
  if (held.state !== 'active') throw new AppError('crisis.wrong_state')
  const id = tx.newId()
  await tx.insert('crisis_receipt', {
    id,
    state: receiptMachine.initial,
    version: 1,
    case_id: caseId,
    drill_id: held.drill_id,
    user_id: held.user_id,
    sent_by: actor.userId,
    due_at: dueOf(tx, dueTime),
    created_at: tx.now,
    todos: seal(tx, 'todos', id, JSON.stringify(todos.map((one) => one.trim()))),
  })
  await recordInitial(tx, { machine: receiptMachine, entity: RECEIPT, id })
  const row = ensure(await tx.find('crisis_receipt', { id })) as ReceiptRow
  await keepReceiptErrand(tx, row)
  if (held.drill_id !== null)
    await tellDrill(tx, {
      drillId: held.drill_id,
      what: texts.drill.receipt,
      step: `receipt:${id}`,
      link: receiptPath(id),
    })
  else
    await sendMessage(tx, {
      code: 'crisis_turn',
      about: { type: RECEIPT, id, step: 'sent' },
      to: { userIds: await overseersOf(tx, held.user_id, NEAR) },
      values: { what: texts.turn.receipt, time: dueTime.slice(0, 16) },
      link: receiptPath(id),
    })
  tx.audit({ action: 'crisis.receipt_send', subjectType: RECEIPT, subjectId: id, detail: { caseId } })
  return null
}

/** Somebody of the faculty it was sent to, and never the person it is about. */
export const isAsked = async (tx: Tx, actor: Actor, { id }: ReceiptRow): Promise<boolean> => {
  if (!isNear(actor)) return false
  const params = paramsOf(tx)
  const found = await tx.sql(
    `select 1 from crisis_receipt x where x.tenant_id = $1 and x.id = ${params.put(id)}
        and ${amongVisible(actor, 'x.user_id', params)} and x.user_id <> ${params.put(actor.userId)}`,
    params.values,
  )
  return found.length > 0
}

type Given = { readonly how?: ReceiptHow; readonly words?: string; readonly dueAt?: Date }

const receipts = serveMatter<ReceiptRow, Given>()({
  machine: receiptMachine,
  wrongState: 'crisis.wrong_state',
  relations: () => ['faculty', 'team'],
  visible: async (tx, actor, row, action) => {
    if (action === 'answer') return isAsked(tx, actor, row)
    const params = paramsOf(tx)
    const found = await tx.sql(
      `select 1 from crisis_receipt x where x.tenant_id = $1 and x.id = ${params.put(row.id)} and ${ofTeam(actor, 'x', params).walked}`,
      params.values,
    )
    return found.length > 0
  },
  guards: receiptGuards,
  facts: (_, __, { words = '', dueAt }) => ({ words, isDueAhead: dueAt !== undefined }),
  push: (tx, row) => tx.notify('appointment', row.sent_by),
  reply: () => null,
})

/** Whoever answers for the case sees it on an open page. */
export const tellOwner = async (tx: Tx, { case_id }: ReceiptRow): Promise<void> => {
  const held = await findCase(tx, case_id)
  if (held?.owner_id) tx.notify('appointment', held.owner_id)
}

const after = async (tx: Tx, id: string, action: string): Promise<null> => {
  const row = ensure(await tx.find('crisis_receipt', { id })) as ReceiptRow
  await keepReceiptErrand(tx, row)
  await tellOwner(tx, row)
  tx.audit({ action: `crisis.receipt_${action}`, subjectType: RECEIPT, subjectId: id })
  return null
}

type Known = { id: string; version: number }

export const answerReceipt = async (
  tx: Tx,
  actor: Actor,
  { id, version, how, words }: Known & { how: ReceiptHow; words: string },
): Promise<null> => {
  await receipts.move(tx, { id, version, action: 'answer', by: actor, input: { how, words } })
  const said = seal(tx, 'answer', id, words.trim())
  await tx.update('crisis_receipt', { id }, { how, words: said, answered_by: actor.userId, answered_at: tx.now })
  return after(tx, id, 'answer')
}

export const confirmReceipt = async (tx: Tx, actor: Actor, { id, version }: Known): Promise<null> => {
  await receipts.move(tx, { id, version, action: 'confirm', by: actor, input: {} })
  return after(tx, id, 'confirm')
}

export const askAgain = async (
  tx: Tx,
  actor: Actor,
  { id, version, dueTime }: Known & { dueTime: string },
): Promise<null> => {
  const dueAt = dueOf(tx, dueTime)
  await receipts.move(tx, { id, version, action: 'ask_again', by: actor, input: { dueAt } })
  await tx.update('crisis_receipt', { id }, { due_at: dueAt })
  return after(tx, id, 'again')
}

/** Nobody has answered in time: it is overdue, and the ladder goes on. */
export const lapseReceipt = async (tx: Tx, id: string): Promise<void> => {
  const row = await receipts.move(tx, { id, action: 'lapse', by: 'system', input: {} })
  await keepReceiptErrand(tx, row)
}
