import { gatherSpreads, shownCounts, spreadKey, type Gathered } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { gently } from '../../kernel/gently.ts'
import { paperOf } from './plan-scales.ts'
import { planTexts, sheetTexts } from './plan.messages.ts'
import { planInSight, sheetsInSight } from './plan.policy.ts'
import { COLLEGE } from './plan.repo.ts'
import { openScores, type SheetRow } from './plan.tables.ts'

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

/** So many boxes are open at once, however many there are. */
const PORTION = 500

type Scored = Pick<SheetRow, 'id' | 'scores'> & { name: string | null }

const rounded = (value: number): number => Math.round(value * 100) / 100

/** How each dimension lies in a plan and in its groups: out of the boxes one portion after the other, nothing of anybody kept. */
export const dimensionsOf = async (tx: Tx, actor: Actor, id: string, by: GroupBy) => {
  const plan = await planInSight(tx, actor, id)
  const paper = await paperOf(tx, plan.id)
  const groups = new Map<string, Gathered>()
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const params = paramsOf(tx)
    const rows = await tx.sql<Scored>(
      `select s.id, s.scores, ${groupedBy[by]} as name from sheet s join user_account u on u.tenant_id = $1 and u.id = s.user_id
        where s.tenant_id = $1 and s.plan_id = ${params.put(plan.id)} and s.id > ${params.put(last)}::uuid and s.state = 'done'
          and s.validity <> 'invalid' and ${sheetsInSight(actor, params)} order by s.id limit ${PORTION}`,
      params.values,
    )
    await gently(rows, (row) => {
      const name = groupName(by, row.name)
      const group = groups.get(name) ?? gatherSpreads()
      groups.set(name, group)
      group.add(openScores(tx, row).results)
    })
    if (rows.length < PORTION) break
    last = rows.at(-1)!.id
  }
  const whole = gatherSpreads([...groups.values()])
  const names = [...groups.keys()].toSorted()
  return paper.scales.flatMap(({ definition }) =>
    definition.dimensions.map((dimension) => {
      const key = spreadKey(definition, dimension.id)
      const told = (gathered: Gathered | undefined, isShown: boolean) => {
        const spread = isShown ? gathered?.spreadOf(key) : null
        return spread ? { n: spread.n, mean: rounded(spread.mean), deviation: rounded(spread.deviation) } : null
      }
      const counts = names.map((name) => groups.get(name)?.spreadOf(key)?.n ?? 0)
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
