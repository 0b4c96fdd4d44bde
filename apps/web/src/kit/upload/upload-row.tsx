import { extensionOf } from '@xinqiao/domain'
import { Button } from '../form/button.tsx'
import { ArchiveIcon, ImageIcon } from '../icons/file-icons.tsx'
import { CheckCircleIcon, CloseIcon, RefreshIcon, WarningIcon } from '../icons/icons.tsx'
import { FileIcon, TableIcon } from '../icons/shell-icons.tsx'
import { Box, Centre, Para, Row } from '../layout/layout.tsx'
import { formatBytes } from './upload-rules.ts'
import { uploadTexts } from './upload.messages.ts'
import styles from './upload.module.css'
import type { UploadItem, UploadState } from './use-uploads.ts'

type UploadRowProps = {
  item: UploadItem<unknown>
  disabled: boolean
  onRetry: () => void
  onRemove: () => void
}

const icons: readonly [RegExp, typeof FileIcon][] = [
  [/^(?:bmp|jpe?g|png|tif|gif|raw)$/, ImageIcon],
  [/^(?:xlsx?|csv)$/, TableIcon],
  [/^(?:zip|rar|7z)$/, ArchiveIcon],
]

export function UploadRow({ item: { file, state }, disabled, onRetry, onRemove }: UploadRowProps) {
  const extension = extensionOf(file.name)
  const Icon = icons.find(([pattern]) => pattern.test(extension))?.[1] ?? FileIcon
  return (
    <Row as="li" gap={12} slim className={styles.row} data-state={state.kind}>
      <Icon size={20} className={styles.kind} />
      <Box grow>
        <Para cut title={file.name}>
          {file.name}
        </Para>
        <Row as="p" gap={4} look="faint 12/20" className={styles.state} role="status">
          <StateIcon kind={state.kind} />
          <span>
            {formatBytes(file.size)} · {wordsOf(state)}
          </span>
        </Row>
        {state.kind === 'uploading' ? (
          <div
            className={styles.track}
            role="progressbar"
            aria-label={uploadTexts.progressOf(file.name)}
            aria-valuenow={state.percent}
          >
            <i style={{ width: `${state.percent}%` }} />
          </div>
        ) : null}
      </Box>
      {state.kind === 'failed' ? (
        <Button
          size="sm"
          variant="text"
          icon={<RefreshIcon size={14} />}
          aria-label={uploadTexts.retryOf(file.name)}
          onClick={onRetry}
        >
          {uploadTexts.retry}
        </Button>
      ) : null}
      {disabled ? null : (
        <Centre
          as="button"
          box={32}
          look="faint"
          firm
          bare
          type="button"
          className={styles.remove}
          aria-label={uploadTexts.removeOf(file.name)}
          title={uploadTexts.remove}
          onClick={onRemove}
        >
          <CloseIcon size={16} />
        </Centre>
      )}
    </Row>
  )
}

function StateIcon({ kind }: { kind: UploadState<unknown>['kind'] }) {
  if (kind === 'done') return <CheckCircleIcon size={14} />
  return kind === 'failed' ? <WarningIcon size={14} /> : null
}

function wordsOf(state: UploadState<unknown>): string {
  if (state.kind === 'uploading') return uploadTexts.uploading(state.percent)
  return state.kind === 'failed' ? state.reason : uploadTexts[state.kind]
}
