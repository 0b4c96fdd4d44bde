import { Dropdown } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { type Act, perform } from '../perform.ts'
import { attempt } from '../failure.ts'
import { GuardedButton } from './guarded-button.tsx'
import { RECLICK_GUARD_MS } from './use-reclick-guard.ts'

export type ButtonAction = Act & {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly primary?: boolean
  readonly danger?: boolean
}

export function ActionButtons({ actions }: { actions: readonly ButtonAction[] }) {
  return actions.map((action) => (
    <GuardedButton
      key={action.key}
      guardMs={RECLICK_GUARD_MS}
      type={action.primary ? 'primary' : 'default'}
      danger={action.danger ?? false}
      icon={action.icon}
      onClick={() => perform(action)}
    >
      {action.label}
    </GuardedButton>
  ))
}

/** Those there is no room for, behind one button. */
export function FoldedActions({ actions, trigger }: { actions: readonly ButtonAction[]; trigger: ReactElement }) {
  if (actions.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: actions.map((action) => ({
          key: action.key,
          label: action.label,
          danger: action.danger ?? false,
          onClick: () => attempt(() => perform(action)),
        })),
      }}
    >
      {trigger}
    </Dropdown>
  )
}
