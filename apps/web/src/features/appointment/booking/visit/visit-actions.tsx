import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../../../kit/confirm.tsx'
import { Dialog, dialogWidths } from '../../../../kit/dialog.tsx'
import { Button } from '../../../../kit/form/button.tsx'
import { reasonOf } from '../../../../kit/reason-of.ts'
import { toast } from '../../../../kit/toast.ts'
import { momentWords, spanWords } from '../../../../kit/time-words.ts'
import styles from '../booking.module.css'
import { visitMessages } from '../visit.messages.ts'
import { useCancel, type Visit } from '../visit.queries.ts'
import acts from './acts.module.css'
import { LeaveDialog } from './leave-dialog.tsx'
import { isUndecided } from './visit-look.tsx'

const { acts: texts, arrive } = visitMessages

type VisitActionsProps = { visit: Visit; onMove: () => void; children: ReactNode }

/** What the machine lets this person do now. Nothing else is shown; what would undo the appointment is the quietest. */
export function VisitActions({ visit, onMove, children }: VisitActionsProps) {
  const [open, setOpen] = useState<'leave' | 'arrive' | null>(null)
  const navigate = useNavigate()
  const cancel = useCancel()
  const may = (action: string): boolean => visit.actions.includes(action)
  const when = spanWords(visit.startAt, visit.endAt)
  const close = (): void => setOpen(null)

  const giveUp = async (isWithdrawal: boolean): Promise<void> => {
    const yes = await confirm({
      title: isWithdrawal ? texts.askWithdraw(when) : texts.askCancel(when),
      content: isWithdrawal ? texts.askWithdrawLead : texts.askCancelLead(momentWords(visit.cancelDeadline)),
      okText: isWithdrawal ? texts.withdraw : texts.cancel,
      cancelText: texts.keep,
    })
    if (!yes) return
    try {
      toast.success((await cancel.mutateAsync({ id: visit.id, version: visit.version })).message)
    } catch (error) {
      toast.error(reasonOf(error, texts.failed))
    }
  }

  const quiet = [
    may('reschedule') ? { key: 'reschedule', text: texts.reschedule, run: onMove } : null,
    may('cancel') ? { key: 'cancel', text: texts.cancel, run: () => void giveUp(false) } : null,
    may('withdraw') ? { key: 'withdraw', text: texts.withdraw, run: () => void giveUp(true) } : null,
    may('leave') ? { key: 'leave', text: texts.leave, run: () => setOpen('leave') } : null,
    visit.actions.length === 0 && ENDED.includes(visit.state)
      ? { key: 'again', text: texts.again, run: () => void navigate('/myAppointment') }
      : null,
  ].filter((one) => one !== null)
  return (
    <>
      {may('arrive') && !visit.arriveTime && !isUndecided(visit) ? (
        <div className={styles.actions}>
          <Button size="xl" variant="primary" onClick={() => setOpen('arrive')}>
            {texts.arrive}
          </Button>
        </div>
      ) : null}
      {children}
      {quiet.length > 0 ? (
        <div className={acts.acts} data-in-card="" role="group" aria-label={visitMessages.detail.actions}>
          {quiet.map(({ key, text, run }) => (
            <button key={key} type="button" onClick={run}>
              {text}
            </button>
          ))}
        </div>
      ) : null}
      {open === 'leave' ? <LeaveDialog visit={visit} onClose={close} /> : null}
      {open === 'arrive' ? <HowToArrive visit={visit} onClose={close} /> : null}
    </>
  )
}

const ENDED: readonly string[] = ['complete', 'success', 'cancel', 'userTakeLeave', 'userBreakAppointment']

/** The code hangs at the desk: whoever has it in view has arrived. */
function HowToArrive({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  return (
    <Dialog
      width={dialogWidths.question}
      open
      title={arrive.title}
      onClose={onClose}
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          {arrive.close}
        </Button>
      }
    >
      <p>{arrive.scan}</p>
      <p>{arrive.desk}</p>
      <p className={styles.lead}>{arrive.from(momentWords(visit.checkInFrom))}</p>
    </Dialog>
  )
}
