import { useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { toast } from '../../../kit/toast.ts'
import styles from '../booking.module.css'
import { visitMessages } from '../visit.messages.ts'
import { useCancel, type Visit } from '../visit.queries.ts'
import { momentWords, spanWords } from '../when.ts'
import { LeaveDialog } from './leave-dialog.tsx'

const { acts: texts, arrive } = visitMessages

/** What the machine lets this person do now. Nothing else is shown. */
export function VisitActions({ visit, onMove }: { visit: Visit; onMove: () => void }) {
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

  const buttons = [
    may('arrive') && !visit.arriveTime
      ? { key: 'arrive', text: texts.arrive, isFirst: true, run: () => setOpen('arrive') }
      : null,
    may('reschedule') ? { key: 'reschedule', text: texts.reschedule, run: onMove } : null,
    may('cancel') ? { key: 'cancel', text: texts.cancel, run: () => void giveUp(false) } : null,
    may('withdraw') ? { key: 'withdraw', text: texts.withdraw, run: () => void giveUp(true) } : null,
    may('leave') ? { key: 'leave', text: texts.leave, run: () => setOpen('leave') } : null,
    visit.actions.length === 0 && ENDED.includes(visit.state)
      ? { key: 'again', text: texts.again, run: () => void navigate('/myAppointment') }
      : null,
  ].filter((one) => one !== null)
  if (buttons.length === 0) return null
  return (
    <section className={styles.card} aria-label={visitMessages.detail.actions}>
      <div className={styles.actions} style={{ marginTop: 0 }}>
        {buttons.map(({ key, text, run, isFirst = false }) => (
          <Button key={key} size="lg" variant={isFirst ? 'primary' : 'default'} onClick={run}>
            {text}
          </Button>
        ))}
      </div>
      {open === 'leave' ? <LeaveDialog visit={visit} onClose={close} /> : null}
      {open === 'arrive' ? <HowToArrive visit={visit} onClose={close} /> : null}
    </section>
  )
}

const ENDED: readonly string[] = ['complete', 'success', 'cancel', 'userTakeLeave', 'userBreakAppointment']

/** The code hangs at the desk: whoever has it in view has arrived. */
function HowToArrive({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  return (
    <Dialog
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
