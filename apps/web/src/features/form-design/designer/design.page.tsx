import { useSearchParams } from 'react-router'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import { formDesignMessages as texts } from '../form-design.messages.ts'
import { useForm } from '../form-design.queries.ts'
import { useWholeSchool } from '../use-whole-school.ts'
import { Designer } from './designer.tsx'
import { NarrowDesigner } from './narrow-designer.tsx'

export function Page() {
  const [params] = useSearchParams()
  const query = useForm(params.get('id') ?? '')
  const isWhole = useWholeSchool()
  const mayEdit = useAllowed()('admin_form_manage_btn') && isWhole
  const phone = usePhone()
  useTabTitle(query.data ? texts.tab(query.data.title) : undefined)
  if (!query.data) return <QueryState query={query} />
  if (phone) return <NarrowDesigner key={query.data.id} form={query.data} mayEdit={mayEdit} />
  return (
    <Designer
      key={query.data.id}
      form={query.data}
      mayEdit={mayEdit}
      refetch={async () => (await query.refetch()).data ?? null}
    />
  )
}
