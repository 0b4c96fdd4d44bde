import { useSearchParams } from 'react-router'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { careMessages } from '../care.messages.ts'
import { useCase } from '../care.queries.ts'
import { CaseForm } from './case-form.tsx'

const title = careMessages.form.transfer

/** 转介单 (F19) of the transfer that was begun. Handing it in asks the colleague, or sends the letter. */
export function Page() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const query = useCase(id)
  if (!query.data) return <QueryState query={query} page={title} />
  const { transfer } = query.data
  const matter = transfer?.formId ? { formId: transfer.formId, bizType: 'case_transfer', bizId: transfer.id } : null
  return <CaseForm key={transfer?.id ?? id} one={query.data} title={title} matter={matter} />
}
