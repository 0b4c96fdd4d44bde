import {
  actLimits,
  actOptions,
  actSettingFault,
  isFixedOption,
  type ActMode,
  type ActNode,
  type ActOption,
  type TimeoutAction,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { ensureWholeSchool } from '../dept/index.ts'
import { heldBy } from '../user/index.ts'
import { approvalMessages as texts } from './approval.messages.ts'
import { findSetting } from './approval.repo.ts'
import { approversFor } from './approvers.ts'
import { findStaff } from './candidates.ts'
import { settingView } from './read-settings.ts'

export type SettingInput = {
  optionId: number
  enable: boolean
  mode: number
  nodes: readonly { order?: number; approverType: string; ids: readonly string[] }[]
  timeoutHours?: number
  onTimeout?: string
  remark?: string
}

/** Everyone who must agree gets a message each; beyond this many nobody would ever finish. */
const MOST_SIGNERS = 20

export const createSetting = async (tx: Tx, actor: Actor, input: SettingInput) => {
  const option = input.optionId as ActOption
  const values = await checked(tx, actor, option, input)
  const rows = await tx.sql(
    `insert into approval_setting
       (tenant_id, option_id, enabled, mode, nodes, timeout_hours, on_timeout, remark, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning 1`,
    [tx.tenantId, option, ...values, tx.now, actor.userId],
  )
  if (rows.length === 0) throw new AppError('approval.setting_exists')
  return stored(tx, option, 'approval.setting_create')
}

export const updateSetting = async (
  tx: Tx,
  actor: Actor,
  { version, ...input }: SettingInput & { version: number },
) => {
  const option = input.optionId as ActOption
  const values = await checked(tx, actor, option, input)
  const rows = await tx.sql(
    `update approval_setting set enabled = $3, mode = $4, nodes = $5, timeout_hours = $6, on_timeout = $7, remark = $8,
            updated_at = $9, updated_by = $10, version = version + 1
      where tenant_id = $1 and option_id = $2 and version = $11 returning 1`,
    [tx.tenantId, option, ...values, tx.now, actor.userId, version],
  )
  if (rows.length === 0)
    throw new AppError((await findSetting(tx, option)) ? 'request.version_conflict' : 'approval.setting_missing')
  return stored(tx, option, 'approval.setting_update')
}

const stored = async (tx: Tx, option: ActOption, action: string) => {
  const view = await settingView(tx, option)
  tx.audit({
    action,
    subjectType: 'approval_setting',
    subjectId: String(option),
    detail: { enable: view.enable, mode: view.mode, nodes: view.nodes.length },
  })
  return view
}

const checked = async (tx: Tx, actor: Actor, option: ActOption, input: SettingInput): Promise<unknown[]> => {
  ensureWholeSchool(actor)
  if (isFixedOption(option)) throw new AppError('approval.setting_fixed', { name: actOptions[option].label })
  const nodes = inOrder(input.nodes)
  const setting = {
    enable: input.enable,
    mode: input.mode as ActMode,
    nodes,
    timeoutHours: input.timeoutHours ?? 0,
    onTimeout: (input.onTimeout ?? 'remind') as TimeoutAction,
    remark: input.remark?.trim() ?? '',
  }
  const fault = actSettingFault(option, setting) ?? (await peopleFault(tx, setting.mode, nodes))
  if (fault) throw new AppError('approval.setting_invalid', { detail: fault })
  await refuseOwn(tx, option, nodes)
  const { enable, mode, timeoutHours, onTimeout, remark } = setting
  return [enable, mode, JSON.stringify(nodes), timeoutHours, onTimeout, remark.slice(0, actLimits.remark)]
}

/** Whoever decides reads why somebody asks: nobody makes themselves that person, neither by name nor by a role they hold. */
const refuseOwn = async (tx: Tx, option: ActOption, nodes: readonly ActNode[]): Promise<void> => {
  // A school that is being made is set up by nobody.
  if (!tx.actor) return
  const before = new Set((await findSetting(tx, option))?.nodes.flatMap(({ ids }) => ids))
  const own = new Set([tx.actor.userId, ...(await heldBy(tx, tx.actor.userId))])
  const isNew = ({ ids }: ActNode) => ids.some((id) => own.has(id) && !before.has(id))
  if (nodes.some(isNew)) throw new AppError('approval.own_setting')
}

/** Their `order` if they bear one, else as they came. */
const inOrder = (nodes: SettingInput['nodes']): readonly ActNode[] =>
  nodes
    .map((node, index) => ({ ...node, order: node.order ?? index + 1 }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ approverType, ids }) => ({
      approverType: approverType as ActNode['approverType'],
      ids: ids.map((id) => id.toLowerCase()),
    }))

const peopleFault = async (tx: Tx, mode: ActMode, nodes: readonly ActNode[]): Promise<string | null> => {
  for (const [index, { approverType, ids }] of nodes.entries()) {
    const at = index + 1
    const fault =
      approverType === 'user'
        ? await userFault(tx, at, ids)
        : approverType === 'role'
          ? await roleFault(tx, at, ids)
          : null
    if (fault) return fault
    if (mode === 2 && approverType === 'role') {
      const people = await approversFor(tx, [{ approverType, ids }], '00000000-0000-0000-0000-000000000000')
      if (people.length > MOST_SIGNERS) return texts.crowdedRole(at, people.length, MOST_SIGNERS)
    }
  }
  return null
}

const userFault = async (tx: Tx, at: number, ids: readonly string[]): Promise<string | null> => {
  const known = await tx.sql<{ id: string; real_name: string; is_usable: boolean }>(
    `select id, real_name, lock_flag = '0' and audit_status = 'passed' as is_usable from user_account
      where tenant_id = $1 and not deleted and id = any($2::uuid[])`,
    [tx.tenantId, ids],
  )
  if (known.length < ids.length) return texts.unknownPerson(at)
  const disabled = known.filter((one) => !one.is_usable)
  if (disabled.length > 0) return texts.disabledPerson(at, namesOf(disabled))
  const staff = new Set((await findStaff(tx, ids)).map(({ id }) => id))
  const visitors = known.filter(({ id }) => !staff.has(id))
  return visitors.length > 0 ? texts.notStaff(at, namesOf(visitors)) : null
}

const roleFault = async (tx: Tx, at: number, ids: readonly string[]): Promise<string | null> => {
  const known = await tx.sql<{ real_name: string; acts_as: string; enabled: boolean; people: number }>(
    `select r.name as real_name, r.acts_as, r.enabled, (select count(*)::int from user_role h
        join user_account u on u.tenant_id = h.tenant_id and u.id = h.user_id and not u.deleted and u.lock_flag = '0'
       where h.tenant_id = r.tenant_id and h.role_id = r.id) as people
       from role r where r.tenant_id = $1 and r.id = any($2::uuid[])`,
    [tx.tenantId, ids],
  )
  if (known.length < ids.length) return texts.unknownRole(at)
  if (known.some((role) => role.acts_as === 'ROLE_GENERAL')) return texts.visitorRole(at)
  const disabled = known.filter((role) => !role.enabled)
  if (disabled.length > 0) return texts.disabledRole(at, namesOf(disabled))
  return known.every((role) => role.people === 0) ? texts.emptyRole(at, namesOf(known)) : null
}

const namesOf = (some: readonly { real_name: string }[]): string => some.map((one) => one.real_name).join('、')
