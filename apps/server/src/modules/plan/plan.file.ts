import { formatDateTime, sheetMachine, unpackAnswers, type SheetState } from '@xinqiao/domain'
import { ALL_APART, stepApart } from '../../kernel/db/apart.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { fileCopy, stepsOf, type FilePart } from '../file-part/index.ts'
import { askedPaper } from './plan-scales.ts'
import { NOT_PRIVATE } from './plan.policy.ts'
import { sheetTexts as texts } from './plan.messages.ts'
import { openItems, type SheetRow } from './plan.tables.ts'

type Line = SheetRow & { name: string; told: string }

const sheetsOf = (tx: Tx, personId: string, which = 'true'): Promise<Line[]> =>
  tx.sql<Line>(
    `select s.*, p.name, p.told from sheet s join assessment_plan p on p.tenant_id = $1 and p.id = s.plan_id
      where s.tenant_id = $1 and s.user_id = $2 and s.submitted_at is not null and ${which} order by s.submitted_at desc limit 200`,
    [tx.tenantId, personId],
  )

const OWNER = { table: 'sheet', person: 'user_id' } as const

export const planFilePart: FilePart = {
  code: 'sheet',
  layer: 2,
  label: texts.fileLabel,
  timeline: async (tx, personId) =>
    (await sheetsOf(tx, personId, NOT_PRIVATE)).map(({ id, name, state, submitted_at: at }) => ({
      at: at!,
      title: texts.fileTitle(name),
      note: sheetMachine.states[state satisfies SheetState].label,
      path: `/evaluationReport?id=${id}`,
    })),
  // Their own answers are theirs; what they came to is said by a person, not by a number.
  copy: fileCopy(
    async (tx, { user }) => {
      const found = []
      // All of it is theirs, in whichever space they were asked.
      await stepApart(tx, ALL_APART)
      const rows = await sheetsOf(tx, user.id)
      await stepApart(tx, '')
      for (const row of rows) {
        const { questions } = await askedPaper(tx, row.plan_id)
        const { choices } = unpackAnswers(openItems(tx, row), questions.length)
        found.push({ time: formatDateTime(row.submitted_at!), name: row.told, choices })
      }
      return found
    },
    {
      key: 'sheets',
      title: texts.copyTitle,
      place: 'sheet',
      columns: [
        { title: '时间', width: 20, value: ({ time }) => time },
        { title: '测评', width: 24, value: ({ name }) => name },
        { title: '各题所选（从 0 数起）', width: 40, value: ({ choices }) => choices },
      ],
    },
  ),
  retention: {
    policy: 'scale',
    rows: [
      {
        table: 'sheet',
        person: 't.user_id',
        // Whoever has left is an account taken out.
        at: `(select u.updated_at from user_account u where u.tenant_id = t.tenant_id and u.id = t.user_id and u.deleted)`,
      },
      stepsOf('sheet', OWNER),
    ],
  },
}
