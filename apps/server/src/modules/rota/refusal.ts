import type { BookingRefusal } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'

/** What the domain refuses, as calls answer it. */
export const refused = ({ error, params }: BookingRefusal): AppError => new AppError(error, params)

export const refuseIf = (refusal: BookingRefusal | null): void => {
  if (refusal) throw refused(refusal)
}
