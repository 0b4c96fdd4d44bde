import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { attempt } from '../failure.ts'
import { type Need, useAllowed } from '../gate/gate.tsx'
import { GuardedButton } from '../gate/guarded-button.tsx'
import { RECLICK_GUARD_MS } from '../gate/use-reclick-guard.ts'
import { DownIcon } from '../icons/icons.tsx'
import { PrintIcon } from '../icons/shell-icons.tsx'
import { usePhone } from '../use-media.ts'
import { detailTexts as texts } from './detail.messages.ts'
import styles from './detail-page.module.css'

/** One of the next steps the state machine allows this person. */
export type DetailAction = {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly primary?: boolean
  readonly danger?: boolean
  readonly need?: Need
  readonly run: () => unknown
}

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
    <div className={styles.actions}>
      <Button type="text" icon={<PrintIcon size={16} />} onClick={onPrint}>
        {texts.print}
      </Button>
      {far.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: far.map(({ key, label, danger = false, run }) => ({
              key,
              label,
              danger,
              onClick: () => attempt(run),
            })),
          }}
        >
          <Button aria-haspopup="menu" icon={<DownIcon size={14} />} iconPlacement="end">
            {texts.more}
          </Button>
        </Dropdown>
      ) : null}
      {[...near, ...primary].map((action) => (
        <GuardedButton
          key={action.key}
          guardMs={RECLICK_GUARD_MS}
          type={action.primary ? 'primary' : 'default'}
          danger={action.danger ?? false}
          icon={action.icon}
          onClick={action.run}
        >
          {action.label}
        </GuardedButton>
      ))}
    </div>
  )
}
