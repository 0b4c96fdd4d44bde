import { type ReactNode, useSyncExternalStore } from 'react'
import styles from './confirm.module.css'
import { Dialog } from './dialog.tsx'
import { Button } from './form/button.tsx'
import { WarningIcon } from './icons/icons.tsx'
import { Para } from './layout/layout.tsx'
import { kitTexts } from './texts.ts'

export type ConfirmOptions = {
  /** names the object: 取消 3 个预约？ */
  title: string
  content?: ReactNode
  okText?: string
  cancelText?: string
  danger?: boolean
}

type Question = ConfirmOptions & { id: number; answer: (yes: boolean) => void }

let questions: readonly Question[] = []
let nextId = 1
const listeners = new Set<() => void>()

function publish(next: readonly Question[]): void {
  questions = next
  for (const listener of listeners) listener()
}

/** Resolves to true on OK and false on cancel, Escape or a click outside; several questions are asked one by one. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const id = nextId++
    function answer(yes: boolean): void {
      publish(questions.filter((question) => question.id !== id))
      resolve(yes)
    }
    publish([...questions, { ...options, id, answer }])
  })
}

/** Answers every open question with no, e.g. when the session ends. */
export function dismissConfirms(): void {
  for (const question of questions) question.answer(false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Mount once, beside the router. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => questions[0])
  if (!question) return null
  const { id, title, content, okText = kitTexts.ok, cancelText = kitTexts.cancel, danger, answer } = question
  return (
    <Dialog
      key={id}
      open
      bare
      role="alertdialog"
      width={416}
      title={title}
      onClose={() => answer(false)}
      footer={
        <>
          {/* The harmless answer takes the focus when the other one destroys something. */}
          <Button data-autofocus={danger || undefined} onClick={() => answer(false)}>
            {cancelText}
          </Button>
          <Button
            variant={danger ? 'dangerSolid' : 'primary'}
            data-autofocus={danger ? undefined : true}
            onClick={() => answer(true)}
          >
            {okText}
          </Button>
        </>
      }
    >
      <div className={styles.question} data-danger={danger}>
        <WarningIcon size={22} />
        <div>
          <Para look="16/24 600" anywhere aria-hidden="true">
            {title}
          </Para>
          {content ? <div className={styles.content}>{content}</div> : null}
        </div>
      </div>
    </Dialog>
  )
}
