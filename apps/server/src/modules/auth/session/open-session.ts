import { randomBytes } from 'node:crypto'
import { millisecondsPer, type LoginMethod } from '@xinqiao/domain'
import { AppError } from '../../../kernel/app-error.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { readSetting } from '../../setting/index.ts'
import type { TenantRow } from '../../tenant/index.ts'
import { isUsableOn, openAuditReason, rolesOf, type UserRow } from '../../user/index.ts'
import { giveDevice } from './known-device.ts'
import { isNewDevice, writeLoginLog } from '../login-log.repo.ts'
import type { SessionRow } from './session.repo.ts'
import { tokenFacts } from './token-facts.ts'
import { hashToken, newFamily, newRefreshToken, newToken } from '../../../kernel/tokens.ts'

export type SignIn = { tenant: TenantRow; user: UserRow; method: LoginMethod; ctx: Ctx; logoutRedirect?: string }

/** The one place where a session begins, whatever the way in. Whoever calls has proved who the person is. */
export const openSession = async (tx: Tx, { tenant, user, method, ctx, logoutRedirect }: SignIn) => {
  refuseUnfit(tx, user)
  const roles = await rolesOf(tx, user.id)
  if (roles.length === 0) throw new AppError('auth.no_role')
  const usable = roles.filter((role) => isUsableOn(role, ctx.port))
  const signIn = await readSetting(tx, 'signIn')
  const { enabled: singleRole } = await readSetting(tx, 'singleRoleSwitch')
  const id = tx.newId()
  const access = newToken(tx)
  const family = newFamily()
  const refresh = newRefreshToken(tx.tenantId, family)
  const signKey = randomBytes(32).toString('base64url')
  const expiresIn = signIn.accessHours * 3600
  const session: SessionRow = {
    tenant_id: tx.tenantId,
    id,
    user_id: user.id,
    access_hash: hashToken(access),
    access_expires_at: new Date(tx.now.getTime() + expiresIn * 1000),
    refresh_hash: hashToken(refresh),
    refresh_family: hashToken(family),
    refresh_expires_at: new Date(tx.now.getTime() + signIn.refreshDays * millisecondsPer.day),
    previous_access_hash: null,
    previous_refresh_hash: null,
    previous_until: null,
    last_pair: null,
    sign_key: tx.keys.encrypt(inRow('session.sign_key', id), signKey),
    active_role_id: singleRole && usable.length === 1 ? usable[0]!.id : null,
    method,
    port: ctx.port,
    ip: ctx.ip,
    device: ctx.device,
    logout_redirect: logoutRedirect ?? null,
    created_at: tx.now,
    last_seen_at: tx.now,
    factor_at: null,
    ended_at: null,
    end_reason: null,
  }
  if (await isNewDevice(tx, user.username, ctx.device))
    tx.emit('auth.new_device', { userId: user.id, sessionId: id, ip: ctx.ip, at: tx.now.toISOString() })
  await tx.insert('session', session)
  await writeLoginLog(tx, {
    event: 'login',
    method,
    result: 'success',
    username: user.username,
    userId: user.id,
    sessionId: id,
    ip: ctx.ip,
    device: ctx.device,
  })
  tx.audit({
    action: 'auth.token',
    actorId: user.id,
    actorName: user.real_name,
    subjectType: 'session',
    subjectId: id,
    detail: { method },
  })
  return {
    ...(await tokenFacts(tx, session, user, tenant)),
    access_token: access,
    refresh_token: refresh,
    expires_in: expiresIn,
    deviceToken: giveDevice(tx, user.username),
  }
}

export type TokenPair = Omit<Awaited<ReturnType<typeof openSession>>, 'deviceToken'>

const refuseUnfit = (tx: Tx, user: UserRow): void => {
  if (user.audit_status === 'pending') throw new AppError('auth.pending_audit')
  if (user.audit_status === 'refused')
    throw new AppError('auth.audit_refused', { reason: openAuditReason(tx, user) ?? '' })
  if (user.lock_flag !== '0') throw new AppError('auth.account_disabled')
}
