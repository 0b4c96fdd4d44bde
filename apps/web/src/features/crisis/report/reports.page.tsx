import { Reports } from './report-list.tsx'

/** 上报列表. */
export function Page() {
  return <Reports />
}
