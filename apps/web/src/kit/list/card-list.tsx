import { Checkbox } from 'antd'
import { Fragment } from 'react'
import { Row } from '../layout/layout.tsx'
import styles from './card-list.module.css'
import { cellContent } from './cell.tsx'
import type { RowsProps } from './data-table.tsx'
import { listTexts as texts } from './list.messages.ts'
import type { ListColumn } from './list.types.ts'
import { RowActions } from './row-actions.tsx'

/** The same rows in a hand: a heading, what stands beside it, and the other columns as facts. */
export function CardList<Row extends object>(props: RowsProps<Row>) {
  return (
    <ul className={styles.cards} aria-label={props.label}>
      {props.rows.map((row) => (
        <Card key={props.rowKey(row)} row={row} {...props} />
      ))}
    </ul>
  )
}

function Card<Row>(props: RowsProps<Row> & { row: Row }) {
  const { row, columns, actions, selection } = props
  const { heading, beside, facts } = sorted(columns)
  const key = props.rowKey(row)
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        {selection ? (
          <Checkbox
            checked={selection.has(key)}
            disabled={!props.choosable(row)}
            aria-label={texts.chooseRow(props.rowName(row))}
            onChange={() =>
              selection.choose(
                selection.has(key) ? selection.keys.filter((other) => other !== key) : [...selection.keys, key],
                props.rows,
              )
            }
          />
        ) : null}
        {heading ? <b className={styles.heading}>{cellContent(heading, row)}</b> : null}
        {beside.map((column) => (
          <span key={column.key}>{cellContent(column, row)}</span>
        ))}
      </div>
      <dl className={styles.facts}>
        {facts.map((column) => (
          <Fragment key={column.key}>
            <dt>{column.title}</dt>
            <dd>{cellContent(column, row)}</dd>
          </Fragment>
        ))}
      </dl>
      {actions.some((action) => action.shown?.(row) ?? true) ? (
        <Row align="stretch" justify="end" above={6} className={styles.actions}>
          <RowActions row={row} actions={actions} />
        </Row>
      ) : null}
    </li>
  )
}

function sorted<Row>(columns: ReadonlyArray<ListColumn<Row>>) {
  const shown = columns.filter(({ onCard }) => onCard !== 'none')
  const heading = shown.find(({ onCard }) => onCard === 'title') ?? shown.find(({ onCard }) => onCard === undefined)
  return {
    heading,
    beside: shown.filter(({ onCard }) => onCard === 'aside'),
    facts: shown.filter((column) => column !== heading && column.onCard !== 'aside'),
  }
}
