import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { handoverMessages as texts } from './handover.messages.ts'
import { type Handover, usePlan } from './handover.queries.ts'

/** Until when everything has to have found somebody, and who said so. */
export const leaveWords = ({ leave }: Handover): string => {
  if (!leave) return texts.about
  const { lastDay, daysLeft, isOver, byName, byDay } = leave
  return `${isOver ? texts.leave.over(lastDay) : texts.leave.on(lastDay, daysLeft)} · ${texts.leave.by(byName, byDay)}`
}

type LeaveProps = { one: Handover; open: boolean; onClose: () => void }

export function LeaveDialog({ one, open, onClose }: LeaveProps) {
  const plan = usePlan()
  return (
    <FormDrawer
      open={open}
      as="dialog"
      mode="edit"
      noun={texts.leave.label}
      title={texts.leave.label}
      recordId={one.userId}
      initial={{ lastDay: one.leave?.lastDay ?? '' }}
      fields={[{ kind: 'date', name: 'lastDay', label: texts.leave.label, hint: texts.leave.hint }]}
      doneText={texts.leave.done}
      onClose={onClose}
      onSubmit={async ({ lastDay }) => {
        await plan.mutateAsync({ userId: one.userId, lastDay: typeof lastDay === 'string' && lastDay ? lastDay : null })
      }}
    />
  )
}
