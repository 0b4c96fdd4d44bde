import { useState } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { onlyCallFailures } from '../../kit/failure.ts'
import { Button } from '../../kit/form/button.tsx'
import { ClockIcon } from '../../kit/icons/shell-icons.tsx'
import { Para, Row, Text } from '../../kit/layout/layout.tsx'
import type { BatchResult } from '../../kit/list/list.types.ts'
import { ScrollRegion } from '../../kit/scroll-region.tsx'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import styles from './batch-preview.module.css'
import { peopleMessages } from './people.messages.ts'
import type { BatchEffect } from './people.queries.ts'

const texts = peopleMessages.set

type BatchPreviewProps = {
  rows: readonly BatchEffect[]
  /** of how many; some may have gone out of sight */
  most: number
  run: (onProgress: (done: number) => void) => Promise<BatchResult>
  onAnswer: (result: BatchResult | null) => void
}

/** What it would do to each, before it is done. Those it cannot be done to stand first. */
export function BatchPreview({ rows, most, run, onAnswer }: BatchPreviewProps) {
  const [done, setDone] = useState<number | null>(null)
  const failing = rows.filter(({ reason }) => reason !== null)
  const changing = rows.filter(({ changes }) => changes.length > 0)
  const staying = rows.filter(({ reason, changes }) => reason === null && changes.length === 0)

  async function go(): Promise<void> {
    setDone(0)
    try {
      onAnswer(await run(setDone))
    } catch (error) {
      onlyCallFailures(error)
      setDone(null)
    }
  }

  return (
    <Dialog
      open
      onPhone="full"
      title={texts.preview}
      onClose={done === null ? () => onAnswer(null) : undefined}
      footer={
        <>
          <Button disabled={done !== null} onClick={() => onAnswer(null)}>
            {texts.back}
          </Button>
          <Button variant="primary" loading={done !== null} disabled={changing.length === 0} onClick={() => void go()}>
            {texts.ok(changing.length)}
          </Button>
        </>
      }
    >
      <Row gap={16} wrap below={12} role="status">
        <Text look="600">{texts.willChange(changing.length)}</Text>
        {staying.length > 0 ? <Text look="soft">{texts.willStay(staying.length)}</Text> : null}
        {failing.length + most - rows.length > 0 ? (
          <Text look="warning">{texts.willFail(failing.length + most - rows.length)}</Text>
        ) : null}
        {done === null ? null : <Text look="soft">{texts.progress(done, most)}</Text>}
      </Row>
      <ScrollRegion label={texts.table} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {texts.heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...failing, ...changing, ...staying].map((row) => (
              <Person key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Dialog>
  )
}

function Person({ row: { name, reason, changes } }: { row: BatchEffect }) {
  if (changes.length === 0)
    return (
      <tr>
        <th scope="row">{name}</th>
        <td colSpan={3}>
          {reason === null ? (
            <Text look="faint">{texts.stays}</Text>
          ) : (
            <Text look="warning">{`${texts.fails}：${reason}`}</Text>
          )}
        </td>
      </tr>
    )
  return changes.map(({ part, from, to, isWaiting }, at) => (
    <tr key={part}>
      {at === 0 ? (
        <th scope="rowgroup" rowSpan={changes.length}>
          {name}
        </th>
      ) : null}
      <td>{texts.parts[part]}</td>
      <td>
        <Text look="soft">{from}</Text>
      </td>
      <td>
        <Para>{to}</Para>
        {isWaiting ? <StatusTag tone="warning" icon={<ClockIcon size={12} />} label={texts.waits} /> : null}
      </td>
    </tr>
  ))
}
