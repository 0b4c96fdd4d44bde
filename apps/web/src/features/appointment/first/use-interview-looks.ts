import type { StatusLook } from '../../../kit/status/status-tag.tsx'
import type { AppointmentDetail } from '../appointment.queries.ts'
import { useFirstDetail } from './first.queries.ts'
import { interviewLook } from './interview-look.tsx'

const FIRST = '15'

/** An interview says of itself which of its eight states it is in, beside the appointment's own word. */
export const useInterviewLooks = ({ id, type }: AppointmentDetail): readonly StatusLook[] => {
  const first = useFirstDetail(type === FIRST ? { id } : null).data
  return first ? [interviewLook(first)] : []
}
