import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { performOn } from '../perform.ts'
import { onlyCallFailures } from '../failure.ts'
import { DownIcon } from '../icons/icons.tsx'
import { Row } from '../layout/layout.tsx'
import { listTexts as texts } from './list.messages.ts'
import type { RowAction } from './list.types.ts'
import styles from './row-actions.module.css'

const MOST = 3
/** 更多 and its arrow. */
const MORE = 3
/** What the column's own margin bears. */
const SPARE = 2

const lettersOf = (actions: ReadonlyArray<{ label: string }>): number =>
  actions.reduce((sum, { label }) => sum + label.length, 0)

/** What a column of them is drawn for, in characters: a row with longer words shows fewer of them. */
export const roomOf = (actions: ReadonlyArray<{ label: string }>): number => lettersOf(actions.slice(0, MOST))

/** Those the row's state allows: three at most, or two and 更多; one, where two do not fit beside one another. */
function nearest<Row>(allowed: ReadonlyArray<RowAction<Row>>, room: number): ReadonlyArray<RowAction<Row>> {
  const needs = (count: number) => lettersOf(allowed.slice(0, count)) + (count < allowed.length ? MORE : 0)
  let count = allowed.length > MOST ? MOST - 1 : allowed.length
  while (count > 1 && needs(count) > room + SPARE) count--
  return allowed.slice(0, count)
}

type RowActionsProps<Row> = { row: Row; actions: ReadonlyArray<RowAction<Row>>; room?: number }

export function RowActions<Row>({ row, actions, room = Number.POSITIVE_INFINITY }: RowActionsProps<Row>) {
  const [running, setRunning] = useState<string | null>(null)
  const allowed = actions.filter((action) => action.shown?.(row) ?? true)
  if (allowed.length === 0) return texts.none
  const near = nearest(allowed, room)
  const far = allowed.slice(near.length)

  async function run(action: RowAction<Row>): Promise<void> {
    if (running !== null) return
    setRunning(action.key)
    try {
      await performOn(action, row)
    } catch (error) {
      onlyCallFailures(error)
    } finally {
      setRunning(null)
    }
  }

  return (
    <Row as="span" inline gap={12} oneLine className={styles.actions}>
      {near.map((action) => (
        <Button
          key={action.key}
          type="link"
          size="small"
          danger={action.danger ?? false}
          aria-disabled={running !== null}
          aria-busy={running === action.key}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
      {far.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: far.map((action) => ({
              key: action.key,
              label: action.label,
              danger: action.danger ?? false,
              onClick: () => void run(action),
            })),
          }}
        >
          <Button type="link" size="small" aria-haspopup="menu" icon={<DownIcon size={12} />} iconPlacement="end">
            {texts.more}
          </Button>
        </Dropdown>
      ) : null}
    </Row>
  )
}
