import { ReceiptList } from './receipt-list.tsx'

/** 干预回执: what the centre asks of a faculty, and what came back. */
export function Page() {
  return <ReceiptList />
}
