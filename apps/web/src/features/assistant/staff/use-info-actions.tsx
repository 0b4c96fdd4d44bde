import { useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import type { DetailAction } from '../../../kit/detail/detail-actions.tsx'
import { ReasonDialog } from '../../../kit/form-drawer/reason-dialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { LaterBookDrawer } from '../../appointment/index.ts'
import { viewPath } from '../paths.ts'
import { staffMessages as texts } from './staff.messages.ts'
import { type SessionInfo, useEndSession, useRelease } from './staff.queries.ts'
import { useAskTakeOver } from './use-ask-take-over.ts'

/** Duty, the way that is never closed; other types can be chosen in the drawer. */
const DUTY = '11'

/** What this person may do with it now. */
export function useInfoActions(info: SessionInfo) {
  const navigate = useNavigate()
  const takeOver = useAskTakeOver()
  const end = useEndSession()
  const [isReleasing, setReleasing] = useState(false)
  const [isBooking, setBooking] = useState(false)
  const askEnd = async (): Promise<void> => {
    const { ask, lead, ok, done } = texts.end
    if (!(await confirm({ title: ask(info.visitorName), content: lead, okText: ok }))) return
    await end.mutateAsync(info.id)
    toast.success(done)
  }
  const actions: DetailAction[] = [
    ...(info.canTakeOver
      ? [
          {
            key: 'takeOver',
            label: texts.acts.takeOver,
            primary: true,
            need: 'consult_ai_takeover_btn',
            run: () => takeOver(info),
          },
        ]
      : []),
    { key: 'book', label: texts.acts.book, need: 'consult_appoint_book_btn', run: () => setBooking(true) },
    ...(info.canView ? [{ key: 'view', label: texts.acts.view, run: () => void navigate(viewPath(info.id)) }] : []),
    ...(info.canReply
      ? [
          { key: 'release', label: texts.acts.release, run: () => setReleasing(true) },
          { key: 'end', label: texts.acts.end, run: askEnd },
        ]
      : []),
  ]
  const dialogs = (
    <>
      <ReleaseDialog open={isReleasing} id={info.id} onClose={() => setReleasing(false)} />
      <LaterBookDrawer
        wish={isBooking ? { type: DUTY, visitorId: info.visitorId } : null}
        onClose={() => setBooking(false)}
      />
    </>
  )
  return { actions, dialogs }
}

const SHORTEST = 2

function ReleaseDialog({ open, id, onClose }: { open: boolean; id: string; onClose: () => void }) {
  const release = useRelease()
  return (
    <ReasonDialog
      about={open ? { id } : null}
      title={texts.release.title}
      label={texts.release.label}
      hint={texts.release.lead}
      min={SHORTEST}
      short={texts.release.short}
      doneText={texts.release.done}
      onClose={onClose}
      onSend={(reason) => release.mutateAsync({ id, reason })}
    />
  )
}
