import { Input, Radio } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { isCallFailure } from '../../kit/failure.ts'
import { Button } from '../../kit/form/button.tsx'
import { AlertIcon, EyeOffIcon, ShieldIcon } from '../../kit/icons/icons.tsx'
import { TableIcon } from '../../kit/icons/shell-icons.tsx'
import { Row, Stack } from '../../kit/layout/layout.tsx'
import { reasonOf } from '../../kit/reason-of.ts'
import { kitTexts } from '../../kit/texts.ts'
import styles from './export-dialog.module.css'
import { exportMessages as texts, MASKED_BETWEEN } from './export.messages.ts'
import { startExport, useExportCount } from './export.queries.ts'
import { exportDialog } from './export.store.ts'
import type { ExportFormat, ExportSource, ExportStarted } from './export.types.ts'

const REASON_MISSING = 49_103
const REASON = { min: 2, max: 200 }

type ExportFormProps = { source: ExportSource; onStarted: (started: ExportStarted) => void }

export function ExportForm({ source, onStarted }: ExportFormProps) {
  const id = useId()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [reason, setReason] = useState('')
  const count = useExportCount(source)
  const [isAskedLater, setAskedLater] = useState(false)
  const [complaint, setComplaint] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  // The list may have grown since it was counted: then the server asks.
  const isAsked = isAskedLater || count.data?.isReasonNeeded === true
  const told = count.isError ? reasonOf(count.error, texts.uncounted) : failure

  async function begin(): Promise<void> {
    const words = reason.trim()
    const wrong = isAsked ? complaintOf(words) : null
    setComplaint(wrong)
    if (wrong) return document.getElementById(id)?.focus()
    setFailure(null)
    setBusy(true)
    try {
      onStarted(await startExport(source, { format, ...(isAsked ? { reason: words } : {}) }))
    } catch (error) {
      if (!isCallFailure(error)) throw error
      if (error.code === REASON_MISSING) {
        setAskedLater(true)
        setComplaint(error.message)
      } else setFailure(reasonOf(error, texts.failedLead))
      setBusy(false)
    }
  }

  return (
    <Stack
      as="form"
      gap={16}
      aria-label={texts.title(source.title)}
      onSubmit={(event) => {
        event.preventDefault()
        void begin()
      }}
    >
      <Facts source={source} count={count} />
      <Stack gap={6} className={styles.field}>
        <span id={`${id}-format`}>{texts.format}</span>
        <Radio.Group
          aria-labelledby={`${id}-format`}
          value={format}
          options={[...texts.formats]}
          onChange={(event) => setFormat(event.target.value as ExportFormat)}
        />
      </Stack>
      {isAsked ? (
        <Stack gap={6} className={styles.field}>
          <label htmlFor={id} data-required>
            {texts.reason}
          </label>
          <Input.TextArea
            id={id}
            showCount
            maxLength={REASON.max}
            autoSize={{ minRows: 3, maxRows: 8 }}
            placeholder={texts.reasonHint}
            value={reason}
            aria-invalid={complaint !== null}
            aria-describedby={`${id}-why`}
            {...(complaint ? { status: 'error' as const } : {})}
            onChange={(event) => {
              setReason(event.target.value)
              setComplaint(null)
            }}
          />
          <p id={`${id}-why`} className={styles.why} data-wrong={complaint !== null} aria-live="polite">
            {complaint ?? texts.reasonWhy}
          </p>
        </Stack>
      ) : null}
      {told ? (
        <Row as="p" gap={6} role="alert" className={styles.failure}>
          <AlertIcon size={14} />
          {told}
        </Row>
      ) : null}
      <Row gap={8} align="stretch" justify="end" above={4} className={styles.foot}>
        <Button onClick={exportDialog.close}>{kitTexts.cancel}</Button>
        {count.isError ? (
          <Button variant="primary" loading={count.isFetching} onClick={() => void count.refetch()}>
            {texts.recount}
          </Button>
        ) : (
          <Button type="submit" variant="primary" loading={isBusy} disabled={!count.data?.total}>
            {texts.start}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

const complaintOf = (words: string): string | null => {
  if (words === '') return texts.reasonMissing
  return [...words].length < REASON.min ? texts.reasonShort : null
}

type FactsProps = { source: ExportSource; count: ReturnType<typeof useExportCount> }

/** What will be in the file, before anybody asks for it. */
function Facts({ source: { isChosen = false, masked = [] }, count }: FactsProps) {
  return (
    <Stack as="ul" gap={10} look="soft 13/20" className={styles.facts}>
      <Fact icon={<TableIcon size={16} />} strong={countText(count)}>
        {isChosen ? texts.scopeChosen : texts.scope}
      </Fact>
      <Fact icon={<EyeOffIcon size={16} />}>
        {masked.length > 0 ? texts.masked(masked.join(MASKED_BETWEEN)) : texts.unmasked}
      </Fact>
      <Fact icon={<ShieldIcon size={16} />}>{texts.marked}</Fact>
    </Stack>
  )
}

const countText = ({ data, isError }: FactsProps['count']): string => {
  if (isError) return ''
  if (!data) return texts.counting
  return data.total === 0 ? texts.nothing : texts.rows(data.total)
}

function Fact({ icon, strong, children }: { icon: ReactNode; strong?: string; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>
        {strong ? <b>{strong}</b> : null}
        {children}
      </span>
    </li>
  )
}
