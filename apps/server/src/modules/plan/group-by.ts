import { shownCounts, spreadOf } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { paperOf } from './plan-scales.ts'
import { planTexts, sheetTexts } from './plan.messages.ts'
import { planInSight, sheetsInSight } from './plan.policy.ts'
import { COLLEGE } from './plan.repo.ts'
import { sumOf, together, type LaidBoxes, type Sums } from './spread/add-scores.ts'
import { laid, sumsOf } from './spread/sums-of.ts'

export type GroupBy = 'college' | 'grade' | 'sex'

/** As SQL on the account `u`. */
export const groupedBy: Readonly<Record<GroupBy, string>> = {
  college: COLLEGE,
  grade: `substring(u.number_name from '^20[0-9]{2}')`,
  sex: 'u.sex',
}

export const groupName = (by: GroupBy, name: string | null): string => {
  if (by === 'sex') return sheetTexts.sexes[name ?? ''] ?? sheetTexts.unknown
  if (by === 'grade') return name === null ? sheetTexts.unknown : planTexts.grade(name)
  return name ?? planTexts.noCollege
}

/** What of `u` the group is told by. */
const toldBy = { college: 'dept_id', grade: 'number_name', sex: 'sex' } satisfies Record<GroupBy, string>

/** So many boxes are under way at once, however many there are. */
const PORTION = 1000
const FIRST = '00000000-0000-0000-0000-000000000000'

type Laid = Omit<LaidBoxes, 'name'> & { name: string | null; last: string }

/** Those that count, person by person as the index has them; those of one group in one row, whose name is looked up once. */
async function* portionsOf(tx: Tx, actor: Actor, planId: string, by: GroupBy) {
  for (let [person, sheet] = [FIRST, FIRST]; ;) {
    const params = paramsOf(tx)
    const rows = await tx.sql<Laid>(
      `select ${groupedBy[by]} as name, max(user_id::text || ' ' || id::text) as last, ${laid}
         from (select s.id, s.user_id, s.scores, u.dept_id, ${groupedBy.grade} as number_name, u.sex
                 from sheet s join user_account u on u.tenant_id = $1 and u.id = s.user_id
                where s.tenant_id = $1 and s.plan_id = ${params.put(planId)} and s.state = 'done' and s.validity <> 'invalid' and s.scores is not null
                  and (s.user_id, s.id) > (${params.put(person)}::uuid, ${params.put(sheet)}::uuid) and ${sheetsInSight(actor, params)}
                order by s.user_id, s.id limit ${PORTION}) u group by ${toldBy[by]}`,
      params.values,
    )
    yield rows.map((row): LaidBoxes => ({ ...row, name: groupName(by, row.name) }))
    if (rows.reduce((all, { n }) => all + n, 0) < PORTION) return
    ;[person = '', sheet = ''] = rows
      .map(({ last }) => last)
      .toSorted()
      .at(-1)!
      .split(' ')
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100

/** How each dimension lies in a plan and in its groups: out of the boxes at each look, for a sum that is kept of one would tell of one. */
export const dimensionsOf = async (tx: Tx, actor: Actor, id: string, by: GroupBy) => {
  const plan = await planInSight(tx, actor, id)
  const paper = await paperOf(tx, plan.id)
  const groups = await sumsOf(tx.keys, portionsOf(tx, actor, plan.id, by))
  const whole = together(groups.values())
  const names = [...groups.keys()].toSorted()
  return paper.scales.flatMap(({ definition }) =>
    definition.dimensions.map((dimension) => {
      const told = (sums: Sums | undefined, isShown: boolean) => {
        const sum = sumOf(sums, definition, dimension.id)
        const spread = sum && isShown ? spreadOf(sum) : null
        return spread ? { n: spread.n, mean: rounded(spread.mean), deviation: rounded(spread.deviation) } : null
      }
      const counts = names.map((name) => sumOf(groups.get(name), definition, dimension.id)?.n ?? 0)
      const shown = shownCounts(counts)
      const [all] = shownCounts([counts.reduce((sum, n) => sum + n, 0)])
      return {
        code: definition.code,
        name: dimension.name,
        max: dimension.range[1],
        whole: told(whole, all !== null),
        groups: names.map((name, at) => ({ name, spread: told(groups.get(name), shown[at] !== null) })),
      }
    }),
  )
}
