import { useSearchParams } from 'react-router'
import { CallPage } from './call-detail.tsx'

export function Page() {
  const [params] = useSearchParams()
  return <CallPage id={params.get('id') ?? ''} view="info" />
}
