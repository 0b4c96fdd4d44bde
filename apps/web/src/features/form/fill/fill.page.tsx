import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { fillMessages as texts } from '../form.messages.ts'
import type { OpenInput } from '../form.queries.ts'
import { FormSheet } from './form-sheet.tsx'

const NAMES = ['formId', 'answerId', 'typeCode', 'userId', 'siteId', 'bizType', 'bizId'] as const

/** What the address asks to be filled in; null when it names no form. */
const askedIn = (params: URLSearchParams): OpenInput | null => {
  const asked = Object.fromEntries(NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))
  return asked['formId'] || asked['answerId'] || asked['typeCode'] ? asked : null
}

export function Page() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = askedIn(params)
  if (!asked)
    return (
      <PageFrame title={texts.title}>
        <EmptyState
          title={texts.missing}
          description={texts.missingLead}
          actions={<Button onClick={() => void navigate('/myForms/index')}>{texts.toMine}</Button>}
        />
      </PageFrame>
    )
  return (
    <FormSheet
      asked={asked}
      onSubmitted={(answerId) => void navigate(`/formAnswer/detail?id=${answerId}`, { replace: true })}
    />
  )
}
