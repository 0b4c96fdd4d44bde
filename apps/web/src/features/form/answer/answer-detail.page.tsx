import { useNavigate, useSearchParams } from 'react-router'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { EmptyState, FailedState } from '../../../kit/states/states.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { answerMessages } from '../answer.messages.ts'
import { readForm } from '../form-setup.ts'
import { fillMessages } from '../form.messages.ts'
import { useAnswer } from '../form.queries.ts'
import { AnswerView } from './answer-view.tsx'

export function Page() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const navigate = useNavigate()
  const query = useAnswer(id)
  const opened = query.data
  useTabTitle(opened ? `${opened.form.formName} · ${opened.user.realName}` : undefined)
  if (id === '')
    return (
      <PageFrame title={answerMessages.detail.page}>
        <EmptyState
          title={answerMessages.detail.missing}
          actions={<Button onClick={() => void navigate('/myForms/index')}>{fillMessages.toMine}</Button>}
        />
      </PageFrame>
    )
  if (!opened?.answer) return <QueryState page={answerMessages.detail.page} query={query} />
  const form = readForm(opened.form)
  if (typeof form === 'string')
    return (
      <PageFrame title={answerMessages.detail.page}>
        <FailedState title={fillMessages.noLongerKnown} description={form} />
      </PageFrame>
    )
  return <AnswerView key={id} opened={opened} answer={opened.answer} form={form} />
}
