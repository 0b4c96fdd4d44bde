import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { AnswerSubject } from '../answer/index.ts'
import { approvalNeeded, type FlowSubject } from '../approval/index.ts'
import { careTexts as texts } from './care.messages.ts'
import type { TransferRow } from './care.tables.ts'
import { findCase, nameOf, TRANSFER } from './case.repo.ts'
import { mayReadCase } from './closing.subject.ts'
import { typeOfForm } from './form-type.ts'
import { transfers } from './transfer.matter.ts'

const TRANSFER_FORM = 'F19'
const REFER = 5
const RECORDS = 3

const findTransfer = (tx: Tx, id: string): Promise<TransferRow | undefined> =>
  tx.row<TransferRow>('select * from case_transfer where tenant_id = $1 and id = $2', [tx.tenantId, id])

const onward = ({ target }: TransferRow): 'ask' | 'send' => (target === 1 ? 'ask' : 'send')

/** 转介单 (F19): handing it in asks the colleague, sends the letter, or puts it before those who have to agree first. */
export const transferSubject: AnswerSubject = {
  bizType: TRANSFER,
  isFreshOnly: true,
  about: async (tx, bizId) => {
    const row = await findTransfer(tx, bizId)
    return row ? ((await findCase(tx, row.case_id))?.visitor_id ?? null) : null
  },
  start: async (tx, bizId) => {
    const row = ensure(await findTransfer(tx, bizId))
    return { referTo: String(row.target), referName: row.to_name }
  },
  mayRead: async (tx, actor, { bizId }) => {
    const row = bizId === null ? undefined : await findTransfer(tx, bizId)
    const its = row && (await findCase(tx, row.case_id))
    if (!row || !its) return false
    // The note is written for whoever is asked; before they are, it is not theirs.
    const isAsked = row.to_user === actor.userId && ['asked', 'accepted'].includes(row.state)
    return isAsked || mayReadCase(tx, actor, its)
  },
  layer: async (tx, actor, { bizId }) => {
    const row = bizId === null ? undefined : await findTransfer(tx, bizId)
    if (row === undefined) return null
    return { layer: RECORDS, isUnasked: [row.asked_by, row.to_user].includes(actor.userId) }
  },
  mayWrite: async (tx, actor, { bizId, formId }) => {
    const row = bizId === null ? undefined : await findTransfer(tx, bizId)
    if (row?.asked_by !== actor.userId || row.state !== 'draft') return false
    return (await typeOfForm(tx, formId)) === TRANSFER_FORM
  },
  submitted: async (tx, answer) => {
    const found = await tx.row<{ biz_id: string }>('select biz_id from form_answer where tenant_id = $1 and id = $2', [
      tx.tenantId,
      answer.id,
    ])
    const row = ensure(await findTransfer(tx, found?.biz_id ?? ''))
    await tx.update('case_transfer', { id: row.id }, { note_id: answer.id })
    const action = (await approvalNeeded(tx, REFER)) ? 'file' : onward(row)
    await transfers.move(tx, { id: row.id, action, by: ensure(tx.actor), input: {} })
  },
}

export const transferFlow: FlowSubject = {
  bizType: TRANSFER,
  facts: async (tx, { bizId }) => {
    const row = await findTransfer(tx, bizId)
    const its = row && (await findCase(tx, row.case_id))
    if (!row || !its) return []
    return [
      { label: texts.person, text: await nameOf(tx, its.visitor_id) },
      { label: texts.caseNo, text: its.case_no },
      { label: texts.to, text: row.to_name },
    ]
  },
  mayDecide: async (tx, { bizId }, userId) => {
    const row = await findTransfer(tx, bizId)
    return row === undefined || (row.asked_by !== userId && row.to_user !== userId)
  },
  passed: async (tx, { bizId }) => {
    const row = ensure(await findTransfer(tx, bizId))
    await transfers.move(tx, { id: bizId, action: onward(row), by: 'system', input: {} })
    tx.audit({ action: 'case.transfer_agree', subjectType: 'case_transfer', subjectId: bizId })
  },
  refused: async (tx, { bizId }) => {
    const row = await findTransfer(tx, bizId)
    if (row?.state === 'review') await transfers.move(tx, { id: bizId, action: 'refuse', by: 'system', input: {} })
  },
}
