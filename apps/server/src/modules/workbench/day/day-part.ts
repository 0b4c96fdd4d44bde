import type { CallReply, workbenchCalls } from '@xinqiao/contract'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

export type Day = CallReply<(typeof workbenchCalls)['GET /admin/console/day']>
export type DayCode = keyof Day

/** What one card of the working day shows. Whom it is for, its card says; capabilities hand in their own. */
export type DayPart = {
  readonly [K in DayCode]-?: {
    readonly code: K
    readonly read: (tx: Tx, actor: Actor) => Promise<NonNullable<Day[K]>>
  }
}[DayCode]
