import { useSearchParams } from 'react-router'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { crisisMessages } from '../crisis.messages.ts'
import { useCrisis } from '../crisis.queries.ts'
import { caseMessages } from './case.messages.ts'
import { Paper } from './paper.tsx'

const texts = caseMessages.form

/** 危机评估表 (F21). Handing it in puts the case before whoever levels it. */
export function Page() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const query = useCrisis(id)
  if (!query.data) return <QueryState query={query} page={texts.assess} />
  const { caseNo, inside } = query.data
  const formId = inside?.assessFormId
  return (
    <Paper
      key={id}
      caseId={id}
      caseNo={caseNo}
      title={texts.assess}
      matter={formId ? { formId, bizType: 'crisis_assess', bizId: id } : null}
      facts={[
        { label: texts.facts.no, value: caseNo },
        { label: texts.facts.person, value: inside?.personName ?? '' },
        { label: texts.facts.star, value: crisisMessages.ungraded },
      ]}
    />
  )
}
