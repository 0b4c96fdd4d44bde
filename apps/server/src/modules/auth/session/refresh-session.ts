import { AppError } from '../../../kernel/app-error.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { readSetting } from '../../setting/index.ts'
import { findById } from '../../user/index.ts'
import type { AuthDeps } from '../auth.deps.ts'
import { writeLoginLog } from '../login-log.repo.ts'
import type { TokenPair } from './open-session.ts'
import { endSessions, lockByRefresh, type SessionRow } from './session.repo.ts'
import { tokenFacts } from './token-facts.ts'
import {
  familyOfToken,
  hashToken,
  newFamily,
  newRefreshToken,
  newToken,
  tenantOfToken,
} from '../../../kernel/tokens.ts'

const GRACE_MS = 30_000

/** Exchanges a refresh token for a new pair. The old one lives on for a grace in which it gets that same pair; after it, it is a theft. */
export const refreshSession = async (deps: AuthDeps, ctx: Ctx, token: string | undefined): Promise<TokenPair> => {
  const tenantId = token ? tenantOfToken(token) : null
  const tenant = tenantId === null ? null : await deps.directory.byId(tenantId)
  if (!token || !tenant) throw new AppError('auth.refresh_invalid')
  deps.directory.usable(tenant)
  const outcome = await ctx.withTenant(async (tx) => {
    const hash = hashToken(token)
    const family = familyOfToken(token)
    const session = await lockByRefresh(tx, hash, family === null ? null : hashToken(family))
    if (!session) return 'unknown'
    if (session.ended_at) return 'ended'
    if (session.refresh_expires_at <= tx.now) return 'unknown'
    if (!session.refresh_hash.equals(hash)) return graceOrTheft(tx, session, hash, ctx)
    const user = await findById(tx, session.user_id)
    if (!user || user.lock_flag !== '0') return 'disabled'
    const pair = await rotate(tx, session, family ?? newFamily(), await tokenFacts(tx, session, user, tenant))
    tx.audit({
      action: 'auth.token',
      actorId: user.id,
      actorName: user.real_name,
      subjectType: 'session',
      subjectId: session.id,
      detail: { method: 'refresh' },
    })
    return pair
  }, tenant.id)
  if (typeof outcome === 'object') {
    ctx.nothingChanged()
    return outcome
  }
  throw new AppError(
    outcome === 'ended'
      ? 'auth.session_ended'
      : outcome === 'disabled'
        ? 'auth.account_disabled'
        : 'auth.refresh_invalid',
  )
}

const rotate = async (
  tx: Tx,
  session: SessionRow,
  family: string,
  facts: Awaited<ReturnType<typeof tokenFacts>>,
): Promise<TokenPair> => {
  const { accessHours } = await readSetting(tx, 'signIn')
  const access = newToken(tx)
  const refresh = newRefreshToken(tx.tenantId, family)
  const pair: TokenPair = { ...facts, access_token: access, refresh_token: refresh, expires_in: accessHours * 3600 }
  await tx.update(
    'session',
    { id: session.id },
    {
      access_hash: hashToken(access),
      access_expires_at: new Date(tx.now.getTime() + accessHours * 3_600_000),
      refresh_hash: hashToken(refresh),
      refresh_family: hashToken(family),
      previous_access_hash: session.access_hash,
      previous_refresh_hash: session.refresh_hash,
      previous_until: new Date(tx.now.getTime() + GRACE_MS),
      last_pair: tx.keys.encrypt(inRow('session.last_pair', session.id), JSON.stringify(pair)),
    },
  )
  tx.notify('session', session.id)
  return pair
}

const graceOrTheft = async (tx: Tx, session: SessionRow, hash: Buffer, ctx: Ctx): Promise<TokenPair | 'unknown'> => {
  const isLast = session.previous_refresh_hash?.equals(hash) === true
  if (isLast && session.previous_until && session.previous_until > tx.now && session.last_pair)
    return {
      ...(JSON.parse(tx.keys.decrypt(inRow('session.last_pair', session.id), session.last_pair)) as TokenPair),
      serverTime: tx.now.getTime(),
    }
  // Somebody holds a token that was already exchanged: nobody goes on with this session.
  await endSessions(tx, { id: session.id }, 'refresh_reuse')
  const user = await findById(tx, session.user_id)
  await writeLoginLog(tx, {
    event: 'refresh',
    method: 'refresh',
    result: 'bad_token',
    reason: '刷新令牌被重复使用',
    username: user?.username ?? '',
    userId: session.user_id,
    sessionId: session.id,
    ip: ctx.ip,
    device: ctx.device,
  })
  return 'unknown'
}
