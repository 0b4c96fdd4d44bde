import type { ReactNode } from 'react'
import { Row, Text } from '../../kit/layout/layout.tsx'
import { RevealButton } from './reveal-button.tsx'
import type { RevealKind } from './reveal.queries.ts'
import styles from './reveal.module.css'
import { useReveal } from './use-reveal.ts'

type RevealedNameProps = {
  kind: RevealKind
  id: string
  name: string
  no: string
  /** how the name is drawn, a link perhaps */
  children?: (name: string) => ReactNode
  /** behind the name */
  mark?: ReactNode
}

/** Name and number of a row of a list; a masked one can be asked for. */
export function RevealedName({ kind, id, name, no, children, mark }: RevealedNameProps) {
  const reveal = useReveal('list')
  const told = reveal.of(id)
  const shown = told?.visitorName ?? name
  return (
    <span className={styles.who}>
      <Row as="span" gap={4} slim className={styles.line}>
        <Text look="plain 500" cut className={styles.name} aria-live="polite">
          {children ? children(shown) : shown}
        </Text>
        {mark}
        <RevealButton compact reveal={reveal} kind={kind} id={id} name={name} />
      </Row>
      <small>{told?.visitorNo ?? no}</small>
    </span>
  )
}
