import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Button } from '../form/button.tsx'
import { BackIcon } from '../icons/icons.tsx'
import { Column } from '../layout/layout.tsx'
import frame from '../list/list-page.module.css'
import { PageFrame } from '../page-frame/page-frame.tsx'
import { kitTexts } from '../texts.ts'
import { usePhone } from '../use-media.ts'
import styles from './split-page.module.css'

type SplitPageProps = {
  crumbs?: readonly string[]
  title: string
  /** what is chosen from; named for screen readers */
  side: ReactNode
  sideLabel: string
  /** Whether something is chosen: in a hand there is room for the choice or for what was chosen, not for both. */
  isOpen: boolean
  onBack: () => void
  children: ReactNode
}

/** Something to choose from on the left, what was chosen on the right. */
export function SplitPage({ crumbs, title, side, sideLabel, isOpen, onBack, children }: SplitPageProps) {
  const phone = usePhone()
  return (
    <PageFrame crumbs={crumbs} title={title}>
      <div className={frame.columns}>
        {phone && isOpen ? null : (
          <aside className={cx(frame.side, styles.side)} aria-label={sideLabel}>
            {side}
          </aside>
        )}
        {phone && !isOpen ? null : (
          <Column gap={12} grow>
            {phone ? (
              <Button className={styles.back ?? ''} variant="text" icon={<BackIcon size={16} />} onClick={onBack}>
                {kitTexts.back}
                {sideLabel}
              </Button>
            ) : null}
            {children}
          </Column>
        )}
      </div>
    </PageFrame>
  )
}
