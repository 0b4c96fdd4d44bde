import { isQuestion, type Condition, type FormField } from '@xinqiao/domain'
import { Input, Select } from 'antd'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CloseIcon } from '../../../kit/icons/icons.tsx'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { conditionWords, speakerFor } from '../model/condition-words.ts'
import {
  conditionOf,
  type ConditionList,
  type ConditionOp,
  isSimple,
  listOf,
  operandOf,
  type SimpleCondition,
  withOp,
} from '../model/condition-model.ts'
import { numbersOf } from '../model/design-model.ts'
import { words } from '../model/words.messages.ts'
import { panelMessages } from './panel.messages.ts'
import styles from './panel.module.css'
import type { TabProps } from './panel.types.ts'

const texts = panelMessages.condition

type ConditionEditorProps = TabProps & {
  readonly condition: Condition | undefined
  /** what happens then: 条件时显示 */
  readonly then: string
  readonly onChange: (condition: Condition | undefined) => void
}

const CHOOSING: readonly ConditionOp[] = ['eq', 'ne', 'in', 'notIn', 'filled', 'empty']
const MANY: readonly ConditionOp[] = ['containsAny', 'containsAll', 'notIn', 'filled', 'empty']
const NUMBERS: readonly ConditionOp[] = ['eq', 'ne', 'gt', 'lt', 'filled', 'empty']
const WRITTEN: readonly ConditionOp[] = ['filled', 'empty', 'eq', 'ne']

const opsFor = (field: FormField | undefined, now: ConditionOp): readonly ConditionOp[] => {
  const ops = opsOf(field)
  return ops.includes(now) ? ops : [...ops, now]
}
const opsOf = (field: FormField | undefined): readonly ConditionOp[] => {
  if (field?.type === 'checkbox') return MANY
  if (field?.options) return CHOOSING
  return field && ['number', 'slider', 'rate'].includes(field.type) ? NUMBERS : WRITTEN
}

/** All or any of a few comparisons. What is put together more deeply was imported: it is told, and can be taken out. */
export function ConditionEditor(props: ConditionEditorProps) {
  const { definition, field, choices, isFixed, condition, onChange } = props
  const list = listOf(condition)
  const put = (next: ConditionList): void => onChange(conditionOf(next))
  const speaker = speakerFor(definition, choices.options)
  const others = definition.fields.filter((one) => one.prop !== field.prop && isQuestion(one))
  const replace = (at: number, next: Condition): void =>
    put({ ...list, rows: list.rows.map((row, index) => (index === at ? next : row)) })
  return (
    <div className={styles.condition}>
      {list.rows.length === 0 ? null : (
        <Row gap={6} look="soft 12" below={6}>
          {texts.meet}
          <Select
            size="small"
            aria-label={texts.meet}
            disabled={isFixed || list.rows.length < 2}
            value={list.mode}
            options={Object.entries(texts.modes).map(([value, label]) => ({ value, label }))}
            onChange={(mode: 'all' | 'any') => put({ ...list, mode })}
          />
          {props.then}
        </Row>
      )}
      {list.rows.map((row, at) => (
        // Rows have nothing of their own to be known by but where they stand.
        // oxlint-disable-next-line react/no-array-index-key
        <Row gap={4} align="start" look="12" below={6} key={at} className={styles.comparison}>
          {isSimple(row) ? (
            <Comparison {...props} row={row} others={others} onRow={(next) => replace(at, next)} />
          ) : (
            <span className={styles.grow}>{conditionWords(row, speaker)}</span>
          )}
          {isFixed ? null : (
            <IconButton
              size="small"
              label={texts.remove}
              onClick={() => put({ ...list, rows: list.rows.filter((_, index) => index !== at) })}
            >
              <CloseIcon size={12} />
            </IconButton>
          )}
        </Row>
      ))}
      {isFixed || others.length === 0 ? null : (
        <button
          type="button"
          className={styles.link}
          onClick={() => put({ ...list, rows: [...list.rows, { prop: others[0]?.prop ?? '', op: 'filled' }] })}
        >
          <PlusIcon size={13} />
          {panelMessages.logic.add}
        </button>
      )}
    </div>
  )
}

type ComparisonProps = TabProps & {
  readonly row: SimpleCondition
  readonly others: readonly FormField[]
  readonly onRow: (row: SimpleCondition) => void
}

function Comparison({ row, others, definition, choices, isFixed, onRow }: ComparisonProps) {
  const numbers = numbersOf(definition)
  const asked = others.find(({ prop }) => prop === row.prop)
  const options = choices.options(row.prop).map(({ value, label }) => ({ value, label }))
  const operand = operandOf(row.op)
  const values = 'values' in row ? row.values.map(String) : 'value' in row ? [String(row.value)] : []
  const fields = others.map(({ prop, label }) => ({ value: prop, label: `${numbers.get(prop) ?? ''} ${label}`.trim() }))
  return (
    <div className={styles.grow}>
      <div className={styles.sides}>
        <Select
          size="small"
          aria-label={texts.field}
          disabled={isFixed}
          showSearch={{ optionFilterProp: 'label' }}
          value={row.prop}
          options={asked ? fields : [...fields, { value: row.prop, label: words.gone(row.prop) }]}
          onChange={(prop: string) => onRow({ prop, op: 'filled' })}
        />
        <Select
          size="small"
          aria-label={texts.op}
          disabled={isFixed}
          popupMatchSelectWidth={false}
          value={row.op}
          options={opsFor(asked, row.op).map((value) => ({ value, label: words.ops[value] }))}
          onChange={(op: ConditionOp) => onRow(withOp(row, op))}
        />
      </div>
      {operand === 'none' ? null : options.length > 0 ? (
        <Select
          size="small"
          aria-label={texts.value}
          disabled={isFixed}
          placeholder={texts.choose}
          {...(operand === 'many' ? { mode: 'multiple' as const } : {})}
          value={operand === 'many' ? values : values[0] || undefined}
          options={options}
          onChange={(next: string | string[] | undefined) => onRow(withValue(row, next))}
        />
      ) : (
        <Input
          size="small"
          aria-label={texts.value}
          maxLength={100}
          value={values.join(words.list)}
          onChange={({ target }) =>
            onRow(withValue(row, operand === 'many' ? target.value.split(words.list) : target.value))
          }
        />
      )}
    </div>
  )
}

const withValue = (row: SimpleCondition, given: string | string[] | undefined): SimpleCondition => {
  if ('values' in row) return { ...row, values: Array.isArray(given) ? given : given ? [given] : [] }
  return 'value' in row ? { ...row, value: Array.isArray(given) ? (given[0] ?? '') : (given ?? '') } : row
}
