import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm, type ConfirmOptions } from '../../../kit/confirm.tsx'
import { toast } from '../../../kit/toast.ts'
import {
  type AppointmentRow,
  usePlainAct,
  useReadAppointment,
  useReasonAct,
  useRemind,
  useRemindRecord,
  useRemoveMany,
  useStart,
} from '../appointment.queries.ts'
import { isOnline } from '../looks.tsx'
import { recordPath } from '../paths.ts'
import type { Act } from './acts.ts'
import { actMessages } from './acts.messages.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { MeetingDialog } from './meeting-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { outcomeOf } from './outcome.ts'
import { RoomDialog } from './room-dialog.tsx'
import { StartDialog } from './start-dialog.tsx'
import { useReason } from './use-reason.tsx'

const { ask: questions, done, labels, reason: reasons } = actMessages

type Opened = { readonly act: 'start' | 'correct' | 'changeRoom' | 'meeting' | 'move'; readonly row: AppointmentRow }

const PLAIN = {
  confirm: 'POST /consult/approve/confirm',
  arrive: 'POST /consult/appointment/arrive',
  finish: 'POST /consult/appointment/finish',
  noShow: 'POST /consult/appointment/noShow',
  hostNoShow: 'POST /consult/appointment/hostNoShow',
} as const
const REASONED = {
  reject: {
    call: 'POST /consult/approve/reject',
    title: reasons.reject,
    lead: reasons.rejectLead,
    ok: labels.reject,
    danger: true,
  },
  cancelForVisitor: {
    call: 'POST /consult/cancel/staff',
    title: reasons.cancel,
    lead: reasons.cancelLead,
    ok: reasons.cancelOk,
    danger: true,
  },
  hostLeave: {
    call: 'POST /consult/leave/host',
    title: reasons.hostLeave,
    lead: reasons.hostLeaveLead,
    ok: reasons.hostLeaveOk,
    danger: false,
  },
  noteHostLeave: {
    call: 'POST /consult/leave/noted',
    title: reasons.noteHostLeave,
    lead: reasons.noteHostLeaveLead,
    ok: reasons.noteHostLeaveOk,
    danger: false,
  },
} as const

/** Everything that can be done with one appointment, each with the question or the dialog it needs. */
export function useActs(): { run: (act: Act, row: AppointmentRow) => Promise<void>; dialogs: ReactNode } {
  const navigate = useNavigate()
  const plain = usePlainAct()
  const reasoned = useReasonAct()
  const start = useStart()
  const remind = useRemind()
  const remindRecord = useRemindRecord()
  const remove = useRemoveMany()
  const reason = useReason()
  const read = useReadAppointment()
  const [opened, setOpened] = useState<Opened | null>(null)

  async function run(act: Act, row: AppointmentRow): Promise<void> {
    const known = { id: row.id, version: row.version }
    const question = questionOf(act, row)
    if (question && !(await confirm(question))) return
    switch (act) {
      case 'confirm':
      case 'arrive':
      case 'finish':
      case 'noShow':
      case 'hostNoShow':
        toast.success(outcomeOf(await plain.mutateAsync({ ...known, call: PLAIN[act] }), done[act]))
        return
      case 'start':
        if (isOnline(row)) setOpened({ act, row })
        else toast.success(outcomeOf(await start.mutateAsync(known), done.start))
        return
      case 'reject':
      case 'cancelForVisitor':
      case 'hostLeave':
      case 'noteHostLeave': {
        const { call, title, ...words } = REASONED[act]
        reason.ask({
          title: title(act === 'noteHostLeave' ? row.hostName : row.visitorName),
          ...words,
          send: async (why) => outcomeOf(await reasoned.mutateAsync({ ...known, call, reason: why }), done[act]),
        })
        return
      }
      case 'remove':
        reason.ask({
          title: reasons.remove(row.visitorName),
          ok: labels.remove,
          danger: true,
          lead: reasons.removeLead,
          send: async (words) => {
            const { failed } = await remove.mutateAsync({ ids: [row.id], reason: words })
            if (!failed[0]) return done.remove
            toast.error(failed[0].message)
          },
        })
        return
      case 'remind':
        await remind.mutateAsync([row.id])
        toast.success(done.remind)
        return
      case 'remindRecord': {
        const { left } = await remindRecord.mutateAsync([row.id])
        if (left[0]) toast.warning(left[0].message)
        else toast.success(done.remindRecord(row.hostName))
        return
      }
      case 'submitRecord':
        await writeRecord(row.id)
        return
      default:
        setOpened({ act, row })
    }
  }

  async function writeRecord(id: string): Promise<void> {
    const { recordFormId } = await read(id)
    if (recordFormId) void navigate(recordPath(id))
    else toast.warning(actMessages.noRecordForm)
  }

  const close = (): void => setOpened(null)
  return {
    run,
    dialogs: (
      <>
        {reason.dialog}
        <StartDialog row={of('start', opened)} onClose={close} />
        <CorrectDialog row={of('correct', opened)} onClose={close} />
        <RoomDialog row={of('changeRoom', opened)} onClose={close} />
        <MeetingDialog row={of('meeting', opened)} onClose={close} />
        <MoveDialog row={of('move', opened)} onClose={close} />
      </>
    ),
  }
}

const of = (act: Opened['act'], opened: Opened | null): AppointmentRow | null =>
  opened?.act === act ? opened.row : null

function questionOf(act: Act, row: AppointmentRow): ConfirmOptions | null {
  switch (act) {
    case 'confirm':
      return { title: questions.confirm(row.visitorName), content: questions.confirmLead, okText: labels.confirm }
    case 'finish':
      return { title: questions.finish(row.visitorName), content: questions.finishLead, okText: labels.finish }
    case 'noShow':
      return {
        title: questions.noShow(row.visitorName),
        content: questions.noShowLead,
        okText: labels.noShow,
        danger: true,
      }
    case 'hostNoShow':
      return {
        title: questions.hostNoShow(row.hostName),
        content: questions.hostNoShowLead,
        okText: labels.hostNoShow,
        danger: true,
      }
    default:
      return null
  }
}
