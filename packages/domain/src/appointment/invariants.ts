import { appointmentInvariants } from './appointment-invariants.ts'
import { approvalInvariants } from './approval-invariants.ts'
import { slotInvariants } from './slot-invariants.ts'
import type { Invariant, World } from './world.ts'

/** Every promise of rota and booking, by its name. */
export const bookingInvariants = { ...slotInvariants, ...appointmentInvariants, ...approvalInvariants } as const

export type InvariantName = keyof typeof bookingInvariants

export type BrokenInvariant = { readonly name: InvariantName; readonly detail: string }

/** What does not hold; nothing in a sound world. */
export const brokenInvariants = (world: World): readonly BrokenInvariant[] =>
  (Object.entries(bookingInvariants) as [InvariantName, Invariant][]).flatMap(([name, check]) =>
    check(world).map((detail) => ({ name, detail })),
  )
