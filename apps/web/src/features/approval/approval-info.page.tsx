import { FlowPage } from './flow-page.tsx'

/** Where one answers. */
export function Page() {
  return <FlowPage canAnswer />
}
