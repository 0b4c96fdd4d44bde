import { useSearchParams } from 'react-router'
import { useAppointment } from '../appointment.queries.ts'
import { Page as RecordPage } from '../record/record.page.tsx'
import { AppointmentPage } from './appointment-page.tsx'

/** 初始访谈记录详情: written here while it is owed, shown with what came of it afterwards. */
export function Page() {
  const [params] = useSearchParams()
  const { data } = useAppointment(params.get('id') ?? '')
  const isOwed = data?.recordFormId && data.actions.includes('submitRecord')
  return isOwed ? <RecordPage /> : <AppointmentPage kind="firstRecord" />
}
