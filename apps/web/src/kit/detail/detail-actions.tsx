import { Button } from 'antd'
import { ActionButtons, type ButtonAction, FoldedActions } from '../gate/action-buttons.tsx'
import { type Need, useAllowed } from '../gate/gate.tsx'
import { DownIcon } from '../icons/icons.tsx'
import { PrintIcon } from '../icons/shell-icons.tsx'
import { Row } from '../layout/layout.tsx'
import { usePhone } from '../use-media.ts'
import { detailTexts as texts } from './detail.messages.ts'
import styles from './detail-page.module.css'

/** One of the next steps the state machine allows this person. */
export type DetailAction = ButtonAction & { readonly need?: Need }

const MOST = { desk: 4, phone: 2 }

/** The primary action stands last, at the edge, the less likely ones under 更多. */
export function DetailActions({ actions, onPrint }: { actions: readonly DetailAction[]; onPrint: () => void }) {
  const allowed = useAllowed()
  const phone = usePhone()
  const possible = actions.filter(({ need }) => allowed(need))
  const primary = possible.filter((action) => action.primary)
  const others = possible.filter((action) => !action.primary)
  const room = (phone ? MOST.phone : MOST.desk) - primary.length
  const near = others.length > room ? others.slice(0, Math.max(room - 1, 0)) : others
  const far = others.slice(near.length)
  return (
    <Row gap={8} align="stretch" justify="end" wrap firm className={styles.actions}>
      <Button type="text" icon={<PrintIcon size={16} />} onClick={onPrint}>
        {texts.print}
      </Button>
      <FoldedActions
        actions={far}
        trigger={
          <Button aria-haspopup="menu" icon={<DownIcon size={14} />} iconPlacement="end">
            {texts.more}
          </Button>
        }
      />
      <ActionButtons actions={[...near, ...primary]} />
    </Row>
  )
}
