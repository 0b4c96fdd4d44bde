import type { LoginEvent, LoginMethod, LoginResult } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { findById } from '../user/index.ts'
import type { SessionRow } from './session/session.repo.ts'

export type LoginFact = {
  event: LoginEvent
  method: LoginMethod
  result: LoginResult
  reason?: string
  username: string
  userId?: string
  sessionId?: string
  ip: string
  device: string
}

export const writeLoginLog = (tx: Tx, fact: LoginFact): Promise<void> =>
  tx.insert('login_log', {
    id: tx.newId(),
    at: tx.now,
    event: fact.event,
    method: fact.method,
    result: fact.result,
    reason: fact.reason ?? null,
    username: fact.username.slice(0, 100),
    user_id: fact.userId ?? null,
    session_id: fact.sessionId ?? null,
    ip: fact.ip,
    device: fact.device,
  })

const SIGN_INS = 100
/** A browser's new version does not make it another device. */
const withoutNumbers = (device: string): string => device.replaceAll(/\d+/g, '')

/** Whether this account, which has signed in before, has done so from no such device lately. Ask before writing the new line. */
export const isNewDevice = async (tx: Tx, username: string, device: string): Promise<boolean> => {
  const rows = await tx.sql<{ device: string }>(
    `select device from login_log where tenant_id = $1 and username = $2 and event = 'login' and result = 'success'
      order by at desc limit $3`,
    [tx.tenantId, username.slice(0, 100), SIGN_INS],
  )
  return rows.length > 0 && !rows.some((row) => withoutNumbers(row.device) === withoutNumbers(device))
}

/** A session's end stands under the account it belonged to, whoever ended it; who that was is in the audit trail. */
export const logEnd = async (tx: Tx, ctx: Ctx, session: SessionRow, event: 'logout' | 'kick'): Promise<void> => {
  const user = await findById(tx, session.user_id)
  await writeLoginLog(tx, {
    event,
    method: session.method as LoginMethod,
    result: 'success',
    username: user?.username ?? '',
    userId: session.user_id,
    sessionId: session.id,
    ip: ctx.ip,
    device: ctx.device,
  })
}
