import { glassRoles, type ActMode, type ActOption, type RoleCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { SettingRow } from './approval.tables.ts'

const HEAD: RoleCode = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'

export const ANY_OF_THEM: ActMode = 3
export const HURRY_HOURS = 24

const GLASS: ActOption = 15
const ADMIN: RoleCode = 'ROLE_ADMIN'

/** The head of the centre decides; a file is opened by any of those who may be the second of two. */
const decidersOf = (option: ActOption): readonly RoleCode[] => (option === GLASS ? glassRoles.second : [HEAD])

/** What the platform itself says about an option no school may change, and silence never decides. */
export const fixedSetting = async (tx: Tx, option: ActOption): Promise<SettingRow> => {
  const roles = await tx.sql<{ id: string }>(
    `select r.id from role r where r.tenant_id = $1 and r.acts_as = any($2::text[]) and r.enabled
        and (r.acts_as <> '${ADMIN}' or exists (select 1 from role_scope s where s.tenant_id = $1 and s.role_id = r.id
               and s.resource = 'user' and s.scope = 'ALL'))
      order by r.sort, r.id`,
    [tx.tenantId, decidersOf(option)],
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
