import { useNavigate, useLocation, useSearchParams } from 'react-router'
import { useState } from 'react'
import { DetailState } from '../../../kit/detail/detail-page.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { EmptyState, FailedState } from '../../../kit/states/states.tsx'
import { fillMessages as texts } from '../form.messages.ts'
import type { OpenInput } from '../form.queries.ts'
import { Filling } from './filling.tsx'
import { useFormPage } from './use-form-page.ts'

const NAMES = ['formId', 'answerId', 'typeCode', 'userId', 'siteId', 'bizType', 'bizId'] as const

/** What the address asks to be filled in; null when it names no form. */
const askedIn = (params: URLSearchParams): OpenInput | null => {
  const asked = Object.fromEntries(NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))
  return asked['formId'] || asked['answerId'] || asked['typeCode'] ? asked : null
}

export function Page() {
  const [params] = useSearchParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  // Coming back to what has been sent opens it anew.
  const [sent, setSent] = useState<string | null>(null)
  const asked = askedIn(params)
  if (!asked)
    return (
      <EmptyState
        title={texts.missing}
        description={texts.missingLead}
        actions={<Button onClick={() => void navigate('/myForms/index')}>{texts.toMine}</Button>}
      />
    )
  if (sent === key) return null
  return (
    <AskedForm
      key={`${JSON.stringify(asked)} ${sent === null ? '' : key}`}
      asked={asked}
      onSubmitted={(answerId) => {
        setSent(key)
        void navigate(`/formAnswer/detail?id=${answerId}`, { replace: true })
      }}
    />
  )
}

function AskedForm({ asked, onSubmitted }: { asked: OpenInput; onSubmitted: (answerId: string) => void }) {
  const page = useFormPage(asked)
  const opened = page.sitting?.opened
  useTabTitle(opened ? `${opened.form.formName} · ${opened.user.realName}` : undefined)
  if (page.problem) return <FailedState title={texts.noLongerKnown} description={page.problem} />
  if (!page.sitting) return <DetailState error={page.error} retrying={page.isFetching} onRetry={page.retry} />
  return <Filling key={page.sitting.store.id} page={page} sitting={page.sitting} onSubmitted={onSubmitted} />
}
