import { type DragEvent, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { UploadCloudIcon } from '../icons/file-icons.tsx'
import { Text } from '../layout/layout.tsx'
import { usePhone } from '../use-media.ts'
import { uploadTexts } from './upload.messages.ts'
import styles from './upload.module.css'

type DropAreaProps = {
  accept: string
  multiple: boolean
  disabled: boolean
  title?: string | undefined
  hint: string
  onFiles: (files: readonly File[]) => void
}

/** One button, for mouse, keyboard and finger alike; files may also be dropped on it. */
export function DropArea({ accept, multiple, disabled, title, hint, onFiles }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null)
  const phone = usePhone()
  const [over, setOver] = useState(false)

  function hover(event: DragEvent, inside: boolean): void {
    event.preventDefault()
    if (!disabled) setOver(inside)
  }

  function drop(event: DragEvent): void {
    // Otherwise the browser leaves the page and shows the file.
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }

  return (
    <>
      <button
        type="button"
        className={cx(styles.drop, over && styles.over)}
        disabled={disabled}
        onClick={() => input.current?.click()}
        onDragEnter={(event) => hover(event, true)}
        onDragOver={(event) => hover(event, true)}
        onDragLeave={(event) => hover(event, false)}
        onDrop={drop}
      >
        <UploadCloudIcon size={32} />
        <Text look="500" className={styles.title}>
          {title ?? (over ? uploadTexts.drop : phone ? uploadTexts.chooseOnPhone : uploadTexts.choose)}
        </Text>
        <span className={styles.hint}>{hint}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
    </>
  )
}
