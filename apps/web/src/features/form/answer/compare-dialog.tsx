import { Select } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { answerMessages } from '../answer.messages.ts'
import { type Difference, type Edition, useDifferences } from '../form.queries.ts'
import styles from './compare-dialog.module.css'
import { eventName } from './editions.tsx'
import { type DiffPart, wordDiff } from './word-diff.ts'

const texts = answerMessages.compare

/** The newest, and what was sent before it. */
const usualPair = (editions: readonly Edition[]): readonly [number, number] => {
  const [newest, ...older] = editions.toSorted((a, b) => b.no - a.no)
  const submits = editions.filter(({ event }) => event === 'submit').toSorted((a, b) => b.no - a.no)
  const before = submits[1] ?? older[0]
  return [before?.no ?? newest?.no ?? 1, newest?.no ?? 1]
}

type CompareDialogProps = { answerId: string; editions: readonly Edition[]; onClose: () => void }

/** Two editions of one answer, question by question. */
export function CompareDialog({ answerId, editions, onClose }: CompareDialogProps) {
  const [[from, to], setPair] = useState(() => usualPair(editions))
  const differences = useDifferences({ answerId, from, to })
  const options = editions
    .toSorted((a, b) => b.no - a.no)
    .map(({ no, event, time }) => ({ value: no, label: texts.option(no, eventName(event), time.slice(5, 16)) }))
  return (
    <Dialog
      open
      title={texts.title}
      width={1000}
      onPhone="full"
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Row gap={8} wrap below={12} className={styles.pair}>
        <Select aria-label={texts.from} value={from} options={options} onChange={(no) => setPair([no, to])} />
        <span aria-hidden="true">→</span>
        <Select aria-label={texts.to} value={to} options={options} onChange={(no) => setPair([from, no])} />
        <Text look="soft 13" push role="status">
          {differences.data ? texts.count(differences.data.length) : null}
        </Text>
      </Row>
      {differences.data ? (
        <Table rows={differences.data} />
      ) : (
        <QueryState size="card" query={differences} title={texts.failed} />
      )}
    </Dialog>
  )
}

function Table({ rows }: { rows: readonly Difference[] }) {
  if (rows.length === 0) return <EmptyState size="card" title={texts.none} description={texts.noneLead} />
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ prop, label, before, after }) => {
          const parts = wordDiff(before, after)
          return (
            <tr key={prop}>
              <th scope="row">{label}</th>
              <td data-title={texts.before}>
                <Words parts={parts.filter(({ kind }) => kind !== 'added')} />
              </td>
              <td data-title={texts.after}>
                <Words parts={parts.filter(({ kind }) => kind !== 'removed')} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Words({ parts }: { parts: readonly DiffPart[] }) {
  if (parts.length === 0) return <Text look="faint">{texts.empty}</Text>
  return parts.map(({ kind, text }, index) => {
    const key = `${index} ${kind}`
    if (kind === 'added') return <ins key={key}>{text}</ins>
    return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>
  })
}
