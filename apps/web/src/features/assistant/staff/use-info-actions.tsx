import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useActs } from '../../../kit/acts/use-acts.tsx'
import { reasonField } from '../../../kit/form-drawer/reason-field.ts'
import { textOf } from '../../../kit/form-drawer/send-form.ts'
import { LaterBookDrawer } from '../../appointment/index.ts'
import { viewPath } from '../paths.ts'
import { staffMessages as texts } from './staff.messages.ts'
import { type SessionInfo, useEndSession, useRelease } from './staff.queries.ts'
import { useAskTakeOver } from './use-ask-take-over.ts'

/** Duty, the way that is never closed; other types can be chosen in the drawer. */
const DUTY = '11'

const SHORTEST = 2

/** What this person may do with it now. */
export function useInfoActions(info: SessionInfo) {
  const navigate = useNavigate()
  const takeOver = useAskTakeOver()
  const end = useEndSession()
  const release = useRelease()
  const [isBooking, setBooking] = useState(false)
  const { actionsOf, dialog } = useActs<SessionInfo>([
    {
      key: 'takeOver',
      label: texts.acts.takeOver,
      primary: true,
      need: 'consult_ai_takeover_btn',
      shown: ({ canTakeOver }) => canTakeOver,
      run: () => takeOver(info),
    },
    { key: 'book', label: texts.acts.book, need: 'consult_appoint_book_btn', run: () => setBooking(true) },
    {
      key: 'view',
      label: texts.acts.view,
      shown: ({ canView }) => canView,
      run: ({ id }) => void navigate(viewPath(id)),
    },
    {
      key: 'release',
      label: texts.acts.release,
      shown: ({ canReply }) => canReply,
      form: () => ({
        title: texts.release.title,
        fields: [
          reasonField({
            label: texts.release.label,
            hint: texts.release.lead,
            min: SHORTEST,
            short: texts.release.short,
          }),
        ],
      }),
      run: ({ id }, { reason }) => release.mutateAsync({ id, reason: textOf(reason) }),
      done: texts.release.done,
    },
    {
      key: 'end',
      label: texts.acts.end,
      shown: ({ canReply }) => canReply,
      question: ({ visitorName }) => ({
        title: texts.end.ask(visitorName),
        content: texts.end.lead,
        okText: texts.end.ok,
      }),
      run: ({ id }) => end.mutateAsync(id),
      done: texts.end.done,
    },
  ])
  const dialogs = (
    <>
      {dialog}
      <LaterBookDrawer
        wish={isBooking ? { type: DUTY, visitorId: info.visitorId } : null}
        onClose={() => setBooking(false)}
      />
    </>
  )
  return { actions: actionsOf(info), dialogs }
}
