import { type ReactNode, useState } from 'react'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { toast } from '../../../kit/toast.ts'
import { actMessages } from './acts.messages.ts'

const texts = actMessages.reason
const LONGEST = 500

export type ReasonQuestion = {
  readonly title: string
  /** what the button does */
  readonly ok: string
  readonly danger?: boolean
  readonly lead?: string
  readonly label?: string
  readonly min?: number
  readonly max?: number
  /** Throwing (a failed call) keeps the question open. What it answers with is said. */
  readonly send: (reason: string) => Promise<string | void>
  readonly onCancel?: () => void
}

/** Asks why, and keeps asking while the server refuses. */
export function useReason(): { ask: (question: ReasonQuestion) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ question: ReasonQuestion; open: boolean } | null>(null)
  const close = (): void => setAsked((last) => last && { ...last, open: false })
  const dialog = asked ? <ReasonDialog {...asked} onClose={close} /> : null
  return { ask: (question) => setAsked({ question, open: true }), dialog }
}

function ReasonDialog({ question, open, onClose }: { question: ReasonQuestion; open: boolean; onClose: () => void }) {
  const { title, ok, danger = false, lead, label = texts.label, min = 1, max = LONGEST, send, onCancel } = question
  return (
    <FormDrawer
      open={open}
      as="dialog"
      mode="edit"
      noun={title}
      title={title}
      okText={ok}
      danger={danger}
      initial={{ reason: '' }}
      fields={[
        {
          kind: 'textarea',
          name: 'reason',
          label,
          required: true,
          max,
          ...(lead ? { hint: lead } : {}),
          rule: (value) => (value.trim().length < min ? texts.short(min) : null),
        },
      ]}
      onClose={() => {
        onCancel?.()
        onClose()
      }}
      onSubmit={async ({ reason }) => {
        const said = await send(String(reason).trim())
        if (said) toast.success(said)
        onClose()
        return 'cancelled'
      }}
    />
  )
}
