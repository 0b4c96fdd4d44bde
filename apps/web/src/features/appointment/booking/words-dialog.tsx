import { type ReactNode, useState } from 'react'
import { Dialog, dialogWidths } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { Box } from '../../../kit/layout/layout.tsx'
import { bookingMessages } from './booking.messages.ts'
import styles from './booking.module.css'

const { block: texts } = bookingMessages

type WordsDialogProps = {
  title: string
  lead: ReactNode
  label: string
  placeholder: string
  most: number
  emptyText: string
  sendText: string
  cancelText: string
  /** what went wrong, in words; null when it was taken */
  onSend: (words: string) => Promise<string | null>
  onClose: () => void
}

/** A few words of the visitor's own, counted. What was written stays when sending fails. */
export function WordsDialog(props: WordsDialogProps) {
  const { most } = props
  const [words, setWords] = useState('')
  const [complaint, setComplaint] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const { length } = [...words.trim()]
  const isLong = length > most
  const send = async (): Promise<void> => {
    if (length === 0) return setComplaint(props.emptyText)
    if (isLong) return
    setBusy(true)
    const problem = await props.onSend(words.trim())
    setBusy(false)
    setComplaint(problem ?? undefined)
  }
  return (
    <Dialog
      width={dialogWidths.question}
      open
      title={props.title}
      onClose={props.onClose}
      footer={
        <>
          <Button size="lg" onClick={props.onClose}>
            {props.cancelText}
          </Button>
          <Button size="lg" variant="primary" loading={busy} guardMs={0} onClick={() => void send()}>
            {props.sendText}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{props.lead}</p>
      <Box above={16}>
        <Field
          label={props.label}
          error={isLong ? texts.tooLong(most) : complaint}
          hint={<span className={styles.counter}>{texts.count(length, most)}</span>}
        >
          {(control) => (
            <textarea
              {...control}
              className={styles.textarea}
              data-autofocus=""
              value={words}
              placeholder={props.placeholder}
              onChange={(event) => {
                setWords(event.target.value)
                setComplaint(undefined)
              }}
            />
          )}
        </Field>
      </Box>
    </Dialog>
  )
}
