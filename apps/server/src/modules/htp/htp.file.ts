import { drawingMachine, formatDateTime, htpLimits, htpQuestions } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { FilePurpose } from '../file/index.ts'
import { fileCopy, hangingOn, stepsOf, type FilePart } from '../file-part/index.ts'
import { HTP_PHOTO } from './drawing.matter.ts'
import { htpTexts as texts } from './htp.messages.ts'
import { demandReading } from './htp.policy.ts'
import { openWork, type DrawingRow, type WorkRow } from './htp.tables.ts'

/** A drawing on paper, photographed: for who reads drawings of the same person. */
export const htpFilePurpose: FilePurpose = {
  code: HTP_PHOTO,
  extensions: ['jpg', 'jpeg', 'png'],
  maxMb: htpLimits.photoMb,
  mayRead: async (tx, actor, file) => {
    const row = await tx.row<DrawingRow>(
      `select d.* from drawing_work w join drawing d on d.tenant_id = $1 and d.id = w.drawing_id
        where w.tenant_id = $1 and w.file_id = $2`,
      [tx.tenantId, file.id],
    )
    if (!row) return false
    return demandReading(tx, actor, row).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.errorName === 'request.not_found') return false
        throw error
      },
    )
  },
}

const drawnBy = (tx: Tx, personId: string): Promise<DrawingRow[]> =>
  tx.sql<DrawingRow>(
    `select * from drawing where tenant_id = $1 and user_id = $2 and submitted_at is not null
      order by submitted_at desc limit 100`,
    [tx.tenantId, personId],
  )

const worksBy = (tx: Tx, personId: string): Promise<WorkRow[]> =>
  tx.sql<WorkRow>(
    `select w.* from drawing_work w join drawing d on d.tenant_id = $1 and d.id = w.drawing_id
      where w.tenant_id = $1 and d.user_id = $2 order by w.made_at desc limit 100`,
    [tx.tenantId, personId],
  )

const OWNER = { table: 'drawing', person: 'user_id' } as const

export const htpFilePart: FilePart = {
  code: 'drawing',
  layer: 2,
  label: texts.fileLabel,
  timeline: async (tx, personId) =>
    (await drawnBy(tx, personId)).map(({ id, no, state, submitted_at: at }) => ({
      at: at!,
      title: texts.fileTitle(texts.no(no)),
      note: drawingMachine.states[state].label,
      path: `/houseTreeManInfoWrite?id=${id}`,
    })),
  // What they drew and said is theirs; what others saw in it is not.
  copy: fileCopy(
    async (tx, { user }) =>
      (await worksBy(tx, user.id)).map((row) => {
        const { strokes, answers } = openWork(tx, row.id, row.body)
        return { time: formatDateTime(row.made_at), strokes, answers, isPhoto: row.file_id !== null }
      }),
    {
      key: 'drawings',
      title: texts.copyTitle,
      place: 'sheet',
      columns: [
        { title: '时间', width: 20, value: ({ time }) => time },
        {
          title: '画面',
          width: 12,
          value: ({ strokes, isPhoto }) => (isPhoto ? texts.photo : texts.strokes(strokes.length)),
        },
        {
          title: '说过的话',
          width: 60,
          value: ({ answers }) => answers.map(({ code, words }) => `${htpQuestions[code]}${words}`).join('\n'),
        },
      ],
    },
  ),
  retention: {
    policy: 'scale',
    rows: [
      {
        table: 'drawing',
        person: 't.user_id',
        // Whoever has left is an account taken out.
        at: `(select u.updated_at from user_account u where u.tenant_id = t.tenant_id and u.id = t.user_id and u.deleted)`,
      },
      hangingOn('drawing_work', 'drawing_id', OWNER),
      hangingOn('drawing_rating', 'drawing_id', OWNER),
      stepsOf('drawing', OWNER),
    ],
  },
}
