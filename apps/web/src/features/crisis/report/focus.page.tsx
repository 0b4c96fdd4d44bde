import { ReportForm } from './report-form.tsx'

/** 关注上报: somebody has changed. */
export function Page() {
  return <ReportForm type="2" />
}
