import { chosenTexts } from '@xinqiao/domain'
import { CloseIcon } from '../../../icons/icons.tsx'
import { FileIcon } from '../../../icons/shell-icons.tsx'
import { Centre, Row, Stack, Text } from '../../../layout/layout.tsx'
import { uploadTexts } from '../../../upload/upload.messages.ts'
import { useAnswer } from '../../../use-answer.ts'
import type { ViewProps } from '../../control-types.ts'
import type { FormHost } from '../../form-host.ts'
import { useValue } from '../../use-field.ts'
import { specialTexts } from '../special.messages.ts'
import styles from './files.module.css'

const { upload: texts, noneYet } = specialTexts

type StoredFilesProps = {
  readonly host: FormHost | undefined
  readonly ids: readonly string[]
  /** of those just uploaded; the others are asked for */
  readonly names?: Readonly<Record<string, string>>
  readonly onRemove?: ((fileId: string, name: string) => void) | undefined
}

export function StoredFiles({ host, ids, names = {}, onRemove }: StoredFilesProps) {
  if (ids.length === 0) return null
  return (
    <Stack as="ul" gap={8} fluid>
      {ids.map((fileId, place) => (
        <StoredFile
          key={fileId}
          host={host}
          fileId={fileId}
          known={names[fileId]}
          fallback={texts.unnamed(place + 1)}
          onRemove={onRemove}
        />
      ))}
    </Stack>
  )
}

type StoredFileProps = Pick<StoredFilesProps, 'host' | 'onRemove'> & {
  readonly fileId: string
  readonly known: string | undefined
  readonly fallback: string
}

function StoredFile({ host, fileId, known, fallback, onRemove }: StoredFileProps) {
  const asked = useAnswer(known === undefined && host?.fileName ? fileId : null, (id) => host!.fileName!(id))
  const name = known ?? (asked.state === 'ready' ? asked.data : fallback)
  return (
    <Row as="li" gap={8} className={styles.file}>
      <FileIcon size={18} />
      <Text cut grow title={name}>
        {name}
      </Text>
      {host?.previewFile ? (
        <button
          type="button"
          className={styles.link}
          aria-label={texts.previewOf(name)}
          onClick={() => host.previewFile?.(fileId)}
        >
          {texts.preview}
        </button>
      ) : null}
      {onRemove ? (
        <Centre
          as="button"
          box={32}
          look="faint"
          firm
          bare
          type="button"
          className={styles.remove}
          aria-label={uploadTexts.removeOf(name)}
          title={uploadTexts.remove}
          onClick={() => onRemove(fileId, name)}
        >
          <CloseIcon size={16} />
        </Centre>
      ) : null}
    </Row>
  )
}

export function UploadView({ store, path }: ViewProps) {
  const ids = chosenTexts(useValue(store, path))
  return (
    <div className={styles.upload}>
      {ids.length === 0 ? <p className={styles.none}>{noneYet}</p> : <StoredFiles host={store.setup.host} ids={ids} />}
    </div>
  )
}
