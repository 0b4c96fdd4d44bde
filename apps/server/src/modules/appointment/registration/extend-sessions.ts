import { isExtension } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../../kernel/app-error.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { approvalNeeded, submitFlow } from '../../approval/index.ts'
import { EXTENSION_BODY, liveCaseOf, termOf } from '../booking/index.ts'
import { findById } from '../../user/index.ts'
import { registrationTexts as texts } from './registration.messages.ts'

type Asked = { visitorId: string; times: number; reason: string; summary?: string }

const OPTION = 3
const [WAITING, AGREED] = [1, 2] as const

/** Only for those one is working with. */
const demandOwn = async (tx: Tx, actor: Actor, visitorId: string): Promise<void> => {
  if ((await liveCaseOf(tx, visitorId, 'counsel'))?.hostId !== actor.userId) throw notFound()
}

/** One request at a time for a visitor and term: two would be agreed to without knowing of each other. */
const demandNoneWaiting = async (tx: Tx, visitorId: string, termId: string): Promise<void> => {
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, $2))', [`extension|${visitorId}`, tx.tenantId])
  const waiting = await tx.sql(
    'select 1 from session_extension where tenant_id = $1 and visitor_id = $2 and term_id = $3 and status = $4',
    [tx.tenantId, visitorId, termId, WAITING],
  )
  if (waiting.length > 0) throw new AppError('approval.pending')
}

/** More sessions this term; where the school has it approved, when that is through. */
export const extendSessions = async (tx: Tx, actor: Actor, { visitorId, times, reason, summary = '' }: Asked) => {
  if (!isExtension(times)) throw new AppError('extension.times')
  const visitor = ensure(await findById(tx, visitorId))
  await demandOwn(tx, actor, visitorId)
  const term = await termOf(tx, tx.now)
  if (!term) throw new AppError('appointment.no_term')
  await demandNoneWaiting(tx, visitorId, term.id)
  const isAsked = await approvalNeeded(tx, OPTION)
  const status = isAsked ? WAITING : AGREED
  const id = tx.newId()
  const title = texts.extension(visitor.real_name, times)
  const flowId = isAsked
    ? await submitFlow(tx, { option: OPTION, bizType: 'extension', bizId: id, title, reason: reason.trim() })
    : null
  await tx.insert('session_extension', {
    id,
    visitor_id: visitorId,
    host_id: actor.userId,
    term_id: term.id,
    times,
    body: tx.keys.encrypt(
      inRow(EXTENSION_BODY, id),
      JSON.stringify({ reason: reason.trim(), summary: summary.trim() }),
    ),
    status,
    flow_id: flowId,
    created_at: tx.now,
    ended_at: isAsked ? null : tx.now,
  })
  tx.notify('appointment', visitorId)
  tx.audit({ action: 'extension.ask', subjectType: 'user', subjectId: visitorId, detail: { id, times, status } })
  return { id, status }
}
