import { useState } from 'react'
import { GuardedButton } from '../../kit/gate/guarded-button.tsx'
import { RECLICK_GUARD_MS } from '../../kit/gate/use-reclick-guard.ts'
import { CheckCircleIcon, InfoIcon } from '../../kit/icons/icons.tsx'
import { DownloadIcon } from '../../kit/icons/shell-icons.tsx'
import { Para, Row, Stack, Text } from '../../kit/layout/layout.tsx'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { useSession } from '../../session/index.ts'
import { resultTexts as texts } from './download.messages.ts'
import { saveTaskFile, type Task } from './download.queries.ts'
import styles from './import-result.module.css'
import { type RejectedRow, useRejectedRows } from './import-result.queries.ts'
import { InnerTable } from '../../kit/list/inner-table.tsx'

const SIZE = 10
const HEIGHT = 300

const columnsOf = (titles: readonly string[]): ReadonlyArray<ListColumn<RejectedRow>> => [
  {
    key: 'rowNumber',
    title: texts.rowNumber,
    width: 96,
    onCard: 'title',
    text: ({ rowNumber }) => texts.rowOf(rowNumber),
  },
  { key: 'reason', title: texts.reason, width: 420 },
  { key: 'cells', title: texts.cells, width: 0, text: ({ cells }) => wordsOf(cells, titles) },
]

/** What was typed, each with the title of its column. */
const wordsOf = (cells: readonly string[], titles: readonly string[]): string =>
  cells
    // A star in the heading marks what has to be filled in.
    .map((cell, index) => (titles[index] ? texts.cell(titles[index].replace(/\*$/, ''), cell) : cell))
    .filter((_, index) => cells[index] !== '')
    .join(texts.between)

/** What became of an import: the numbers, each row that was not taken with its reason, and the workbook that says the same. */
export function ImportResult({ task }: { task: Task }) {
  const isMine = useSession(({ user }) => user?.id) === task.createUserId
  const failed = task.totalCount - task.successCount
  return (
    <Stack as="section" gap={16}>
      <dl className={styles.numbers}>
        <Number label={texts.total} value={task.totalCount} />
        <Number label={texts.success} value={task.successCount} tone="good" />
        <Number label={texts.failed} value={failed} tone={failed > 0 ? 'bad' : undefined} />
      </dl>
      {/* Of one that went through the numbers say as much. */}
      {task.message && task.outcome !== 'ok' ? <Para look="soft">{task.message}</Para> : null}
      {isMine ? <Rejected task={task} failed={failed} /> : <Note words={texts.othersRows} />}
      {isMine && task.isDownload === 1 ? (
        <Row gap={12} wrap look="faint 13">
          <GuardedButton
            guardMs={RECLICK_GUARD_MS}
            icon={<DownloadIcon size={14} />}
            onClick={() => saveTaskFile(task.id)}
          >
            {texts.download}
          </GuardedButton>
          <span>{texts.downloadLead}</span>
        </Row>
      ) : null}
    </Stack>
  )
}

function Rejected({ task, failed }: { task: Task; failed: number }) {
  const [page, setPage] = useState(1)
  const query = useRejectedRows({ taskId: task.id, current: page, size: SIZE }, failed > 0)
  if (failed <= 0) return task.totalCount > 0 ? <Note words={texts.allGood} isGood /> : null
  return (
    <>
      <Text as="h3" look="14/22">
        {texts.rows}
      </Text>
      <InnerTable
        label={texts.rows}
        query={query}
        columns={columnsOf(query.data?.titles ?? [])}
        rowKey={(row) => String(row.rowNumber)}
        height={HEIGHT}
        page={page}
        size={SIZE}
        onPage={setPage}
        empty={{ title: texts.notKept }}
      />
    </>
  )
}

type NumberProps = { label: string; value: number; tone?: 'good' | 'bad' | undefined }

function Number({ label, value, tone }: NumberProps) {
  return (
    <div data-tone={tone}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Note({ words, isGood = false }: { words: string; isGood?: boolean }) {
  const Icon = isGood ? CheckCircleIcon : InfoIcon
  return (
    <Row as="p" gap={8} look="soft" surface="inset" pad="10 12" className={styles.note} data-good={isGood}>
      <Icon size={16} />
      {words}
    </Row>
  )
}
