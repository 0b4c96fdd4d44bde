import { visitCalls } from '@xinqiao/contract'
import { register } from '../../../kernel/http/binding.ts'
import { calendarEntry } from './calendar-entry.ts'
import { feedbackDue } from './feedback.ts'
import { readFeedbackStats } from './feedback-stats.ts'
import { countTabs, pageOfAppointments } from './list-appointments.ts'
import { pageOfRemoved } from './list-removed.ts'
import { ownAppointment, ownAppointments } from './own-appointments.ts'
import { readAppointment } from './read-appointment.ts'
import { readDesk } from './read-desk.ts'
import { remindRecords } from './remind-records.ts'
import { reveal } from './reveal.ts'
import { triage } from './triage.ts'

export const visitRegistration = register(visitCalls, {
  'POST /consult/appointment/delPage': (tx, { body }, ctx) => pageOfRemoved(tx, ctx.requireActor(), body),
  'POST /consult/appointment/page': (tx, { body }, ctx) => pageOfAppointments(tx, ctx.requireActor(), body),
  'POST /consult/appointment/counts': (tx, { body }, ctx) => countTabs(tx, ctx.requireActor(), body),
  'GET /consult/appointment/detail': (tx, { query }, ctx) => readAppointment(tx, ctx.requireActor(), query.id),
  'POST /consult/appointment/desk': (tx, { body }, ctx) => readDesk(tx, ctx.requireActor(), body),
  'POST /consult/appointment/reveal': (tx, { body }, ctx) => reveal(tx, ctx.requireActor(), body),
  'POST /consult/appointment/triage': (tx, { body }, ctx) => triage(tx, ctx.requireActor(), body),
  'POST /consult/appointment/remindRecord': (tx, { body }, ctx) => remindRecords(tx, ctx, body.ids),
  'POST /consult/appointment/feedbackStats': (tx, { body }, ctx) => readFeedbackStats(tx, ctx.requireActor(), body),
  'POST /consult/appointment/mine': (tx, { body }, ctx) => ownAppointments(tx, ctx.requireActor(), body),
  'GET /consult/appointment/myDetail': (tx, { query }, ctx) => ownAppointment(tx, ctx.requireActor(), query.id),
  'GET /consult/appointment/feedbackDue': (tx, _, ctx) => feedbackDue(tx, ctx.requireActor()),
  'GET /consult/appointment/calendarFile': (tx, { query }, ctx) => calendarEntry(tx, ctx.requireActor(), query.id),
})
