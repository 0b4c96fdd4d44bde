import { type InfoSection, isInfoSection, nameRule } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { checkedName, ensureWholeSchool } from '../dept/index.ts'
import { rolesToGive } from './role-giving.ts'
import { allTypes } from './user.repo.ts'

const typeNameRule = nameRule('用户类型名称', 20)
const MOST_TYPES = 30
const BASIC: InfoSection = 0

type TypeDraft = {
  id?: string
  version?: number
  userTypeName: string
  canRegister: boolean
  needAudit: boolean
  defaultRoleId: string
  infoSections: readonly number[]
}

const TYPES_LOCK = 8118

/** Until commit: a school's types change one after another, so that names stay apart and limits hold. */
const lockTypes = (tx: Tx): Promise<unknown> =>
  tx.sql('select pg_advisory_xact_lock($1, $2)', [TYPES_LOCK, tx.tenantId])

export const saveUserType = async (
  tx: Tx,
  actor: Actor,
  given: TypeDraft,
): Promise<{ id: string; version: number }> => {
  ensureWholeSchool(actor)
  const name = checkedName(given.userTypeName, typeNameRule)
  await lockTypes(tx)
  const types = await allTypes(tx)
  const before = given.id === undefined ? null : ensure(types.find((type) => type.id === given.id))
  if (before && before.version !== given.version) throw new AppError('request.version_conflict')
  if (types.some((type) => type.name === name && type.id !== given.id)) throw new AppError('user_type.name_taken')
  if (!before && types.length >= MOST_TYPES) throw new AppError('user_type.too_many', { max: MOST_TYPES })
  const roleCode = await roleFor(tx, actor, given, before?.default_role_id ?? null)
  const sections = [...new Set([BASIC, ...given.infoSections.filter(isInfoSection)])].toSorted((a, b) => a - b)
  const id = before?.id ?? tx.newId()
  const [row] = await tx.sql<{ version: number }>(
    `insert into user_type as t (tenant_id, id, name, can_register, need_audit, default_role_code, info_sections, sort)
     values ($1, $2, $3, $4, $5, $6, $7, (select coalesce(max(sort), 0) + 1 from user_type where tenant_id = $1))
     on conflict (tenant_id, id) do update set name = excluded.name, can_register = excluded.can_register,
       need_audit = excluded.need_audit, default_role_code = excluded.default_role_code,
       info_sections = excluded.info_sections, version = t.version + 1
     returning version`,
    [tx.tenantId, id, name, given.canRegister, given.needAudit, roleCode, sections],
  )
  const dropped = (before?.info_sections ?? []).filter((section) => !(sections as readonly number[]).includes(section))
  await forgive(tx, id, dropped)
  tx.audit({
    action: 'user_type.save',
    subjectType: 'user_type',
    subjectId: id,
    detail: { name, sections, canRegister: given.canRegister, needAudit: given.needAudit },
  })
  return { id, version: row!.version }
}

/**
 * People of the type get the role without anybody looking at them, so it is one the actor could give. Whoever registers gets
 * it by asking for it, so then it is the plain visitor's.
 */
const roleFor = async (tx: Tx, actor: Actor, given: TypeDraft, before: string | null): Promise<string> => {
  const roles = await rolesToGive(tx, actor)
  const role = ensure(roles.find((one) => one.id === given.defaultRoleId))
  if (role.id !== before && !role.isGivable) throw new AppError('user.role_beyond', { names: role.name })
  const [row] = await tx.sql<{ code: string; acts_as: string }>(
    'select code, acts_as from role where tenant_id = $1 and id = $2',
    [tx.tenantId, role.id],
  )
  if (role.isGuarded) throw new AppError('user_type.clinical_role', { name: role.name })
  if (given.canRegister && row!.acts_as !== 'ROLE_GENERAL') throw new AppError('user_type.register_role')
  return row!.code
}

/** What is not asked any more is not owed any more. */
const forgive = async (tx: Tx, typeId: string, sections: readonly number[]): Promise<void> => {
  if (sections.length === 0) return
  const changed = await tx.sql(
    `update user_account set write_info = array(select unnest(write_info) except select unnest($3::int[]) order by 1)
      where tenant_id = $1 and user_type_id = $2 and write_info && $3::int[] returning 1`,
    [tx.tenantId, typeId, sections],
  )
  // Who is held back by what is remembered for a moment in every process.
  if (changed.length > 0) tx.notify('role')
}

/** A type that is no longer given to anybody; those who are of it stay as they are. */
export const switchUserType = async (
  tx: Tx,
  actor: Actor,
  given: { id: string; isEnabled: boolean; version: number },
): Promise<{ version: number }> => {
  ensureWholeSchool(actor)
  await lockTypes(tx)
  const types = await allTypes(tx)
  const type = ensure(types.find((one) => one.id === given.id))
  if (type.version !== given.version) throw new AppError('request.version_conflict')
  if (!given.isEnabled && types.every((one) => !one.enabled || one.id === type.id)) throw new AppError('user_type.last')
  const [row] = await tx.sql<{ version: number }>(
    'update user_type set enabled = $3, version = version + 1 where tenant_id = $1 and id = $2 returning version',
    [tx.tenantId, type.id, given.isEnabled],
  )
  tx.audit({
    action: 'user_type.switch',
    subjectType: 'user_type',
    subjectId: type.id,
    detail: { isEnabled: given.isEnabled },
  })
  return { version: row!.version }
}
