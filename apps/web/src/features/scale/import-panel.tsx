import { IconButton } from '../../kit/icon-button.tsx'
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon } from '../../kit/icons/icons.tsx'
import { DownloadIcon } from '../../kit/icons/shell-icons.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Box, Column, Row, Stack, Text } from '../../kit/layout/layout.tsx'
import { reasonOf } from '../../kit/reason-of.ts'
import { DropArea } from '../../kit/upload/drop-area.tsx'
import styles from './import-panel.module.css'
import { scaleMessages } from './scale.messages.ts'
import { type ImportReply, saveTemplate, useImportScale } from './scale.queries.ts'

const texts = scaleMessages.import
const SHOWN_CELLS = 4

type ImportPanelProps = {
  readonly onClose: () => void
  readonly onOpen: (id: string, versionId: string) => void
}

/** A file becomes a draft, or says where it is wrong: the row as it stands there, the cell, the repair. */
export function ImportPanel({ onClose, onOpen }: ImportPanelProps) {
  const send = useImportScale()
  const reply = send.data
  return (
    <Column as="aside" surface="card" firm className={styles.panel} aria-label={texts.title}>
      <Row gap={8} className={styles.head}>
        <Text as="h2" look="15/24 600" grow>
          {texts.title}
        </Text>
        <IconButton label={scaleMessages.close} size="small" onClick={onClose}>
          <CloseIcon size={14} />
        </IconButton>
      </Row>
      <Column gap={10} grow className={styles.body}>
        <Steps reply={reply} />
        {reply ? <Told reply={reply} /> : <Text look="soft 13/20">{texts.lead}</Text>}
        {send.error ? (
          <Text role="alert" look="danger 13/20">
            {reasonOf(send.error, texts.failed)}
          </Text>
        ) : null}
        {reply?.versionId && reply.scaleId ? (
          <Stack gap={8}>
            <Text look="success 13/20" role="status">
              {texts.kept}
            </Text>
            <Button variant="primary" onClick={() => onOpen(reply.scaleId ?? '', reply.versionId ?? '')}>
              {texts.look}
            </Button>
          </Stack>
        ) : null}
        <DropArea
          accept=".xlsx,.xls,.json,.csv"
          multiple={false}
          disabled={send.isPending}
          title={reply && reply.problems.length > 0 ? texts.again : texts.choose}
          hint={texts.lead}
          onFiles={([file]) => {
            if (file) send.mutate(file)
          }}
        />
        <Row gap={6} align="start" look="faint 12/18">
          <InfoIcon size={14} />
          <span>{reply && reply.problems.length > 0 ? texts.nothing : texts.note}</span>
        </Row>
      </Column>
      <Row gap={8} className={styles.foot}>
        <Button block icon={<DownloadIcon size={14} />} onClick={() => void saveTemplate(texts.templateName)}>
          {scaleMessages.actions.template}
        </Button>
      </Row>
    </Column>
  )
}

function Steps({ reply }: { reply: ImportReply | undefined }) {
  const isWrong = reply !== undefined && reply.problems.length > 0
  const reached = reply === undefined ? 0 : isWrong ? 1 : texts.steps.length
  return (
    <Row as="ol" gap={6} look="12/18" className={styles.steps}>
      {texts.steps.map((step, at) => (
        <Row
          as="li"
          key={step}
          inline
          gap={4}
          look={at < reached ? 'success 500' : isWrong && at === reached ? 'danger 500' : 'faint'}
        >
          {at < reached ? <CheckCircleIcon size={14} /> : isWrong && at === reached ? <AlertIcon size={14} /> : null}
          {step}
        </Row>
      ))}
    </Row>
  )
}

function Told({ reply }: { reply: ImportReply }) {
  const counts = [
    [texts.counts.items, reply.items],
    [texts.counts.dimensions, reply.dimensions],
    [texts.counts.passed, Math.max(0, reply.rows - reply.wrongRows)],
    [texts.counts.wrong, reply.wrongRows],
  ] as const
  return (
    <>
      <Box className={styles.file}>
        <Text look="13/20 500" anywhere>
          {reply.fileName}
        </Text>
        <Text look="faint 12/18">{texts.size(reply.size, reply.rows)}</Text>
      </Box>
      <Row className={styles.counts}>
        {counts.map(([label, count]) => (
          <div key={label} data-wrong={label === texts.counts.wrong && count > 0}>
            <b>{count}</b>
            {label}
          </div>
        ))}
      </Row>
      {reply.problems.map((problem, at) => (
        <Problem
          key={`${problem.sheet} ${problem.row} ${problem.column} ${problem.message}`}
          no={at + 1}
          problem={problem}
        />
      ))}
    </>
  )
}

/** The cell that is meant and its neighbours, as many as fit. */
const around = (cells: readonly string[], place: number): readonly { cell: string; isMeant: boolean; at: number }[] => {
  const first = Math.max(0, Math.min(place - 1, cells.length - SHOWN_CELLS))
  return cells
    .map((cell, at) => ({ cell, at, isMeant: at === place }))
    .filter(({ at }) => at >= first && at < first + SHOWN_CELLS)
}

function Problem({ no, problem }: { no: number; problem: ImportReply['problems'][number] }) {
  const { sheet, row, column, cells, place, message } = problem
  return (
    <section className={styles.problem} aria-label={texts.where(sheet, row, column)}>
      <Row gap={6} look="12/18" className={styles.where}>
        <Text look="danger 600">{no}</Text>
        <b>{texts.where(sheet, row, column)}</b>
      </Row>
      {cells.length > 0 ? (
        <Row className={styles.cells}>
          <span>{row}</span>
          {around(cells, place).map(({ cell, at, isMeant }) => (
            <span key={at} data-meant={isMeant}>
              {cell || ' '}
            </span>
          ))}
        </Row>
      ) : null}
      <p>{message}</p>
    </section>
  )
}
