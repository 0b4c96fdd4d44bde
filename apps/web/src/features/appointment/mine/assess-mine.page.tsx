import { MinePage } from './mine-page.tsx'

export function Page() {
  return <MinePage kind="assess" />
}
