import { formatDateTime, interviewMachine } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { fileCopy, stepsOf, type FilePart } from '../file-part/index.ts'
import { interviewTexts as texts } from './interview.messages.ts'
import { INTERVIEW, openInterview, type InterviewRow } from './interview.tables.ts'

const asked = (tx: Tx, personId: string): Promise<InterviewRow[]> =>
  tx.sql<InterviewRow>(
    `select * from assessment_interview where tenant_id = $1 and user_id = $2 and invited_at is not null
      order by invited_at desc limit 200`,
    [tx.tenantId, personId],
  )

export const interviewFilePart: FilePart = {
  code: 'interview',
  layer: 2,
  label: texts.fileLabel,
  timeline: async (tx, personId) =>
    (await asked(tx, personId)).map(({ state, invited_at: at }) => ({
      at: at!,
      title: texts.fileLabel,
      note: interviewMachine.states[state].label,
    })),
  // What was written to them is theirs; what came of the talk is said by a person.
  copy: fileCopy(
    async (tx, { user }) =>
      (await asked(tx, user.id)).map((row) => ({
        time: formatDateTime(row.invited_at!),
        words: openInterview(tx, 'words', row),
      })),
    {
      key: 'interviews',
      title: texts.copyTitle,
      place: 'sheet',
      columns: [
        { title: '时间', width: 20, value: ({ time }) => time },
        { title: '老师写给你的话', width: 60, value: ({ words }) => words },
      ],
    },
  ),
  retention: {
    policy: 'scale',
    rows: [
      {
        table: INTERVIEW,
        person: 't.user_id',
        // Whoever has left is an account taken out.
        at: `(select u.updated_at from user_account u where u.tenant_id = t.tenant_id and u.id = t.user_id and u.deleted)`,
      },
      stepsOf(INTERVIEW, { table: INTERVIEW, person: 'user_id' }),
    ],
  },
}
