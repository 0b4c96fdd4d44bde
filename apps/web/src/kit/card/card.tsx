import { type ComponentProps, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { ForwardIcon } from '../icons/icons.tsx'
import { Column, Row, Text } from '../layout/layout.tsx'
import { QueryState } from '../states/query-state.tsx'
import { kitTexts as texts } from '../texts.ts'
import styles from './card.module.css'

type CardProps = {
  title: string
  count?: number | undefined
  /** the count asks for attention */
  urgent?: boolean
  /** the whole card does: somebody may be in danger */
  alarm?: boolean
  note?: ReactNode
  /** where the card's list lives in full */
  more?: { to: string; text: string } | undefined
  /** tools at the right end of the head */
  extra?: ReactNode
  children: ReactNode
}

export function Card({ title, count, urgent = false, alarm = false, note, more, extra, children }: CardProps) {
  const id = useId()
  return (
    <Column as="section" slim surface="card" className={styles.card} data-alarm={alarm} aria-labelledby={id}>
      <Row as="header" gap={8} oneLine firm className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count === undefined ? null : (
          <Text look="soft 12/18" className={styles.count} data-urgent={urgent && count > 0}>
            {count}
          </Text>
        )}
        {note ? <span className={styles.note}>{note}</span> : null}
        {extra ? <span className={styles.extra}>{extra}</span> : null}
        {more ? (
          <Link className={styles.more} to={more.to}>
            {more.text}
            <ForwardIcon size={12} />
          </Link>
        ) : null}
      </Row>
      {children}
    </Column>
  )
}

type CardDataProps<T> = {
  query: ComponentProps<typeof QueryState>['query'] & { data: T | undefined }
  rows?: number
  children: (data: T) => ReactNode
}

/** Loading and failing look alike on every card; the rest is the card's own. */
export function CardData<T>({ query, rows = 2, children }: CardDataProps<T>) {
  if (query.data !== undefined) return children(query.data)
  return <QueryState size="card" query={query} title={texts.failed} rows={rows} />
}

/** How many lines a card shows that somebody made small. */
export const FEW = 3

type CardListProps<T> = {
  rows: readonly T[]
  /** said instead of no rows at all */
  none: { readonly none: string; readonly noneLead: string }
  compact: boolean
  children: (row: T) => ReactNode
}

/** The lines of a card, or a quiet word that there are none. */
export function CardList<T extends { readonly id: string }>({ rows, none, compact, children }: CardListProps<T>) {
  if (rows.length === 0)
    return (
      <div className={styles.none}>
        <p>{none.none}</p>
        <p>{none.noneLead}</p>
      </div>
    )
  return (
    <ul className={styles.list}>
      {rows.slice(0, compact ? FEW : rows.length).map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  )
}
