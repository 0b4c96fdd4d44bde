import type { Condition } from '@xinqiao/domain'

/** A condition as a list to edit: all or any of its rows. A row may itself be put together; it is then shown in words. */
export type ConditionList = { readonly mode: 'all' | 'any'; readonly rows: readonly Condition[] }

export const listOf = (condition: Condition | undefined): ConditionList => {
  if (condition === undefined) return { mode: 'all', rows: [] }
  if ('all' in condition) return { mode: 'all', rows: condition.all }
  if ('any' in condition) return { mode: 'any', rows: condition.any }
  return { mode: 'all', rows: [condition] }
}

/** Nothing left to hold is no condition at all. */
export const conditionOf = ({ mode, rows }: ConditionList): Condition | undefined => {
  const [first, ...more] = rows
  if (!first) return undefined
  if (more.length === 0) return first
  return mode === 'all' ? { all: rows } : { any: rows }
}

export type SimpleCondition = Extract<Condition, { readonly prop: string }>
export type ConditionOp = SimpleCondition['op']

export const isSimple = (condition: Condition): condition is SimpleCondition => 'prop' in condition

/** What an operator is compared with. */
export const operandOf = (op: ConditionOp): 'none' | 'one' | 'many' => {
  if (op === 'filled' || op === 'empty') return 'none'
  return op === 'eq' || op === 'ne' || op === 'gt' || op === 'lt' ? 'one' : 'many'
}

const valuesOf = (condition: SimpleCondition): readonly (string | number)[] => {
  if ('values' in condition) return condition.values
  return 'value' in condition ? [condition.value] : []
}

/** The same question asked another way; what it was compared with is kept where it still fits. */
export const withOp = (condition: SimpleCondition, op: ConditionOp): SimpleCondition => {
  const { prop } = condition
  const values = valuesOf(condition)
  switch (op) {
    case 'filled':
    case 'empty':
      return { prop, op }
    case 'eq':
    case 'ne':
    case 'gt':
    case 'lt':
      return { prop, op, value: values[0] ?? '' }
    default:
      return { prop, op, values: values.filter((value) => value !== '') }
  }
}
