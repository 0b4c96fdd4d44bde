import { CallError } from '@xinqiao/contract/client'
import type { FormDefinition } from '@xinqiao/domain'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { Dialog } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { AlertIcon } from '../../../kit/icons/icons.tsx'
import { toast } from '../../../kit/toast.ts'
import { nextNo } from '../designer/design-head.tsx'
import { ProblemList } from '../designer/status-bar.tsx'
import type { Design } from '../designer/use-design.ts'
import { usePublishForm } from '../form-design.queries.ts'
import { compareForms } from '../model/compare.ts'
import { Differences } from './differences.tsx'
import { dialogMessages } from './dialogs.messages.ts'
import styles from './dialogs.module.css'

const texts = dialogMessages.publish
const LONGEST = 200

type PublishProps = {
  readonly design: Design
  readonly versions: ReadonlyMap<number, FormDefinition>
  readonly onGo: (prop: string | null) => void
  readonly onClose: () => void
}

/** The last look before a version stands for good: what is wrong with it, or what is different in it. */
export function Publish({ design, versions, onGo, onClose }: PublishProps) {
  const { base, definition, problems } = design
  const publish = usePublishForm()
  const noteId = useId()
  const [note, setNote] = useState('')
  const [complaint, setComplaint] = useState('')
  const no = nextNo(base)
  const online = base.publishedNo === null ? undefined : versions.get(base.publishedNo)
  const isSame = online !== undefined && compareForms(online, definition).length === 0
  const mayPublish = problems.length === 0 && !isSame

  async function go(): Promise<void> {
    const version = await design.save()
    if (version === null) return onClose()
    try {
      const done = await publish.mutateAsync({ id: base.id, version, ...(note.trim() ? { note: note.trim() } : {}) })
      toast.success(texts.done(done.no))
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setComplaint(error.message)
    }
  }

  return (
    <Dialog
      open
      title={texts.title(no)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            disabled={!mayPublish}
            loading={publish.isPending || design.isSaving}
            onClick={() => void go()}
          >
            {texts.ok}
          </Button>
        </>
      }
    >
      {complaint ? (
        <p className={styles.wrong} role="alert">
          <AlertIcon size={16} />
          {complaint}
        </p>
      ) : null}
      {problems.length > 0 ? (
        <>
          <p className={styles.wrong} role="alert">
            <AlertIcon size={16} />
            {texts.problems(problems.length)}
          </p>
          <ProblemList definition={definition} problems={problems} onGo={onGo} />
        </>
      ) : (
        <>
          <p className={styles.lead}>{online ? texts.lead(no) : texts.first}</p>
          {online ? (
            <>
              <h3 className={styles.heading}>{texts.differences}</h3>
              <Differences before={online} after={definition} same={texts.same} />
            </>
          ) : null}
          <label className={styles.heading} htmlFor={noteId}>
            {texts.note}
          </label>
          <Input.TextArea
            id={noteId}
            showCount
            maxLength={LONGEST}
            autoSize={{ minRows: 2, maxRows: 5 }}
            placeholder={texts.noteHint}
            className={styles.note ?? ''}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      )}
    </Dialog>
  )
}
