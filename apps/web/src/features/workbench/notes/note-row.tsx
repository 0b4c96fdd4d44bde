import { Checkbox } from 'antd'
import { useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { ClockIcon, PencilIcon, TrashIcon } from '../../../kit/icons/shell-icons.tsx'
import { Box, Row } from '../../../kit/layout/layout.tsx'
import { toast } from '../../../kit/toast.ts'
import { useToday } from '../moment.ts'
import { NoteForm } from './note-form.tsx'
import { noteMessages as texts } from './note.messages.ts'
import { type Note, useDeleteNote, useSaveNote } from './note.queries.ts'
import { dueOf, shortOf } from './note.rules.ts'
import styles from './notes.module.css'
import { PinIcon } from './pin-icon.tsx'

/** `whole` shows all of its words, and lets them be changed. */
export function NoteRow({ note, whole = false }: { note: Note; whole?: boolean }) {
  const [isEditing, setEditing] = useState(false)
  const save = useSaveNote()
  const { id, version, content, pinned, done } = note
  const name = shortOf(content)
  if (isEditing)
    return (
      <li className={styles.note}>
        <NoteForm
          note={note}
          onCancel={() => setEditing(false)}
          onDone={() => {
            setEditing(false)
            toast.success(texts.saved)
          }}
        />
      </li>
    )
  return (
    <li className={styles.note} data-done={done} data-whole={whole}>
      <Checkbox
        checked={done}
        disabled={save.isPending}
        aria-label={done ? texts.reopen(name) : texts.finish(name)}
        onChange={() => save.mutate({ id, version, done: !done })}
      />
      <Box grow>
        <p className={styles.content}>{content}</p>
        <Meta note={note} />
      </Box>
      <Row as="span" align="stretch" firm className={styles.tools}>
        <IconButton
          tone="brand"
          aria-pressed={pinned}
          label={pinned ? texts.unpinIt(name) : texts.pinIt(name)}
          title={pinned ? texts.unpin : texts.pin}
          onClick={() => save.mutate({ id, version, pinned: !pinned })}
        >
          <PinIcon />
        </IconButton>
        {whole ? <WholeTools note={note} name={name} onEdit={() => setEditing(true)} /> : null}
      </Row>
    </li>
  )
}

function Meta({ note }: { note: Note }) {
  const due = dueOf(note, useToday())
  if (!due) return null
  return (
    <p className={styles.due} data-late={due.isLate} data-today={due.isToday}>
      <ClockIcon size={12} />
      {due.words}
    </p>
  )
}

function WholeTools({ note, name, onEdit }: { note: Note; name: string; onEdit: () => void }) {
  const remove = useDeleteNote()
  const ask = async () => {
    if (!(await confirm({ title: texts.askRemove, content: name, okText: texts.remove, danger: true }))) return
    remove.mutate(note.id, { onSuccess: () => toast.success(texts.removed) })
  }
  return (
    <>
      {note.done ? null : (
        <IconButton tone="brand" label={texts.editIt(name)} title={texts.edit} onClick={onEdit}>
          <PencilIcon />
        </IconButton>
      )}
      <IconButton tone="brand" label={texts.removeIt(name)} title={texts.remove} onClick={() => void ask()}>
        <TrashIcon />
      </IconButton>
    </>
  )
}
