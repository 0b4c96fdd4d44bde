import { useSearchParams } from 'react-router'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { careMessages } from '../care.messages.ts'
import { useCase } from '../care.queries.ts'
import { CaseForm } from './case-form.tsx'

const title = careMessages.form.closing

/** 结案报告 (F18). Handing it in ends the case, or asks those who have to agree. */
export function Page() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const query = useCase(id)
  if (!query.data) return <QueryState query={query} page={title} />
  const { closingFormId } = query.data
  const matter = closingFormId ? { formId: closingFormId, bizType: 'case_close', bizId: id } : null
  return <CaseForm key={id} one={query.data} title={title} matter={matter} />
}
