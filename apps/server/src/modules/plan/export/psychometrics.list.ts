import { choiceAt, coarsened, unpackAnswers, type Traits } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { paramsOf } from '../../../kernel/db/params.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { ExportList } from '../../export/index.ts'
import { paperOf } from '../plan-scales.ts'
import { sheetTexts as texts } from '../plan.messages.ts'
import { planInSight, sheetsInSight } from '../plan.policy.ts'
import { COLLEGE } from '../plan.repo.ts'
import { openItems, openScores, type SheetRow } from '../plan.tables.ts'

type Filter = Readonly<Record<string, string>>
type Line = { id: string; college: string | null; grade: string; sex: string | null }

/** Of valid sheets, those whose owners said that what they answered may serve research without their name; as they say today. */
const willing = async (tx: Tx, actor: Actor, { planId }: Filter): Promise<{ planId: string; lines: Line[] }> => {
  if (planId === undefined) throw new AppError('export.plan_missing')
  const plan = await planInSight(tx, actor, planId)
  const params = paramsOf(tx)
  const lines = await tx.sql<Line>(
    `select s.id, ${COLLEGE} as college, left(u.number_name, 4) as grade, u.sex from sheet s
       join user_account u on u.tenant_id = $1 and u.id = s.user_id
      where s.tenant_id = $1 and s.plan_id = ${params.put(plan.id)} and s.state = 'done' and s.validity <> 'invalid'
        and ${sheetsInSight(actor, params)}
        and (select c.is_on from own_choice c where c.tenant_id = $1 and c.user_id = s.user_id and c.code = 'research'
              order by c.made_at desc, c.id desc limit 1)
      order by md5(s.id::text || ${params.put(tx.newId())})`,
    params.values,
  )
  return { planId: plan.id, lines }
}

const shown = (lines: readonly Line[]): readonly { id: string; traits: Traits }[] => {
  const traits = coarsened(
    lines.map(({ college, grade, sex }) => ({
      college: college ?? '',
      grade: /^20\d\d$/.test(grade) ? grade : '',
      sex: texts.sexes[sex ?? ''] ?? '',
    })),
  )
  return lines.flatMap(({ id }, at) => {
    const one = traits[at]
    return one ? [{ id, traits: one }] : []
  })
}

const KNOWN = [
  { title: '编号', width: 8 },
  { title: '学院', width: 18 },
  { title: '年级', width: 8 },
  { title: '性别', width: 8 },
  { title: '用时（秒）', width: 10 },
] as const

const PORTION = 200

/**
 * For those who look after the scales: every answer and every sum, nobody's name. In an order of chance, numbered anew each time,
 * without days; everybody among ten who look the same.
 */
export const psychometricsList: ExportList = {
  code: 'psychometrics',
  title: '测评数据（匿名）',
  read: ['plantest_sheet_list_tab'],
  take: 'plantest_sheet_export_btn',
  isNamed: false,
  filters: { planId: 'id' },
  columns: KNOWN,
  columnsFor: async (tx, actor, filter) => {
    const { scales, questions } = await paperOf(tx, (await planInSight(tx, actor, filter['planId'] ?? '')).id)
    return [
      ...KNOWN,
      ...questions.map(({ part, itemId }) => ({
        title: `${scales[part]?.definition.code ?? ''}_${itemId}`,
        width: 10,
      })),
      ...scales.flatMap(({ definition }) =>
        definition.dimensions.map(({ id }) => ({ title: `${definition.code}_${id}`, width: 12 })),
      ),
    ]
  },
  count: async (tx, actor, filter) => shown((await willing(tx, actor, filter)).lines).length,
  async *rows(tx, actor, filter) {
    const { planId, lines } = await willing(tx, actor, filter)
    const { scales, questions } = await paperOf(tx, planId)
    const people = shown(lines)
    for (let from = 0; from < people.length; from += PORTION) {
      const some = people.slice(from, from + PORTION)
      const rows = await tx.sql<SheetRow>('select * from sheet where tenant_id = $1 and id = any($2::uuid[])', [
        tx.tenantId,
        some.map(({ id }) => id),
      ])
      const byId = new Map(rows.map((row) => [row.id, row]))
      yield some.flatMap(({ id, traits }, at) => {
        const row = byId.get(id)
        if (!row) return []
        const answers = unpackAnswers(openItems(tx, row), questions.length)
        const { results } = openScores(tx, row)
        return [
          [
            from + at + 1,
            traits.college,
            traits.grade,
            traits.sex,
            row.seconds,
            ...questions.map(({ options }, index) => options[choiceAt(answers, index) ?? -1]?.v ?? null),
            ...scales.flatMap(({ definition }, part) =>
              definition.dimensions.map((one) => results[part]?.scores.find(({ dim }) => dim === one.id)?.raw ?? null),
            ),
          ],
        ]
      })
    }
  },
}
