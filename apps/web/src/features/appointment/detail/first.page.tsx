import { AppointmentPage } from './appointment-page.tsx'

export function Page() {
  return <AppointmentPage kind="first" />
}
