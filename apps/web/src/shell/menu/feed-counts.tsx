import { useEffect } from 'react'
import { useUnread } from '../../features/message/index.ts'
import { useCounts } from '../../features/workbench/index.ts'
import { useMenuCounts } from './menu-counts.ts'

/** Which of the workbench's numbers stands beside which entries. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  'appointment.today': ['MY_SCHEDULE'],
  'appointment.records': ['RECORD_DUE'],
  'care.cases': ['MY_CASE'],
  'errand.mine': ['MY_ERRANDS'],
  'approval.waiting': ['MY_APPROVAL', 'MY_APPROVALS', 'APPROVAL_RECORD'],
  'warning.live': ['WARNING', 'MY_WARNING'],
  'ops.failed': ['OPS'],
}

/** Puts what the capabilities know beside their menus; draws nothing. A capability adds its number here. */
export function FeedCounts() {
  const { messages, notices } = useUnread()
  // Asked for by the workbench; here it is looked at only, so that a nudge renews it while another page is in sight.
  const { data: counts } = useCounts(false)
  useEffect(() => {
    useMenuCounts.setState({ SYSTEM_MESSAGE: messages, SYSTEM_NOTICE: notices })
  }, [messages, notices])
  useEffect(() => {
    const numbers = new Map(counts?.map(({ code, value }) => [code, value]))
    const beside = Object.entries(ENTRIES).flatMap(([code, entries]) =>
      entries.map((entry) => [entry, numbers.get(code) ?? 0] as const),
    )
    useMenuCounts.setState(Object.fromEntries(beside))
  }, [counts])
  return null
}
