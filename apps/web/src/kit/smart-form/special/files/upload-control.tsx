import { chosenTexts, fileExtensions } from '@xinqiao/domain'
import { useEffect, useState } from 'react'
import { confirm } from '../../../confirm.tsx'
import { Stack } from '../../../layout/layout.tsx'
import { toast } from '../../../toast.ts'
import { DropArea } from '../../../upload/drop-area.tsx'
import { refusalOf } from '../../../upload/upload-rules.ts'
import { UploadRow } from '../../../upload/upload-row.tsx'
import { uploadTexts } from '../../../upload/upload.messages.ts'
import { useUploads } from '../../../upload/use-uploads.ts'
import type { ControlProps } from '../../control-types.ts'
import { useValue } from '../../use-field.ts'
import { specialTexts } from '../special.messages.ts'
import styles from './files.module.css'
import { StoredFiles } from './stored-files.tsx'

const MOST = 9

/** Files on their way stand below those that have arrived; only these are the answer. */
export function UploadControl({ store, field, path, bind }: ControlProps) {
  const { host } = store.setup
  const ids = chosenTexts(useValue(store, path))
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const { items, add, retry, remove } = useUploads<string>(async (file) => {
    const fileId = await host!.upload(file, 'attachment', file.name)
    setNames((known) => ({ ...known, [fileId]: file.name }))
    return fileId
  }, undefined)
  const { max = MOST } = field
  const room = max - ids.length - items.length

  useEffect(() => {
    const arrived = items.flatMap(({ id, state }) => (state.kind === 'done' ? [{ id, fileId: state.answer }] : []))
    if (arrived.length === 0) return
    store.set(path, [...new Set([...chosenTexts(store.value(path)), ...arrived.map(({ fileId }) => fileId)])])
    for (const { id } of arrived) remove(id)
  }, [items, remove, store, path])

  function take(files: readonly File[]): void {
    const fine = files.filter((file) => {
      const refusal = refusalOf(file, {})
      if (refusal) toast.warning(refusal)
      return refusal === null
    })
    if (fine.length > room) toast.warning(uploadTexts.tooMany(max))
    if (fine.length > 0) add(fine.slice(0, Math.max(0, room)))
  }
  const isSure = (name: string): Promise<boolean> =>
    confirm({ title: uploadTexts.removeConfirm, content: name, danger: true })

  return (
    <div id={bind.id} tabIndex={-1} className={styles.upload} aria-describedby={bind['aria-describedby']}>
      <DropArea
        accept={fileExtensions.map((extension) => `.${extension}`).join(',')}
        multiple={max > 1}
        disabled={!host || room <= 0}
        title={!host ? specialTexts.upload.noHost : room > 0 ? undefined : uploadTexts.full(max)}
        hint={uploadTexts.formats(fileExtensions.join('、'))}
        onFiles={take}
      />
      <StoredFiles
        host={host}
        ids={ids}
        names={names}
        onRemove={async (fileId, name) => {
          if (await isSure(name))
            store.set(
              path,
              chosenTexts(store.value(path)).filter((one) => one !== fileId),
            )
        }}
      />
      {items.length > 0 ? (
        <Stack as="ul" gap={8} fluid aria-label={uploadTexts.list}>
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              disabled={false}
              onRetry={() => retry(item.id)}
              onRemove={async () => (await isSure(item.file.name)) && remove(item.id)}
            />
          ))}
        </Stack>
      ) : null}
    </div>
  )
}
