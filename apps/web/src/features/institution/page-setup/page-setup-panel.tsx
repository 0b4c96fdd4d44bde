import { PageSetupForm } from './page-setup-form.tsx'
import { pageSetupTexts as texts } from './page-setup.messages.ts'
import { usePageSetup } from './page-setup.queries.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'

export function PageSetupPanel() {
  const query = usePageSetup()
  if (!query.data) return <QueryState size="card" query={query} title={texts.failed} />
  return <PageSetupForm key={query.data.version} setup={query.data} onReload={() => void query.refetch()} />
}
