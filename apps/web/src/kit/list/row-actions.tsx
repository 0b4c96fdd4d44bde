import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { perform } from '../perform.ts'
import { onlyCallFailures } from '../failure.ts'
import { DownIcon } from '../icons/icons.tsx'
import { Row } from '../layout/layout.tsx'
import { listTexts as texts } from './list.messages.ts'
import type { RowAction } from './list.types.ts'
import styles from './row-actions.module.css'

const MOST = 3

/** Those the row's state allows: three at most, or two and 更多. */
export function RowActions<Row>({ row, actions }: { row: Row; actions: ReadonlyArray<RowAction<Row>> }) {
  const [running, setRunning] = useState<string | null>(null)
  const allowed = actions.filter((action) => action.shown?.(row) ?? true)
  if (allowed.length === 0) return texts.none
  const near = allowed.length > MOST ? allowed.slice(0, MOST - 1) : allowed
  const far = allowed.slice(near.length)

  async function run(action: RowAction<Row>): Promise<void> {
    if (running !== null) return
    setRunning(action.key)
    try {
      await perform({ ...action, question: action.question?.(row), run: () => action.run(row) })
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
