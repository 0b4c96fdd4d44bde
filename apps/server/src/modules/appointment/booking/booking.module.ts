import { defineModule } from '../../../kernel/module.ts'
import { appointmentErrands } from './appointment.errands.ts'
import { appointmentRegistration } from './appointment.routes.ts'
import { sealedBookingColumns } from './booking.tables.ts'
import { bookingSubject, extensionSubject } from './flow-subjects.ts'
import { addendumWitness, sealWitness, sealedRecordColumns } from './record/addendum.ts'
import { postponeFlow, unlockFlow } from './record/ask.ts'
import { recordCrons } from './record/record.crons.ts'
import { recordRegistration } from './record/record.routes.ts'
import { recordSubject } from './record-subject.ts'
import { sealedReferralColumns } from './referral/referral.repo.ts'
import { seriesRegistration } from './series/series.routes.ts'
import { referralRegistration } from './referral/referral.routes.ts'

export const bookingModule = defineModule({
  registrations: [appointmentRegistration, recordRegistration, referralRegistration, seriesRegistration],
  answerSubjects: [recordSubject],
  flowSubjects: [bookingSubject, extensionSubject, postponeFlow, unlockFlow],
  crons: recordCrons,
  errandSources: [appointmentErrands],
  sealed: [...sealedBookingColumns, ...sealedRecordColumns, ...sealedReferralColumns],
  witnesses: [addendumWitness, sealWitness],
})
