import { useSearchParams } from 'react-router'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { useTalk } from '../crisis.queries.ts'
import { caseMessages } from './case.messages.ts'
import { Paper } from './paper.tsx'

const texts = caseMessages.form

/** 干预记录 (F22). Handing it in moves the clock of the case on. */
export function Page() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const query = useTalk(id)
  if (!query.data) return <QueryState query={query} page={texts.talk} />
  const { caseId, caseNo, personName, starName, formId, last } = query.data
  return (
    <Paper
      key={id}
      caseId={caseId}
      caseNo={caseNo}
      title={texts.talk}
      matter={formId ? { formId, bizType: 'crisis_talk', bizId: id } : null}
      facts={[
        { label: texts.facts.no, value: caseNo },
        { label: texts.facts.person, value: personName },
        { label: texts.facts.star, value: starName },
        ...(last ? [{ label: texts.facts.last, value: `${last.time.slice(5, 16)} · ${last.riskName}` }] : []),
      ]}
    />
  )
}
