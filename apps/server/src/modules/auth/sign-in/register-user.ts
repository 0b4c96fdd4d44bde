import { passwordRule, plainUsername, required, usernameRule } from '@xinqiao/domain'
import { AppError, ensure } from '../../../kernel/app-error.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import {
  countUsers,
  findByPhone,
  findByUsername,
  findRoleByCode,
  giveRole,
  insertUser,
  lockPlaces,
  pinyinOf,
  registrableTypes,
} from '../../user/index.ts'
import { demandSections, sectionsOfType } from '../../user-info/index.ts'
import type { AuthDeps } from '../auth.deps.ts'
import { openSecret } from '../password/sealed-secret.ts'
import { phoneOf, takeTicket } from '../proof/sms-codes.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'

export type Registration = {
  userTypeId: string
  username: string
  realName: string
  password: string
  mobile: string
  ticket: string
}

/** Self-registration: the phone is proved, the user type decides the role and whether somebody must approve first. */
export const registerUser = async (deps: AuthDeps, ctx: Ctx, given: Registration): Promise<{ auditStatus: string }> => {
  const tenant = deps.directory.usable(await deps.directory.byId(ctx.requireTenant()))
  const phone = phoneOf(given.mobile)
  const username = plainUsername(given.username)
  const realName = given.realName.trim()
  const badName = usernameRule(username) ?? required('姓名不能为空')(realName)
  if (badName) throw new AppError('request.invalid', { detail: badName })
  const type = await ctx.withTenant(async (tx) =>
    (await registrableTypes(tx)).find((one) => one.id === given.userTypeId),
  )
  if (!type) throw new AppError('user.type_not_registrable')
  const password = await openSecret(deps, ctx, given.password)
  const weak = passwordRule(username)(password)
  if (weak) throw new AppError('user.password_rule', { detail: weak })
  const hash = await deps.passwords.hash(password)
  return ctx.withTenant(async (tx) => {
    if ((await takeTicket(tx, given.ticket, 'register')) !== phone) throw new AppError('auth.ticket_invalid')
    await lockPlaces(tx)
    if ((await countUsers(tx)) >= tenant.max_accounts) throw new AppError('tenant.quota_full')
    if (await findByUsername(tx, username)) throw new AppError('user.username_taken')
    if (await findByPhone(tx, phone)) throw new AppError('user.phone_taken')
    const id = tx.newId()
    const auditStatus = type.need_audit ? 'pending' : 'passed'
    await insertUser(tx, {
      id,
      username,
      real_name: realName,
      name_pinyin: pinyinOf(realName),
      password_hash: hash,
      password_changed_at: tx.now,
      phone: tx.keys.encrypt(inRow('user.phone', id), phone),
      phone_hash: tx.keys.lookup('user.phone', phone),
      user_type_id: type.id,
      audit_status: auditStatus,
    }).catch((error: { constraint?: string }) => {
      // Two registrations at once: the index has the last word.
      if (error.constraint === 'user_account_username') throw new AppError('user.username_taken')
      if (error.constraint === 'user_account_phone') throw new AppError('user.phone_taken')
      throw error
    })
    await giveRole(tx, id, ensure(await findRoleByCode(tx, type.default_role_code), 'user.type_not_registrable').id)
    // Registering asks for the least; the rest is asked for when the person comes in.
    await demandSections(tx, [id], await sectionsOfType(tx, type.id))
    tx.audit({ action: 'user.register', actorId: id, actorName: username, subjectType: 'user', subjectId: id })
    return { auditStatus }
  })
}
