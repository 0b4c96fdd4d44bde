import { assessmentRules, usualLevels, type AssessmentRules, type BranchLevels } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'

type Row = {
  positive_level: number
  negative_level: number
  interviews_a_week: number
  contacts_an_hour: number
  flags_in_thousand: number
  version: number
}

const COLUMNS = 'positive_level, negative_level, interviews_a_week, contacts_an_hour, flags_in_thousand'

const rulesOf = (row: Row): AssessmentRules => ({
  positiveLevel: row.positive_level,
  negativeLevel: row.negative_level,
  interviewsAWeek: row.interviews_a_week,
  contactsAnHour: row.contacts_an_hour,
  flagsInThousand: row.flags_in_thousand,
})

/** What the head of the centre has said, or what is usual; version 0 where nobody has said anything. */
export const readRule = async (tx: Tx): Promise<AssessmentRules & { version: number; levels: BranchLevels }> => {
  const row = await tx.row<Row>(`select ${COLUMNS}, version from assessment_rule where tenant_id = $1`, [tx.tenantId])
  const rules = row ? rulesOf(row) : assessmentRules
  const levels = { ...usualLevels, positive: rules.positiveLevel, negative: rules.negativeLevel }
  return { ...rules, version: row?.version ?? 0, levels }
}

export const ruleView = async (tx: Tx) => {
  const { levels: _, ...view } = await readRule(tx)
  return view
}

/** Said anew as a whole, over what whoever says it has seen. */
export const saveRule = async (tx: Tx, actor: Actor, { version, ...rules }: AssessmentRules & { version: number }) => {
  const [kept] = await tx.sql(
    `insert into assessment_rule (tenant_id, ${COLUMNS}, version, updated_by, updated_at)
     select $1, $2, $3, $4, $5, $6, 1, $7, $8 where $9 = 0
     on conflict (tenant_id) do nothing returning version`,
    [...valuesOf(tx, rules), actor.userId, tx.now, version],
  )
  const [changed] = kept
    ? [kept]
    : await tx.sql(
        `update assessment_rule set positive_level = $2, negative_level = $3, interviews_a_week = $4,
                contacts_an_hour = $5, flags_in_thousand = $6, version = version + 1, updated_by = $7, updated_at = $8
          where tenant_id = $1 and version = $9 returning version`,
        [...valuesOf(tx, rules), actor.userId, tx.now, version],
      )
  if (!changed) throw new AppError('request.version_conflict')
  tx.audit({ action: 'plan.rule', subjectType: 'tenant', subjectId: String(tx.tenantId), detail: rules })
  return ruleView(tx)
}

const valuesOf = (tx: Tx, rules: AssessmentRules): unknown[] => [
  tx.tenantId,
  rules.positiveLevel,
  rules.negativeLevel,
  rules.interviewsAWeek,
  rules.contactsAnHour,
  rules.flagsInThousand,
]
