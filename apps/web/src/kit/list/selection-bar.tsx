import { Button } from 'antd'
import { GuardedButton } from '../gate/guarded-button.tsx'
import { RECLICK_GUARD_MS } from '../gate/use-reclick-guard.ts'
import { CheckCircleIcon } from '../icons/icons.tsx'
import { Row } from '../layout/layout.tsx'
import { listTexts as texts } from './list.messages.ts'
import type { BatchAction } from './list.types.ts'
import styles from './selection-bar.module.css'

type SelectionBarProps<Row> = {
  count: number
  actions: ReadonlyArray<BatchAction<Row>>
  paged: boolean
  onRun: (action: BatchAction<Row>) => Promise<void>
  onClear: () => void
}

export function SelectionBar<Row>({ count, actions, paged, onRun, onClear }: SelectionBarProps<Row>) {
  const [before, after] = texts.chosen
  return (
    <Row wrap look="13" role="status" className={styles.bar}>
      <CheckCircleIcon size={16} />
      <span>
        {before} <b>{count}</b> {after}
      </span>
      <Button type="link" size="small" onClick={onClear}>
        {texts.clear}
      </Button>
      {actions.length > 0 ? <i className={styles.rule} aria-hidden="true" /> : null}
      {actions.map((action) => (
        <GuardedButton
          key={action.key}
          size="small"
          guardMs={RECLICK_GUARD_MS}
          danger={action.danger ?? false}
          icon={action.icon}
          onClick={() => onRun(action)}
        >
          {action.label}
        </GuardedButton>
      ))}
      {paged ? <span className={styles.kept}>{texts.kept}</span> : null}
    </Row>
  )
}
