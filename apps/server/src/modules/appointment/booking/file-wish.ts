import {
  appointmentGuards,
  appointmentMachine,
  approvalBefore,
  decide,
  momentText,
  type ActOption,
} from '@xinqiao/domain'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { approvalNeeded, submitFlow } from '../../approval/index.ts'
import { actFacts, flowOptions } from './act-facts.ts'
import { lockAppointment } from './appointment.repo.ts'
import { actedView, askedView } from './booking.views.ts'
import { bookingTexts as texts } from './booking.messages.ts'
import { groundOf, hold, kindsFor, moveAppointment } from './move-appointment.ts'
import type { Move } from './moves.ts'
import { nudge } from './tell.ts'

type Wish = Omit<Move, 'action' | 'by'> & { action: 'cancel' | 'leave' | 'hostLeave' }

/**
 * Does what somebody wants to do about their own appointment, or puts it before those whom the school has put before it.
 * What is filed has been judged as if it had been agreed to: nobody waits for an answer that could only be no.
 */
export const doOrAsk = async (tx: Tx, wish: Wish) => {
  const option: ActOption = flowOptions[wish.action]
  const enabled = new Set<ActOption>((await approvalNeeded(tx, option)) ? [option] : [])
  const move: Move = { ...wish, by: 'actor' }
  const approval = approvalBefore(wish.action, enabled)
  if (!approval) return actedView((await moveAppointment(tx, move)).row, wish.action)
  const held = await hold(tx, move)
  const row = await lockAppointment(tx, wish.id)
  if (wish.version !== undefined && wish.version !== row.version) throw new AppError('request.version_conflict')
  const decision = decide(appointmentMachine, {
    state: row.state,
    action: wish.action,
    by: kindsFor(tx, 'actor', row),
    guards: appointmentGuards,
    ctx: await actFacts(tx, row, groundOf(held, move, true)),
  })
  if (!decision.ok) throw refusalOf(decision)
  const flowId = await submitFlow(tx, {
    option: approval.option,
    bizType: 'appointment',
    bizId: row.id,
    title: texts.flowTitle(texts.flows[wish.action], momentText(row.start_at)),
    reason: wish.reason ?? '',
    ...(approval.passesAtStart ? { decideBy: row.start_at } : {}),
  })
  nudge(tx, row)
  return askedView(row, flowId)
}

const refusalOf = (decision: { reason: string; error?: string }): AppError => {
  if (decision.reason === 'guard') return new AppError(decision.error as 'appointment.wrong_state')
  return new AppError(decision.reason === 'not_allowed_for_actor' ? 'auth.forbidden' : 'appointment.wrong_state')
}
