import { useSearchParams } from 'react-router'
import { DetailState } from '../../../kit/detail/detail-page.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { useRole } from './role.queries.ts'
import { RoleEditor } from './role-editor.tsx'

export function Page() {
  const [params] = useSearchParams()
  const query = useRole(params.get('id') ?? '')
  useTabTitle(query.data?.roleName)
  if (!query.data)
    return <DetailState error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  return <RoleEditor key={query.data.id} role={query.data} />
}
