import { Reports } from './report-list.tsx'

/** 信息上报: what was reported from counselling and warnings. */
export function Page() {
  return <Reports from="counselling" />
}
