import { schoolStandings } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { deptPath, type GivingRole } from '../user/index.ts'
import type { Managed } from './manageable.ts'
import { peopleTexts as texts } from './people.messages.ts'
import type { RoleChange } from './person-roles.ts'

type Names = {
  readonly types: ReadonlyMap<string, string>
  readonly roles: ReadonlyMap<string, string>
  readonly dept: string
}
type Wish = {
  readonly userTypeId?: string | undefined
  readonly deptId?: string | undefined
  readonly lockFlag?: '0' | '9' | undefined
  readonly schoolState?: string | undefined
}
type Change = {
  part: 'userType' | 'roles' | 'dept' | 'state' | 'schoolState'
  from: string
  to: string
  isWaiting: boolean
}

/** 在读: what somebody is as long as nobody has said otherwise. */
const ENROLLED = '1'

/** The words of what is chosen and of what people have. */
export const batchNames = async (tx: Tx, { deptId }: Wish, roles: readonly GivingRole[]): Promise<Names> => {
  const types = await tx.sql<{ id: string; name: string }>('select id, name from user_type where tenant_id = $1', [
    tx.tenantId,
  ])
  return {
    types: new Map(types.map(({ id, name }) => [id, name])),
    roles: new Map(roles.map(({ id, name }) => [id, name])),
    dept: await deptPath(tx, deptId ?? null),
  }
}

/** What is different afterwards; nothing where somebody is already as wished. */
export const changesOf = async (
  tx: Tx,
  { user, held }: Managed,
  { userTypeId, deptId, lockFlag, schoolState }: Wish,
  roles: RoleChange | null,
  names: Names,
): Promise<Change[]> => {
  const changes: Change[] = []
  const add = (part: Change['part'], from: string, to: string, isWaiting = false): void => {
    changes.push({ part, from: from || texts.none, to, isWaiting })
  }
  if (userTypeId !== undefined && userTypeId !== user.user_type_id)
    add('userType', names.types.get(user.user_type_id ?? '') ?? '', names.types.get(userTypeId) ?? '')
  if (roles !== null && roles.added.length + roles.removed.length + roles.proposed.length > 0) {
    const proposed = roles.proposed.map(({ id }) => id)
    const after = [...held, ...roles.added, ...proposed].filter((id) => !roles.removed.includes(id))
    const named = (ids: readonly string[]): string => ids.map((id) => names.roles.get(id) ?? '').join('、')
    add('roles', named(held), named(after), proposed.length > 0)
  }
  if (deptId !== undefined && deptId !== user.dept_id) add('dept', await deptPath(tx, user.dept_id), names.dept)
  if (lockFlag !== undefined && lockFlag !== user.lock_flag)
    add('state', texts.states[user.lock_flag === '0' ? '0' : '9'], texts.states[lockFlag])
  if (schoolState !== undefined && schoolState !== (user.school_state ?? ENROLLED))
    add('schoolState', schoolStandings[user.school_state ?? ENROLLED] ?? '', schoolStandings[schoolState] ?? '')
  return changes
}
