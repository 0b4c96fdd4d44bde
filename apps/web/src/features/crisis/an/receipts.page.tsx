import { ReceiptList } from '../receipt/receipt-list.tsx'

/** 评估干预回执: what a faculty is asked to do for those an assessment spoke of. */
export function Page() {
  return <ReceiptList variant="an" />
}
