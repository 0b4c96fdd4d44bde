import type { Ctx } from '../../../kernel/http/binding.ts'
import { readSetting } from '../../setting/index.ts'
import { logEnd } from '../login-log.repo.ts'
import { endSessions, findSession } from './session.repo.ts'

/** Always succeeds; with a session it ends that one and says where to go. */
export const signOut = async (ctx: Ctx): Promise<{ redirect: string | null }> => {
  const { actor } = ctx
  if (!actor) {
    ctx.nothingChanged()
    return { redirect: null }
  }
  return ctx.withTenant(async (tx) => {
    const session = await findSession(tx, actor.sessionId)
    await endSessions(tx, { id: actor.sessionId }, 'logout')
    if (session) await logEnd(tx, ctx, session, 'logout')
    tx.audit({ action: 'auth.logout', subjectType: 'session', subjectId: actor.sessionId })
    return { redirect: session?.logout_redirect ?? ((await readSetting(tx, 'logout')).redirect || null) }
  })
}
