import { Alert } from 'antd'
import type { AppointmentDetail } from '../appointment.queries.ts'
import { detailMessages as texts } from './detail.messages.ts'

/** Rules that were set aside for it, and why. */
export function WaivedNote({ appointment: { waived, overrideReason } }: { appointment: AppointmentDetail }) {
  if (waived.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      title={texts.waived}
      description={texts.waivedLead(waived.map((guard) => texts.guards[guard] ?? guard).join('、'), overrideReason)}
    />
  )
}
