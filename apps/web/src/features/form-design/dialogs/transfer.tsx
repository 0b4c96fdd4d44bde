import { CallError } from '@xinqiao/contract/client'
import type { FormDefinition } from '@xinqiao/domain'
import { Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { Dialog } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { AlertIcon, CheckCircleIcon } from '../../../kit/icons/icons.tsx'
import { DropArea } from '../../../kit/upload/drop-area.tsx'
import { formDesignMessages } from '../form-design.messages.ts'
import { definitionOf, useConvertForm } from '../form-design.queries.ts'
import styles from './dialogs.module.css'

const texts = formDesignMessages.transfer
const LARGEST = 2 * 1024 * 1024

type Note = { readonly prop: string | null; readonly message: string }
export type Taken = { readonly definition: FormDefinition; readonly notes: readonly Note[] }

type TransferProps = {
  readonly okText: string
  readonly isBusy?: boolean
  /** what is still to be said before it is kept */
  readonly children?: ((taken: Taken) => ReactNode) | undefined
  readonly onTake: (taken: Taken) => void
  readonly onClose: () => void
}

/** A form from a file or from the clipboard: read, told what of it did not come along, and then taken over. */
export function Transfer({ okText, isBusy = false, children, onTake, onClose }: TransferProps) {
  const id = useId()
  const convert = useConvertForm()
  const [text, setText] = useState('')
  const [complaint, setComplaint] = useState('')
  const [taken, setTaken] = useState<Taken | null>(null)

  async function read(content: string): Promise<void> {
    setTaken(null)
    setComplaint('')
    try {
      const found = await convert.mutateAsync(content)
      setTaken({ definition: definitionOf(found.content), notes: found.notes })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setComplaint(error.message)
    }
  }
  async function readFile(file: File | undefined): Promise<void> {
    if (!file) return
    if (file.size > LARGEST) return setComplaint(texts.tooLarge)
    const content = await file.text()
    setText(content)
    await read(content)
  }

  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      footer={
        taken ? (
          <Button key="take" variant="primary" loading={isBusy} onClick={() => onTake(taken)}>
            {okText}
          </Button>
        ) : (
          <Button
            key="read"
            variant="primary"
            disabled={text.trim() === ''}
            loading={convert.isPending}
            onClick={() => void read(text)}
          >
            {texts.read}
          </Button>
        )
      }
    >
      <p className={styles.lead}>{texts.lead}</p>
      <DropArea
        accept=".json,application/json"
        multiple={false}
        disabled={convert.isPending}
        title={texts.drop}
        hint={texts.dropHint}
        onFiles={([file]) => void readFile(file)}
      />
      <label className={styles.heading} htmlFor={id}>
        {texts.paste}
      </label>
      <Input.TextArea
        id={id}
        className={styles.source ?? ''}
        autoSize={{ minRows: 3, maxRows: 8 }}
        placeholder={texts.pasteHint}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setTaken(null)
        }}
      />
      {complaint ? (
        <p className={styles.wrong} role="alert">
          <AlertIcon size={16} />
          {complaint}
        </p>
      ) : null}
      {taken ? (
        <>
          <p className={styles.same}>
            <CheckCircleIcon size={16} />
            {texts.readCount(taken.definition.fields.length)}
            {' · '}
            {taken.notes.length > 0 ? texts.notes(taken.notes.length) : texts.noNotes}
          </p>
          {taken.notes.length > 0 ? (
            <ul className={styles.notes}>
              {taken.notes.map(({ prop, message }) => (
                <li key={`${prop} ${message}`}>
                  {prop === null ? null : <code>{prop}</code>}
                  {message}
                </li>
              ))}
            </ul>
          ) : null}
          {children?.(taken)}
        </>
      ) : null}
    </Dialog>
  )
}
