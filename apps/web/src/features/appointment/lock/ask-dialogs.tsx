import { recordRules } from '@xinqiao/domain'
import { useState } from 'react'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { toast } from '../../../kit/toast.ts'
import { lockMessages as texts } from './lock.messages.ts'
import { type LockTarget, usePostpone, useUnlock } from './lock.queries.ts'

type Act = 'postpone' | 'unlock'
type Asking = { readonly act: Act; readonly one: LockTarget }

/** 申请延期 and 申请解锁, wherever a record says that it can be asked for. */
export function useLockActs() {
  const [asking, ask] = useState<Asking | null>(null)
  const dialogs = (
    <>
      <PostponeDialog one={asking?.act === 'postpone' ? asking.one : null} onClose={() => ask(null)} />
      <UnlockDialog one={asking?.act === 'unlock' ? asking.one : null} onClose={() => ask(null)} />
    </>
  )
  return { ask: (act: Act, one: LockTarget) => ask({ act, one }), dialogs }
}

type DialogProps = { one: LockTarget | null; onClose: () => void }

const reasonField = ({ reason, hint }: { reason: string; hint: string }) =>
  ({ kind: 'textarea', name: 'reason', label: reason, required: true, max: recordRules.reasonMax, hint }) as const

function PostponeDialog({ one, onClose }: DialogProps) {
  const postpone = usePostpone()
  const { title, lead, days, unit } = texts.postpone
  return (
    <FormDrawer
      open={one !== null}
      as="dialog"
      mode="edit"
      noun={texts.postpone.act}
      title={title}
      lead={lead}
      recordId={one?.id ?? ''}
      initial={{ days: 3, reason: '' }}
      fields={[
        { kind: 'number', name: 'days', label: days, required: true, min: 1, max: recordRules.postponeDays, unit },
        reasonField(texts.postpone),
      ]}
      doneText={null}
      onClose={onClose}
      onSubmit={async (given) => {
        if (!one) return
        const { id, version } = one
        const { isAsked } = await postpone.mutateAsync({
          id,
          version,
          days: Number(given.days),
          reason: String(given.reason).trim(),
        })
        toast.success(isAsked ? texts.asked : texts.done.postpone)
      }}
    />
  )
}

function UnlockDialog({ one, onClose }: DialogProps) {
  const unlock = useUnlock()
  const { title, lead } = texts.unlock
  return (
    <FormDrawer
      open={one !== null}
      as="dialog"
      mode="edit"
      noun={texts.unlock.act}
      title={title}
      lead={lead}
      recordId={one?.id ?? ''}
      initial={{ reason: '' }}
      fields={[reasonField(texts.unlock)]}
      doneText={null}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        if (!one) return
        const { id, version } = one
        const { isAsked } = await unlock.mutateAsync({ id, version, reason: String(reason).trim() })
        toast.success(isAsked ? texts.asked : texts.done.unlock)
      }}
    />
  )
}
