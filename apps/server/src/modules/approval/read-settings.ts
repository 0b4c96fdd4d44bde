import {
  actOptionCodes,
  actOptions,
  formatDateTime,
  isFixedOption,
  mayLapse,
  type ActNode,
  type ActOption,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { allSettings, findSetting } from './approval.repo.ts'
import type { SettingRow } from './approval.tables.ts'
import { fixedSetting } from './fixed-setting.ts'

type Name = { id: string; name: string; is_usable: boolean }
type Names = ReadonlyMap<string, Name>

const faceOf = (option: ActOption) => ({
  optionId: option,
  optionName: actOptions[option].label,
  hint: actOptions[option].hint,
  mayLapse: mayLapse(option),
  isFixed: isFixedOption(option),
})

/** Every sort of approval there is, with what the school has said about it. */
export const listOptions = async (tx: Tx) => {
  const fixed = await Promise.all(actOptionCodes.filter(isFixedOption).map((option) => fixedSetting(tx, option)))
  const rows = new Map([...(await allSettings(tx)), ...fixed].map((row) => [row.option_id, row]))
  const names = await namesIn(tx, [...rows.values()])
  return actOptionCodes.map((option) => {
    const row = rows.get(option)
    return {
      ...faceOf(option),
      isSet: row !== undefined,
      enable: row?.enabled ?? false,
      mode: row?.mode ?? null,
      nodes: row ? nodesView(row.nodes, names) : [],
      timeoutHours: row?.timeout_hours ?? 0,
      onTimeout: row?.on_timeout ?? 'remind',
    }
  })
}

/** Version 0 and a proposal while the school has said nothing. */
export const settingView = async (tx: Tx, option: ActOption) => {
  const row = isFixedOption(option) ? await fixedSetting(tx, option) : await findSetting(tx, option)
  const names = row ? await namesIn(tx, [row]) : new Map<string, Name>()
  return {
    ...faceOf(option),
    enable: row?.enabled ?? false,
    mode: row?.mode ?? 1,
    nodes: row ? nodesView(row.nodes, names) : [],
    timeoutHours: row?.timeout_hours ?? 0,
    onTimeout: row?.on_timeout ?? 'remind',
    remark: row?.remark ?? '',
    version: row?.version ?? 0,
    updateTime: row && row.version > 0 ? formatDateTime(row.updated_at) : null,
    updateUserName: (row?.updated_by ? names.get(row.updated_by)?.name : null) ?? null,
  }
}

const nodesView = (nodes: readonly ActNode[], names: Names) =>
  nodes.map(({ approverType, ids }, index) => ({
    order: index + 1,
    approverType,
    ids: [...ids],
    approvers: ids.map((id) => {
      const known = names.get(id)
      return { id, name: known?.name ?? null, isUsable: known?.is_usable ?? false }
    }),
  }))

/** People and roles in one go; what is gone has no name. */
const namesIn = async (tx: Tx, rows: readonly SettingRow[]): Promise<Names> => {
  const ids = rows.flatMap((row) => [
    ...row.nodes.flatMap((node) => node.ids),
    ...(row.updated_by ? [row.updated_by] : []),
  ])
  const found = await tx.sql<Name>(
    `select id, real_name as name, lock_flag = '0' and audit_status = 'passed' as is_usable from user_account
      where tenant_id = $1 and not deleted and id = any($2::uuid[])
     union all select id, name, enabled from role where tenant_id = $1 and id = any($2::uuid[])`,
    [tx.tenantId, ids],
  )
  return new Map(found.map((one) => [one.id, one]))
}
