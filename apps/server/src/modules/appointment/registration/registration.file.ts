import { appointmentTypes, formatDateTime, type AppointmentType } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { fileCopy, type FilePart, type Me } from '../../file-part/index.ts'
import { registrationFileTexts as texts } from './registration.messages.ts'

const linesOf = (tx: Tx, personId: string): Promise<{ at: Date; type: AppointmentType }[]> =>
  tx.sql(
    `select created_at as at, type from registration where tenant_id = $1 and visitor_id = $2
      order by created_at desc limit 200`,
    [tx.tenantId, personId],
  )

export const registrationFilePart: FilePart = {
  code: 'registration',
  layer: 1,
  label: texts.label,
  timeline: async (tx, personId) =>
    (await linesOf(tx, personId)).map(({ at, type }) => ({
      at,
      title: texts.title,
      note: appointmentTypes[type].label,
    })),
  copy: fileCopy(
    async (tx, { user }: Me) =>
      (await linesOf(tx, user.id)).map(({ at, type }) => ({
        time: formatDateTime(at),
        typeName: appointmentTypes[type].label,
      })),
    {
      key: 'registrations',
      title: texts.title,
      place: 'word',
      columns: [
        { title: '时间', width: 40, value: ({ time }) => time },
        { title: '服务', width: 60, value: ({ typeName }) => typeName },
      ],
    },
  ),
  retention: {
    policy: 'care',
    rows: [{ table: 'registration', person: 't.visitor_id', at: 't.created_at' }],
  },
}
