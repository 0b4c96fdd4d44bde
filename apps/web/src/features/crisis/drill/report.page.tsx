import { useSearchParams } from 'react-router'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { useDrill } from '../crisis.queries.ts'
import { ReportForm } from '../report/report-form.tsx'
import { DrillBanner } from './drill-banner.tsx'
import { drillMessages as texts } from './drill.messages.ts'

/** 演练上报: the page of a real report, for what is played. */
export function Page() {
  const [params] = useSearchParams()
  const query = useDrill(params.get('id') ?? '')
  if (!query.data) return <QueryState query={query} page={texts.title} />
  return (
    <>
      <DrillBanner drillId={query.data.id} />
      <ReportForm type="1" drill={{ id: query.data.id, playerName: query.data.playerName }} />
    </>
  )
}
