import { careMessages } from '../care.messages.ts'
import { CasePage } from './case.page.tsx'

export function Page() {
  return <CasePage crumbs={careMessages.under.eastChina} />
}
