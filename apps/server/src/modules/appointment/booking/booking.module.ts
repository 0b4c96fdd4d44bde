import { defineModule } from '../../../kernel/module.ts'
import { SUPERVISOR_CHANGED, type SupervisorChanged } from '../../rota/index.ts'
import { appointmentErrands } from './appointment.errands.ts'
import { appointmentRegistration } from './appointment.routes.ts'
import { sealedBookingColumns } from './booking.tables.ts'
import { bookingSubject, extensionSubject } from './flow-subjects.ts'
import { addendumWitness, sealWitness, sealedRecordColumns } from './record/addendum.ts'
import { sealedFamilyColumns } from './family/family.repo.ts'
import { familyRegistration } from './family/family.routes.ts'
import { followSupervisor } from './record/pass-review.ts'
import { postponeFlow, unlockFlow } from './record/ask.ts'
import { recordCrons } from './record/record.crons.ts'
import { sealedReviewColumns } from './record/review.ts'
import { reviewErrands } from './record/review.errands.ts'
import { recordRegistration, reviewRegistration } from './record/record.routes.ts'
import { recordSubject } from './record-subject.ts'
import { sealedReferralColumns } from './referral/referral.repo.ts'
import { seriesRegistration } from './series/series.routes.ts'
import { referralRegistration } from './referral/referral.routes.ts'

export const bookingModule = defineModule({
  registrations: [
    appointmentRegistration,
    familyRegistration,
    recordRegistration,
    referralRegistration,
    reviewRegistration,
    seriesRegistration,
  ],
  answerSubjects: [recordSubject],
  flowSubjects: [bookingSubject, extensionSubject, postponeFlow, unlockFlow],
  crons: recordCrons,
  follows: [{ event: SUPERVISOR_CHANGED, follow: (tx, payload) => followSupervisor(tx, payload as SupervisorChanged) }],
  errandSources: [appointmentErrands, reviewErrands],
  sealed: [
    ...sealedBookingColumns,
    ...sealedFamilyColumns,
    ...sealedRecordColumns,
    ...sealedReviewColumns,
    ...sealedReferralColumns,
  ],
  witnesses: [addendumWitness, sealWitness],
})
