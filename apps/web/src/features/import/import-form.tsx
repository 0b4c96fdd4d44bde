import { Radio } from 'antd'
import { useId, type ReactNode } from 'react'
import { DeptTree } from '../../kit/dept-tree/dept-tree.tsx'
import { Button } from '../../kit/form/button.tsx'
import { AlertIcon } from '../../kit/icons/icons.tsx'
import { Para, Row, Text } from '../../kit/layout/layout.tsx'
import { DropArea } from '../../kit/upload/drop-area.tsx'
import { UploadRow } from '../../kit/upload/upload-row.tsx'
import { kitTexts } from '../../kit/texts.ts'
import styles from './import-dialog.module.css'
import { deptsInSight } from '../../session/index.ts'
import { importMessages as texts } from './import.messages.ts'
import { type ImportMode, useImportTypes } from './import.queries.ts'
import { TemplateLinks } from './template-links.tsx'
import { type Importing, importExtensions, type Phase } from './use-import.ts'

export function ImportForm({ importing }: { importing: Importing }) {
  const { choice, choose, complaints, phase } = importing
  const isBusy = phase.kind !== 'choosing'
  return (
    <form
      className={styles.form}
      aria-label={texts.import}
      onSubmit={(event) => {
        event.preventDefault()
        void importing.submit()
      }}
    >
      <div className={styles.columns}>
        <Part label={texts.dept} complaint={complaints.dept} hint={choice.dept?.path ?? texts.deptHint}>
          <div className={styles.tree}>
            <DeptTree
              eager
              label={texts.dept}
              load={deptsInSight.load}
              search={deptsInSight.search}
              value={choice.dept ? [choice.dept] : []}
              onChange={([dept]) => choose({ dept: dept ?? null })}
            />
          </div>
        </Part>
        <div className={styles.fields}>
          <Part label={texts.userType} complaint={complaints.userType}>
            <TypeChoice importing={importing} isBusy={isBusy} />
          </Part>
          <Part label={texts.mode} hint={texts.modes.find(({ value }) => value === choice.mode)?.hint}>
            <Radio.Group
              aria-label={texts.mode}
              disabled={isBusy}
              value={choice.mode}
              options={texts.modes.map(({ value, label }) => ({ value, label }))}
              onChange={(event) => choose({ mode: event.target.value as ImportMode })}
            />
          </Part>
          <Part label={texts.file} complaint={complaints.file}>
            <FileChoice importing={importing} isBusy={isBusy} />
            <TemplateLinks type={choice.userType} mode={choice.mode} />
          </Part>
        </div>
      </div>
      <Row gap={8} align="stretch" justify="end" className={styles.foot}>
        <Button type="submit" variant="primary" loading={isBusy}>
          {wordsOf(phase)}
        </Button>
      </Row>
    </form>
  )
}

const wordsOf = (phase: Phase): string => {
  if (phase.kind === 'reading') return texts.reading(phase.percent)
  return phase.kind === 'sending' ? texts.sending : texts.start
}

function TypeChoice({ importing: { choice, choose }, isBusy }: { importing: Importing; isBusy: boolean }) {
  const types = useImportTypes()
  if (types.error)
    return (
      <p className={styles.quiet} role="alert">
        {texts.typesFailed}
        <Button size="sm" variant="text" loading={types.isFetching} onClick={() => void types.refetch()}>
          {kitTexts.retry}
        </Button>
      </p>
    )
  if (types.data?.length === 0) return <p className={styles.quiet}>{texts.noTypes}</p>
  return (
    <Radio.Group
      aria-label={texts.userType}
      disabled={isBusy}
      value={choice.userType?.id}
      options={(types.data ?? []).map(({ id: value, userTypeName: label }) => ({ value, label }))}
      onChange={(event) => choose({ userType: types.data?.find(({ id }) => id === event.target.value) ?? null })}
    />
  )
}

function FileChoice({
  importing: { choice, choose, takeFile, phase },
  isBusy,
}: {
  importing: Importing
  isBusy: boolean
}) {
  if (!choice.file)
    return (
      <DropArea
        accept={importExtensions.map((extension) => `.${extension}`).join(',')}
        multiple={false}
        disabled={false}
        hint={texts.fileHint}
        onFiles={takeFile}
      />
    )
  const percent = phase.kind === 'reading' ? phase.percent : 100
  const state = isBusy ? ({ kind: 'uploading', percent } as const) : ({ kind: 'waiting' } as const)
  return (
    <ul className={styles.chosen}>
      <UploadRow
        item={{ id: 0, file: choice.file, state }}
        disabled={isBusy}
        onRetry={() => undefined}
        onRemove={() => choose({ file: null })}
      />
    </ul>
  )
}

type PartProps = { label: string; complaint?: string | undefined; hint?: string | undefined; children: ReactNode }

function Part({ label, complaint, hint, children }: PartProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Text as="h3" look="14/22 500" id={id} className={styles.label} data-required={label !== texts.mode}>
        {label}
      </Text>
      {children}
      <div aria-live="polite">
        {complaint ? (
          <Row as="p" gap={4} look="danger 13/20">
            <AlertIcon size={14} />
            {complaint}
          </Row>
        ) : null}
      </div>
      {hint ? <Para look="faint 13/20">{hint}</Para> : null}
    </section>
  )
}
