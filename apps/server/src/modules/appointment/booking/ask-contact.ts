import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { raiseSignal } from '../../warning/index.ts'
import { helpOf } from './booking-settings.ts'

/** Somebody reaches for help while nobody is there: whoever can come is called, and they learn what answers now. */
export const askContact = async (tx: Tx, { userId }: Actor) => {
  await raiseSignal(tx, { userId, level: 5, source: 'duty' })
  tx.audit({ action: 'appointment.ask_contact', subjectType: 'user', subjectId: userId })
  const { phone, hotline } = await helpOf(tx)
  return { told: true, phone, hotline }
}

const isNobodyThere = (error: unknown): boolean =>
  error instanceof AppError && error.errorName === 'appointment.no_duty'

/** The refusal undoes the call, not the cry: that somebody pressed is kept, whatever they do next. */
export const callDutyOrAlarm = async <T>(ctx: Ctx, call: (tx: Tx, actor: Actor) => Promise<T>): Promise<T> => {
  const actor = ctx.requireActor()
  try {
    return await ctx.withTenant((tx) => call(tx, actor))
  } catch (error) {
    if (isNobodyThere(error)) await ctx.withTenant((tx) => askContact(tx, actor))
    throw error
  }
}
