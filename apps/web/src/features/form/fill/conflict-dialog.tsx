import { answerLabel, changesBetween, type FormAnswers } from '@xinqiao/domain'
import { useState } from 'react'
import { Dialog } from '../../../kit/dialog.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { PageLoading } from '../../../kit/states/page-loading.tsx'
import { FailedState } from '../../../kit/states/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { useAnswer } from '../../../kit/use-answer.ts'
import { answersIn, type Opened } from '../form-setup.ts'
import { conflictMessages as texts, fillMessages } from '../form.messages.ts'
import { openAnswer, type OpenInput } from '../form.queries.ts'
import styles from './conflict-dialog.module.css'
import type { Sitting } from './sitting.ts'
import type { FormPage } from './use-form-page.ts'

export type Conflict = 'draft' | 'answer'

type ConflictDialogProps = { kind: Conflict; sitting: Sitting; page: FormPage; onClose: () => void }

const askedAgain = ({ given, opened }: Sitting): OpenInput => {
  const { formId, answerId, userId, siteId, bizType, bizId } = given()
  return {
    ...(answerId ? { answerId } : { formId }),
    ...(userId && userId === opened.user.id ? { userId } : {}),
    ...(siteId ? { siteId } : {}),
    ...(bizType ? { bizType } : {}),
    ...(bizId ? { bizId } : {}),
  }
}

/** Two places wrote: what differs is shown word by word, and nothing is thrown away unseen. */
export function ConflictDialog({ kind, sitting, page, onClose }: ConflictDialogProps) {
  const there = useAnswer('', () => openAnswer(askedAgain(sitting)))
  const [busy, setBusy] = useState(false)
  if (there.state !== 'ready')
    return (
      <Dialog open title={texts.title} width={780} onClose={onClose}>
        {there.state === 'failed' ? (
          <FailedState size="card" title={reasonOf(there.error, fillMessages.failed(''))} onRetry={there.retry} />
        ) : (
          <PageLoading size="card" rows={3} />
        )}
      </Dialog>
    )
  const { data } = there
  const theirs = theirsIn(kind, data)
  const keepMine = (): void => {
    if (data.answer) sitting.relock(data.answer.version)
    sitting.saver.rebase(data.draft?.version ?? null)
    sitting.saver.touch()
    toast.info(texts.keptMine)
    onClose()
  }
  const takeTheirs = async (): Promise<void> => {
    setBusy(true)
    try {
      // Their draft stays; my draft on an answer they have sent anew does not.
      await page.startOver(kind === 'draft')
      toast.success(texts.takenTheirs)
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={texts.title}
      width={780}
      onPhone="full"
      onClose={onClose}
      footer={
        <>
          <Button loading={busy} onClick={() => attempt(takeTheirs)}>
            {texts.takeTheirs}
          </Button>
          <Button variant="primary" disabled={busy} onClick={keepMine}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        {kind === 'answer' && data.answer
          ? texts.answer(data.answer.submitUserName, data.answer.submitTime.slice(5, 16))
          : texts.draft}
      </p>
      <Differences sitting={sitting} theirs={theirs} />
    </Dialog>
  )
}

const theirsIn = (kind: Conflict, { answer, draft }: Opened): FormAnswers =>
  answersIn(kind === 'draft' ? (draft?.answers ?? answer?.answer) : answer?.answer)

function Differences({ sitting, theirs }: { sitting: Sitting; theirs: FormAnswers }) {
  const { form, store } = sitting
  const mine = store.answers()
  const changed = new Set(changesBetween(form.definition.fields, theirs, mine, form.options).map(({ prop }) => prop))
  const fields = form.definition.fields.filter(({ prop }) => changed.has(prop))
  if (fields.length === 0) return <p className={styles.lead}>{texts.same}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.mine}</th>
          <th scope="col">{texts.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.prop}>
            <th scope="row">{field.label}</th>
            <td>{answerLabel(field, mine, form.options) || texts.nothing}</td>
            <td>{answerLabel(field, theirs, form.options) || texts.nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
