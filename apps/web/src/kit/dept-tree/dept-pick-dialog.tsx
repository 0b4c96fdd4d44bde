import { useState } from 'react'
import { Dialog } from '../dialog.tsx'
import { Button } from '../form/button.tsx'
import { Para } from '../layout/layout.tsx'
import { kitTexts } from '../texts.ts'
import { DeptTree } from './dept-tree.tsx'
import type { DeptChoice, DeptSource } from './dept.types.ts'
import styles from './dept-pick-dialog.module.css'

type DeptPickDialogProps = DeptSource & {
  title: string
  /** names the tree */
  label: string
  okText: string
  /** said until something is chosen */
  chooseText: string
  /** said of what is chosen */
  chosenText: (path: string) => string
  rootChoosable?: boolean
  /** why this one cannot be taken, or null */
  judge?: (choice: DeptChoice) => string | null
  busy?: boolean
  onPick: (choice: DeptChoice) => unknown
  onClose: () => void
}

/** A department as the answer to a question. */
export function DeptPickDialog(props: DeptPickDialogProps) {
  const [chosen, setChosen] = useState<DeptChoice | null>(null)
  const fault = chosen ? (props.judge?.(chosen) ?? null) : null
  return (
    <Dialog
      open
      width={520}
      title={props.title}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{kitTexts.cancel}</Button>
          <Button
            variant="primary"
            loading={props.busy ?? false}
            disabled={chosen === null || fault !== null}
            onClick={() => (chosen ? void props.onPick(chosen) : undefined)}
          >
            {props.okText}
          </Button>
        </>
      }
    >
      <div className={styles.tree}>
        <DeptTree
          eager
          label={props.label}
          rootChoosable={props.rootChoosable ?? false}
          load={props.load}
          search={props.search}
          value={chosen ? [chosen] : []}
          onChange={([next]) => setChosen(next ?? null)}
        />
      </div>
      <Para look="soft 13/20" above={8} className={styles.note} data-fault={fault !== null} aria-live="polite">
        {chosen === null ? props.chooseText : (fault ?? props.chosenText(chosen.path))}
      </Para>
    </Dialog>
  )
}
