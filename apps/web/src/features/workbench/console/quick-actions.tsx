import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { workbenchMessages as texts } from '../workbench.messages.ts'
import { consoleIcon } from './console-icons.ts'
import { useQuickActions } from './console.queries.ts'
import styles from './quick-actions.module.css'

/** Missing, not broken, when they cannot be read: every one of them is a short cut to a page in the menu. */
export function QuickActions({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const actions = useQuickActions().data ?? []
  return (
    <Row as="nav" gap={8} align="stretch" wrap className={styles.actions} aria-label={texts.quickActions}>
      {actions.map(({ code, label, path, icon, primary, danger }) => {
        const Icon = consoleIcon(icon)
        return (
          <Button
            key={code}
            variant={primary ? 'primary' : danger ? 'danger' : 'default'}
            icon={<Icon />}
            onClick={() => void navigate(path)}
          >
            {label}
          </Button>
        )
      })}
      {children}
    </Row>
  )
}
