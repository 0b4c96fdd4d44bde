import { appointmentTypes, type AppointmentType } from '@xinqiao/domain'
import type { FilePart } from '../../archive/index.ts'
import { registrationFileTexts as texts } from './registration.messages.ts'

export const registrationFilePart: FilePart = {
  code: 'registration',
  layer: 1,
  label: texts.label,
  timeline: async (tx, personId) =>
    (
      await tx.sql<{ at: Date; type: AppointmentType; answer_id: string }>(
        `select created_at as at, type, answer_id from registration where tenant_id = $1 and visitor_id = $2
          order by created_at desc limit 200`,
        [tx.tenantId, personId],
      )
    ).map(({ at, type }) => ({ at, title: texts.title, note: appointmentTypes[type].label })),
}
