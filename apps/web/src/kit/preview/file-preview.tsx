import { type ReactNode, useState } from 'react'
import { Button } from '../form/button.tsx'
import { DownloadIcon } from '../icons/shell-icons.tsx'
import { reasonOf } from '../reason-of.ts'
import { saveBlob } from '../save-blob.ts'
import { PageLoading } from '../states/page-loading.tsx'
import { EmptyState, FailedState, RefusedState } from '../states/states.tsx'
import { toast } from '../toast.ts'
import { kindOf } from './file-kind.ts'
import { ImageView } from './image-view.tsx'
import { PdfView } from './pdf-view.tsx'
import { previewTexts } from './preview.messages.ts'
import styles from './preview.module.css'
import { readReply } from './read-reply.ts'
import { type Loaded, useLoaded } from './use-loaded.ts'

type NamedFile = { readonly blob: Blob; readonly name: string | null }

export type FilePreviewProps = {
  /** with its extension: it says what to expect and what a download is called */
  name: string
  /** tells one file from another with the same name */
  fileId?: string
  load: () => Promise<Blob>
  /** an office file as the server converts it; without it such files are offered as downloads */
  asPdf?: (() => Promise<Blob>) | undefined
  /** the file itself, where what is shown was made of it; by default what is shown */
  original?: (() => Promise<NamedFile>) | undefined
  /** false where the file may be read, not taken: neither saved nor printed */
  canDownload?: boolean
}

/** Shows pdf and images by what their bytes are, never by what somebody calls them; everything else is downloaded. */
export function FilePreview({ name, fileId = '', load, asPdf, original, canDownload = true }: FilePreviewProps) {
  const kind = kindOf(name)
  const source = { pdf: load, image: load, office: asPdf ?? null, other: null }[kind]
  const { state, retry } = useLoaded(`${fileId}/${name}`, source)
  const download = canDownload ? (
    <Download name={name} file={original ?? (async () => ({ blob: await load(), name }))} />
  ) : null
  return (
    <div className={styles.preview}>
      {source ? (
        <Content name={name} state={state} isConverted={kind === 'office'} onRetry={retry} download={download} />
      ) : (
        <EmptyState title={previewTexts.other} description={previewTexts.otherNote} actions={download} />
      )}
    </div>
  )
}

type ContentProps = {
  name: string
  state: Loaded
  isConverted: boolean
  onRetry: () => void
  download: ReactNode
}

function Content({ name, state, isConverted, onRetry, download }: ContentProps) {
  if (state.status === 'loading')
    return (
      <>
        <p className={styles.opening} role="status">
          {isConverted ? previewTexts.converting : previewTexts.opening}
        </p>
        <PageLoading rows={6} />
      </>
    )
  if (state.status === 'failed') {
    const { kind, title, requestNo } = state.failure
    return kind === 'refused' ? (
      <RefusedState title={title} description={previewTexts.refusedNote} />
    ) : (
      <FailedState
        title={title}
        description={previewTexts.failedNote}
        requestNo={requestNo}
        onRetry={onRetry}
        actions={download}
      />
    )
  }
  const { blob, type } = state.file
  if (type === 'application/pdf') return <PdfView name={name} blob={blob} download={download} />
  if (type) return <ImageView name={name} blob={blob} type={type} download={download} />
  return <EmptyState title={previewTexts.damaged} description={previewTexts.otherNote} actions={download} />
}

function Download({ name: shown, file }: { name: string; file: () => Promise<NamedFile> }) {
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const { blob, name } = await file()
      saveBlob(await readReply(blob), name ?? shown)
    } catch (error) {
      toast.error(reasonOf(error, previewTexts.downloadFailed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button size="sm" loading={busy} icon={<DownloadIcon size={14} />} onClick={() => void save()}>
      <span className={styles.word}>{previewTexts.download}</span>
    </Button>
  )
}
