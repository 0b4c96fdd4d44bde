import { useSearchParams } from 'react-router'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { useRole } from './role.queries.ts'
import { RoleEditor } from './role-editor.tsx'

export function Page() {
  const [params] = useSearchParams()
  const query = useRole(params.get('id') ?? '')
  useTabTitle(query.data?.roleName)
  if (!query.data) return <QueryState query={query} />
  return <RoleEditor key={query.data.id} role={query.data} />
}
