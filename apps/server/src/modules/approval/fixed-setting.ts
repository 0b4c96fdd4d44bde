import type { ActMode, ActOption, RoleCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { SettingRow } from './approval.tables.ts'

const HEAD: RoleCode = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'

export const ANY_OF_THEM: ActMode = 3
export const HURRY_HOURS = 24

/** What the platform itself says about an option no school may change: the head of the centre decides, and silence never does. */
export const fixedSetting = async (tx: Tx, option: ActOption): Promise<SettingRow> => {
  const roles = await tx.sql<{ id: string }>(
    'select id from role where tenant_id = $1 and acts_as = $2 and enabled order by sort, id',
    [tx.tenantId, HEAD],
  )
  return {
    tenant_id: tx.tenantId,
    option_id: option,
    enabled: true,
    mode: ANY_OF_THEM,
    nodes: [{ approverType: 'role', ids: roles.map(({ id }) => id) }],
    timeout_hours: HURRY_HOURS,
    on_timeout: 'remind',
    remark: '',
    version: 0,
    updated_at: tx.now,
    updated_by: null,
  }
}
