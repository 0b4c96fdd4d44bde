import { confirm } from '../confirm.tsx'
import { Stack } from '../layout/layout.tsx'
import { toast } from '../toast.ts'
import { DropArea } from './drop-area.tsx'
import { extensionsOf, formatBytes, refusalOf, type UploadLimits } from './upload-rules.ts'
import { UploadRow } from './upload-row.tsx'
import { uploadTexts } from './upload.messages.ts'
import styles from './upload.module.css'
import { type SendFile, type UploadItem, useUploads } from './use-uploads.ts'

export type UploadProps<T> = UploadLimits & {
  /** names the field for those who cannot see it */
  label: string
  upload: SendFile<T>
  /** called with every change: a file added, under way, uploaded, failed, removed */
  onChange?: (items: readonly UploadItem<T>[]) => void
  maxFiles?: number
  disabled?: boolean
}

/** Files go off as soon as they are chosen; several are sent side by side, each with its own progress. */
export function Upload<T>({ label, upload, onChange, maxFiles = 1, disabled = false, ...limits }: UploadProps<T>) {
  const { items, add, retry, remove } = useUploads(upload, onChange)
  const room = maxFiles - items.length

  function take(files: readonly File[]): void {
    const fine: File[] = []
    for (const file of files) {
      const refusal = refusalOf(file, limits)
      if (refusal) toast.warning(refusal)
      else fine.push(file)
    }
    if (fine.length > room) toast.warning(uploadTexts.tooMany(maxFiles))
    if (fine.length > 0) add(fine.slice(0, room))
  }

  async function askRemove({ id, file }: UploadItem<T>): Promise<void> {
    const sure = await confirm({ title: uploadTexts.removeConfirm, content: file.name, danger: true })
    if (sure) remove(id)
  }

  const extensions = extensionsOf(limits)
  return (
    <Stack gap={12} role="group" aria-label={label}>
      <DropArea
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        multiple={maxFiles > 1}
        disabled={disabled || room <= 0}
        onFiles={take}
        title={room > 0 ? undefined : uploadTexts.full(maxFiles)}
        hint={[
          uploadTexts.formats(extensions.join('、')),
          limits.maxBytes === undefined ? null : uploadTexts.sizeLimit(formatBytes(limits.maxBytes)),
        ]
          .filter(Boolean)
          .join('；')}
      />
      <Stack as="ul" gap={8} className={styles.list} aria-label={uploadTexts.list}>
        {items.map((item) => (
          <UploadRow
            key={item.id}
            item={item}
            disabled={disabled}
            onRetry={() => retry(item.id)}
            onRemove={() => void askRemove(item)}
          />
        ))}
      </Stack>
    </Stack>
  )
}
