import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { readSetting } from '../../setting/index.ts'
import { logEnd } from '../login-log.repo.ts'
import { endSessions, findSession, type SessionRow } from './session.repo.ts'

/** Ends the session somebody acts with, in the caller's transaction; the caller says in the trail what for. */
export const putAway = async (tx: Tx, { sessionId }: Actor, ctx: Ctx): Promise<SessionRow | undefined> => {
  const session = await findSession(tx, sessionId)
  await endSessions(tx, { id: sessionId }, 'logout')
  if (session) await logEnd(tx, ctx, session, 'logout')
  return session
}

/** Always succeeds; with a session it ends that one and says where to go. */
export const signOut = async (ctx: Ctx): Promise<{ redirect: string | null }> => {
  const { actor } = ctx
  if (!actor) {
    ctx.nothingChanged()
    return { redirect: null }
  }
  return ctx.withTenant(async (tx) => {
    const session = await putAway(tx, actor, ctx)
    tx.audit({ action: 'auth.logout', subjectType: 'session', subjectId: actor.sessionId })
    return { redirect: session?.logout_redirect ?? ((await readSetting(tx, 'logout')).redirect || null) }
  })
}
