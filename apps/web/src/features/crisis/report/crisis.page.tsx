import { ReportForm } from './report-form.tsx'

/** 危机上报: somebody is in danger. */
export function Page() {
  return <ReportForm type="1" />
}
