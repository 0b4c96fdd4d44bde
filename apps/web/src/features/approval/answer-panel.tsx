import { actLimits } from '@xinqiao/domain'
import { Input } from 'antd'
import { useId, useRef, useState } from 'react'
import { confirm } from '../../kit/confirm.tsx'
import { attempt } from '../../kit/failure.ts'
import { ActionButtons } from '../../kit/gate/action-buttons.tsx'
import { Para } from '../../kit/layout/layout.tsx'
import { toast } from '../../kit/toast.ts'
import { useUnsaved } from '../../kit/unsaved.ts'
import type { PickablePerson } from '../../kit/user-picker/person.ts'
import { UserPicker } from '../../kit/user-picker/user-picker.tsx'
import { deptsInSight, loadColleagues } from '../../session/index.ts'
import { approvalMessages } from './approval.messages.ts'
import styles from './approval.module.css'
import { type FlowDetail, useTransfer } from './approval.queries.ts'
import { isOpinionEnough, useDeciding } from './use-deciding.ts'

const texts = approvalMessages.answer
const { actions, ask, done } = approvalMessages

/** 导出敏感数据: what matters there is what it is for. */
const EXPORT = 13

const phrasesFor = ({ optionId, isPastAgreeing }: FlowDetail): readonly string[] => {
  if (isPastAgreeing) return texts.pastPhrases
  return optionId === EXPORT ? texts.exportPhrases : texts.phrases
}

/** What somebody who is being asked says. */
export function AnswerPanel({ flow }: { flow: FlowDetail }) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [opinion, setOpinion] = useState('')
  const [complaint, setComplaint] = useState<string | null>(null)
  const [isPicking, setPicking] = useState(false)
  const { agree, reject } = useDeciding()
  const transfer = useTransfer()
  const words = opinion.trim()
  useUnsaved(words !== '', flow.title)

  const given = { id: flow.id, ...(words ? { opinion: words } : {}) }

  async function sendReject(): Promise<void> {
    if (!isOpinionEnough(words)) {
      setComplaint(texts.short)
      field.current?.focus()
      return
    }
    const question = { title: ask.reject(flow.title), content: ask.rejectLead, okText: actions.reject, danger: true }
    if (!(await confirm(question))) return
    await reject(flow, words)
  }

  async function sendTransfer(person: PickablePerson): Promise<void> {
    const question = { title: ask.transfer(person.name), content: ask.transferLead, okText: actions.transfer }
    if (!(await confirm(question))) return
    await transfer.mutateAsync({ ...given, userId: person.id })
    toast.success(done.transfer(person.name))
  }

  return (
    <section className={styles.panel} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {flow.isPastAgreeing ? (
        <Para look="warning 13/20" below={8}>
          {texts.past}
        </Para>
      ) : null}
      <label className={styles.label} htmlFor={id}>
        {texts.label}
      </label>
      <Input.TextArea
        id={id}
        ref={(control) => void (field.current = control?.resizableTextArea?.textArea ?? null)}
        value={opinion}
        rows={3}
        showCount
        maxLength={actLimits.opinion}
        placeholder={texts.hint}
        status={complaint ? 'error' : ''}
        aria-invalid={complaint !== null}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          setOpinion(event.target.value)
          setComplaint(null)
        }}
      />
      <p id={`${id}-note`} className={styles.complaint} role="alert">
        {complaint}
      </p>
      <div className={styles.answerFoot}>
        <div className={styles.phrases} role="group" aria-label={texts.phrasesLabel}>
          {phrasesFor(flow).map((phrase) => (
            <button key={phrase} type="button" onClick={() => setOpinion(phrase)}>
              {phrase}
            </button>
          ))}
        </div>
        <div className={styles.buttons}>
          <ActionButtons
            actions={[
              { key: 'transfer', label: actions.transfer, run: () => setPicking(true) },
              { key: 'reject', label: actions.reject, danger: true, run: sendReject },
              ...(flow.actions.includes('agree')
                ? [{ key: 'agree', label: actions.agree, primary: true, run: () => agree(flow, words) }]
                : []),
            ]}
          />
        </div>
      </div>
      <UserPicker
        open={isPicking}
        title={actions.transfer}
        depts={deptsInSight}
        people={loadColleagues}
        value={[]}
        onClose={() => setPicking(false)}
        onChange={([person]) => (person ? attempt(() => sendTransfer(person)) : undefined)}
      />
    </section>
  )
}
