import { FlowPage } from './flow-page.tsx'

/** Where one looks. */
export function Page() {
  return <FlowPage />
}
