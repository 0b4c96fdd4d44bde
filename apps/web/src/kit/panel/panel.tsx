import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ActionButtons, type ButtonAction, FoldedActions } from '../gate/action-buttons.tsx'
import { type Need, useAllowed } from '../gate/gate.tsx'
import { MoreIcon } from '../icons/list-icons.tsx'
import { Box, Row, Text } from '../layout/layout.tsx'
import { type StatusLook, StatusTag } from '../status/status-tag.tsx'
import { kitTexts } from '../texts.ts'
import { usePhone } from '../use-media.ts'
import styles from './panel.module.css'

export type PanelAction = ButtonAction & { readonly need?: Need }

type PanelProps = {
  title: string
  /** beside the title, quietly: how many */
  count?: number | undefined
  statuses?: readonly StatusLook[]
  /** under the title: what tells this one from others of the name */
  lead?: ReactNode
  actions?: readonly PanelAction[]
  /** a sentence that explains what cannot be done here */
  note?: ReactNode
  children?: ReactNode
}

const NEAR_ON_PHONE = 1

/** A part of a page with its own heading and its own actions. */
export function Panel({ title, count, statuses = [], lead, actions = [], note, children }: PanelProps) {
  const allowed = useAllowed()
  const phone = usePhone()
  const possible = actions.filter(({ need }) => allowed(need))
  // At a desk the likeliest stands last, at the edge; in a hand it is the one there is room for.
  const sorted = phone
    ? possible.toReversed().toSorted((a, b) => Number(b.primary ?? false) - Number(a.primary ?? false))
    : possible
  const near = phone ? sorted.slice(0, NEAR_ON_PHONE) : sorted
  return (
    <section className={styles.panel} aria-label={title}>
      <Row as="header" gap={12} pad="8 16" className={styles.head}>
        <Box grow>
          <Row wrap className={styles.name}>
            <Text as="h2" look="16/24" anywhere>
              {title}
            </Text>
            {count === undefined ? null : <span className={styles.count}>{count}</span>}
            {statuses.map((look) => (
              <StatusTag key={look.label} {...look} />
            ))}
          </Row>
          {lead ? (
            <Box look="soft 13/20" anywhere>
              {lead}
            </Box>
          ) : null}
        </Box>
        <Row gap={8} align="stretch" firm>
          <ActionButtons actions={near} />
          <FoldedActions
            actions={sorted.slice(near.length)}
            trigger={<Button icon={<MoreIcon size={16} />} aria-label={kitTexts.more} title={kitTexts.more} />}
          />
        </Row>
      </Row>
      {note ? <p className={styles.note}>{note}</p> : null}
      {children}
    </section>
  )
}
