import { Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { ClockIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { noteMessages as texts } from './note.messages.ts'
import { type Note, useSaveNote } from './note.queries.ts'
import styles from './notes.module.css'

const MOST = texts.mostLetters

type NoteFormProps = { note?: Note; onDone: (note: Note) => void; onCancel?: () => void }

/** A new note, or one being changed. */
export function NoteForm({ note, onDone, onCancel }: NoteFormProps) {
  const [content, setContent] = useState(note?.content ?? '')
  const [remindDate, setRemindDate] = useState<string | null>(note?.remindDate ?? null)
  const save = useSaveNote()
  const isDirty = content !== (note?.content ?? '') || remindDate !== (note?.remindDate ?? null)
  useUnsaved(isDirty && content.trim() !== '', texts.title)

  function submit(event?: FormEvent): void {
    event?.preventDefault()
    if (content.trim() === '' || save.isPending) return
    const draft = note ? { id: note.id, version: note.version, content, remindDate } : { content, remindDate }
    save.mutate(draft, {
      onSuccess: (saved) => {
        setContent('')
        setRemindDate(null)
        onDone(saved)
      },
    })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Input.TextArea
        autoFocus={Boolean(note)}
        aria-label={texts.content}
        placeholder={texts.addPlaceholder}
        value={content}
        maxLength={MOST}
        autoSize={{ minRows: note ? 3 : 1, maxRows: 8 }}
        onChange={(event) => setContent(event.target.value)}
        onPressEnter={(event) => {
          // Enter adds, Shift+Enter breaks the line; a word still being composed is nobody's end of a note.
          if (event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          submit()
        }}
      />
      {content.length > MOST - 200 ? <p className={styles.left}>{texts.left(MOST - content.length)}</p> : null}
      {content === '' && !note ? null : (
        <Row gap={8}>
          {/* The browser's own: it opens above a dialog, and on a phone as the phone does it. */}
          <Row as="label" gap={6} look="soft 12" className={styles.remind}>
            <ClockIcon size={14} />
            <span>{texts.remind}</span>
            <input
              type="date"
              min="2020-01-01"
              max="2099-12-31"
              value={remindDate ?? ''}
              onChange={(event) => setRemindDate(event.target.value || null)}
            />
          </Row>
          {onCancel ? (
            <Button size="sm" onClick={onCancel}>
              {texts.cancel}
            </Button>
          ) : null}
          <Button size="sm" type="submit" variant="primary" loading={save.isPending}>
            {note ? texts.save : texts.add}
          </Button>
        </Row>
      )}
    </form>
  )
}
