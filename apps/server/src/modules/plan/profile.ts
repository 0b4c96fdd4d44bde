import { formatDate, referenceOf, tScoreIn, type ScaleDefinition, type SheetResult } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Paper } from './plan-scales.ts'
import { sheetTexts as texts } from './plan.messages.ts'
import { openScores, type PlanRow, type SheetRow } from './plan.tables.ts'
import { sumOf, type LaidBoxes } from './spread/add-scores.ts'
import { laid, sumsOf } from './spread/sums-of.ts'

/** Read out of their boxes for every look, so not a whole city's. */
const MOST_READ = 2000
const LEAST_POINTS = 3
const MOST_POINTS = 12

type Asked = { plan: PlanRow; sex: string | null; paper: Paper }

/** Those who were asked the same at the same time, of the same sex where it is known. */
const groupOf = (tx: Tx, { plan, sex }: Omit<Asked, 'paper'>) =>
  tx.sql<LaidBoxes>(
    `select '' as name, ${laid} from (
       select s.id, s.scores from sheet s join user_account u on u.tenant_id = $1 and u.id = s.user_id
        where s.tenant_id = $1 and s.plan_id = $2 and s.state = 'done' and s.validity <> 'invalid' and s.scores is not null
          and ($3::text is null or u.sex = $3) order by s.submitted_at desc, s.id limit ${MOST_READ}) s having count(*) > 0`,
    [tx.tenantId, plan.id, sex],
  )

/** What stands in the profile: a few scales by their sums, one or two by their parts. */
const shownOf = ({ scales }: Paper): readonly { definition: ScaleDefinition; part: number; dim: string }[] =>
  scales
    .flatMap(({ definition }, part) =>
      definition.dimensions
        .slice(0, scales.length >= LEAST_POINTS ? 1 : MOST_POINTS)
        .map(({ id }) => ({ definition, part, dim: id })),
    )
    .slice(0, MOST_POINTS)

type Theirs = { results: readonly SheetResult[]; earlier: readonly SheetRow[] }

/** 维度剖面 in T scores against the plan's own people; null where they are too few or there is too little to compare. */
export const profileView = async (tx: Tx, { plan, sex, paper }: Asked, { results, earlier }: Theirs) => {
  const shown = shownOf(paper)
  if (shown.length < LEAST_POINTS) return null
  const group = await groupOf(tx, { plan, sex })
  const sums = (await sumsOf(tx.keys, [group])).get('')
  const before = earlier.map((row) => ({ row, results: openScores(tx, row).results }))
  const last = before.find((one) => one.results.some(({ code }) => results.some((own) => own.code === code)))
  const rawOf = (all: readonly SheetResult[], { code, version }: ScaleDefinition, dim: string): number | null =>
    all.find((one) => one.code === code && one.version === version)?.scores.find((one) => one.dim === dim)?.raw ?? null
  const points = shown.flatMap(({ definition, dim }) => {
    const spread = referenceOf(sumOf(sums, definition, dim))
    const dimension = definition.dimensions.find(({ id }) => id === dim)
    const raw = rawOf(results, definition, dim)
    if (!spread || !dimension || raw === null) return []
    const isTurned = dimension.isGood === true
    const earlierRaw = last ? rawOf(last.results, definition, dim) : null
    return [
      {
        code: definition.code,
        name: dim === definition.dimensions[0]?.id ? definition.title : dimension.name,
        t: tScoreIn(spread, raw, isTurned),
        before: earlierRaw === null ? null : tScoreIn(spread, earlierRaw, isTurned),
        isTurned,
      },
    ]
  })
  if (points.length < LEAST_POINTS) return null
  return {
    reference: texts.reference(plan.name, texts.sexes[sex ?? ''] ?? ''),
    n: group[0]?.n ?? 0,
    beforeDay: last && points.some((one) => one.before !== null) ? formatDate(last.row.submitted_at!) : null,
    points,
  }
}
