import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ForwardIcon } from '../icons/icons.tsx'
import { Box, Centre, Para, Text } from '../layout/layout.tsx'
import styles from './due-card.module.css'

type DueCardProps = { name: string; to: string; icon: ReactNode; label: string; what: string; lead: string }

/** On a visitor's home page: one thing that waits for them, and where it is done. */
export function DueCard({ name, to, icon, label, what, lead }: DueCardProps) {
  return (
    <Box as="section" surface="warm" aria-label={name}>
      <Link className={styles.link} to={to}>
        <Centre as="span" box={40} firm className={styles.sign}>
          {icon}
        </Centre>
        <Box as="span" grow>
          <Para look="faint 12/20">{label}</Para>
          <Text as="b" look="14/22">
            {what}
          </Text>
          <Para look="faint 12/20">{lead}</Para>
        </Box>
        <ForwardIcon size={18} />
      </Link>
    </Box>
  )
}
