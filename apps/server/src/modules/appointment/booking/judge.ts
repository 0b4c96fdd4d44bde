import {
  hostRefusal,
  judgeBooking,
  pastCancellingText,
  refusalText,
  type AppointmentType,
  type ConsultMethod,
} from '@xinqiao/domain'
import { holds, type Actor } from '../../../kernel/actor.ts'
import { ensure } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { findSlot, hostFacts } from '../../rota/index.ts'
import { bookerOf } from './booker.ts'
import { gather } from './gather-facts.ts'
import { mayRefer } from './referral/referral.policy.ts'

type Ask = {
  type: AppointmentType
  visitorId: string
  slotId?: string | undefined
  method: ConsultMethod
  isReferring?: boolean | undefined
}

/** Whether it could be, and if not, why; writes nothing. Without a slot everything but the slot is judged. */
export const judge = async (tx: Tx, actor: Actor, ask: Ask) => {
  const as = await bookerOf(tx, actor, ask.visitorId, ask.type)
  const slot = ask.slotId === undefined ? null : ensure(await findSlot(tx, ask.slotId))
  const isReferring = ask.isReferring === true && (await mayRefer(tx, actor, ask.visitorId))
  const { facts, settings } = await gather(tx, { ...ask, as, slot, isOverride: false, isReferring })
  const verdict = judgeBooking(facts)
  if (!verdict.ok && (slot !== null || verdict.guard !== 'G8')) {
    const again = judgeBooking({ ...facts, isOverride: true })
    const isWaivable = as === 'clerk' && holds(actor, ['consult_appoint_manage_btn'])
    return {
      ok: false,
      refusal: {
        guard: verdict.guard,
        error: verdict.refusal.error,
        message: refusalText(verdict.refusal),
        canOverride: isWaivable && (again.ok || again.guard !== verdict.guard),
      },
      warning: '',
      help: verdict.help,
      canRefer: verdict.guard === 'referral' && (await mayRefer(tx, actor, ask.visitorId)),
    }
  }
  const unfit = slot && hostRefusal(ask.type, await hostFacts(tx, slot.user_id), slot.start_at)
  if (unfit)
    return {
      ok: false,
      refusal: { guard: 'host', error: unfit.error, message: refusalText(unfit), canOverride: false },
      warning: '',
      help: settings.help,
      canRefer: false,
    }
  const isLate = verdict.ok && verdict.isPastCancelling
  return {
    ok: true,
    refusal: null,
    warning: isLate ? pastCancellingText : '',
    help: verdict.ok ? verdict.help : null,
    canRefer: false,
  }
}
