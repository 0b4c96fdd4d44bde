import { actLimits, approvalMachine, isFixedOption, mayLapse, type ActOption } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordInitial } from '../../kernel/transition.ts'
import { findSetting, insertFlow, insertSteps } from './approval.repo.ts'
import { REASON_FIELD, type FlowRow, type SettingRow } from './approval.tables.ts'
import { administratorsFor, approversFor, type Approver } from './approvers.ts'
import { ANY_OF_THEM, HURRY_HOURS } from './fixed-setting.ts'
import { dueFrom } from './move-flow.ts'
import { tellApprovers } from './tell.ts'

export type NewFlow = {
  readonly option: ActOption
  readonly bizType: string
  readonly bizId: string
  readonly title: string
  readonly reason: string
  /** Leave and cancellation: undecided at this moment, the request passes by itself. */
  readonly decideBy?: Date
  /** From this moment on what is asked for has passed: the request can only be refused. */
  readonly agreeUntil?: Date
  /** Options of the platform's own bring their deciders: any one of them is enough. */
  readonly deciders?: readonly Decider[]
}

/** Somebody who decides, and the role by which they do: without it they no longer can. */
export type Decider = { readonly id: string; readonly roleId: string }

/** Whether the school wants this approved at all. */
export const approvalNeeded = async (tx: Tx, option: ActOption): Promise<boolean> =>
  isFixedOption(option) || ((await findSetting(tx, option))?.enabled ?? false)

type Asked = Pick<SettingRow, 'mode' | 'nodes' | 'timeout_hours' | 'on_timeout'> & { approvers: readonly Approver[] }

/** Who is asked, as the school has it, or by the platform's own rule. */
const askedFor = async (tx: Tx, { option, deciders = [] }: NewFlow, applicantId: string): Promise<Asked> => {
  if (isFixedOption(option)) {
    const able = deciders.filter(({ id }) => id !== applicantId)
    if (able.length === 0) throw new AppError('approval.no_confirmer')
    const ids = [...new Set(able.map(({ roleId }) => roleId))]
    return {
      mode: ANY_OF_THEM,
      nodes: [{ approverType: 'role', ids }],
      timeout_hours: HURRY_HOURS,
      on_timeout: 'remind',
      approvers: able.map(({ id, roleId }) => ({ node: 1, approver_id: id, role_id: roleId, origin: 'role' })),
    }
  }
  const setting = await findSetting(tx, option)
  if (!setting?.enabled) throw new AppError('approval.not_set')
  return { ...setting, approvers: await possibleApprovers(tx, setting.mode, setting.nodes, applicantId) }
}

/**
 * Puts a request of the acting person before its approvers, by the school's setting as it is now. The caller has judged that
 * the business is in a state that allows it. Returns the flow's id.
 */
export const submitFlow = async (tx: Tx, request: NewFlow): Promise<string> => {
  if (!tx.actor) throw new AppError('auth.required')
  if (request.decideBy && !mayLapse(request.option)) throw new Error(`option ${request.option} never passes by itself`)
  const applicantId = tx.actor.userId
  const { approvers, mode, nodes, timeout_hours, on_timeout } = await askedFor(tx, request, applicantId)
  const first = Math.min(...approvers.map(({ node }) => node))
  const frozen = { nodes, timeout_hours, on_timeout }
  const id = tx.newId()
  const flow: FlowRow = {
    tenant_id: tx.tenantId,
    id,
    option_id: request.option,
    biz_type: request.bizType,
    biz_id: request.bizId,
    title: request.title.slice(0, actLimits.title),
    reason: tx.keys.encrypt(inRow(REASON_FIELD, id), request.reason.slice(0, actLimits.reason)),
    applicant_id: applicantId,
    state: approvalMachine.initial,
    mode,
    setting: frozen,
    current_node: first,
    due_at: dueFrom(tx.now, { setting: frozen }),
    decide_by: request.decideBy ?? null,
    agree_until: request.agreeUntil ?? null,
    reminded: 0,
    urged_at: null,
    ended_at: null,
    end_reason: null,
    created_at: tx.now,
    updated_at: tx.now,
    version: 1,
  }
  if (!(await insertFlow(tx, flow))) throw new AppError('approval.pending')
  const asked = (node: number): boolean => flow.mode !== 1 || node === first
  await insertSteps(
    tx,
    flow,
    approvers.map((approver) => ({
      ...approver,
      result: asked(approver.node) ? 'active' : 'later',
      stand_in: approver.origin === 'admin',
    })),
  )
  await recordInitial(tx, { machine: approvalMachine, entity: 'approval_flow', id: flow.id, action: 'submit' })
  const now = approvers.filter(({ node }) => asked(node)).map((approver) => approver.approver_id)
  await tellApprovers(tx, flow, now)
  tx.notify('inbox', applicantId)
  tx.audit({
    action: 'approval.submit',
    subjectType: 'approval_flow',
    subjectId: flow.id,
    detail: { option: flow.option_id, bizType: flow.biz_type, bizId: flow.biz_id },
  })
  return flow.id
}

/** A setting whose people have all gone must not leave a request without anybody to decide it. */
const possibleApprovers = async (
  tx: Tx,
  mode: number,
  nodes: Parameters<typeof approversFor>[1],
  applicantId: string,
): Promise<readonly Approver[]> => {
  const found = await approversFor(tx, nodes, applicantId)
  if (found.length > 0) return mode === 1 ? found : onceEach(found)
  const administrators = await administratorsFor(tx, 1, applicantId, 'admin')
  if (administrators.length === 0) throw new AppError('approval.no_approver')
  return administrators
}

/** Where all are asked at once, nobody is asked twice. */
const onceEach = (approvers: readonly Approver[]): readonly Approver[] =>
  [...new Map(approvers.toReversed().map((one) => [one.approver_id, one])).values()].toReversed()
