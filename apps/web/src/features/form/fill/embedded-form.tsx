import { QueryState } from '../../../kit/states/query-state.tsx'
import { FailedState } from '../../../kit/states/states.tsx'
import { fillMessages as texts } from '../form.messages.ts'
import type { OpenInput } from '../form.queries.ts'
import { Filling } from './filling.tsx'
import { useFormPage } from './use-form-page.ts'

type EmbeddedFormProps = { asked: OpenInput; submitText: string; onSubmitted: (answerId: string) => void }

/** A form as one step of something larger: nothing of a page around it, one button under it. */
export function EmbeddedForm({ asked, submitText, onSubmitted }: EmbeddedFormProps) {
  const page = useFormPage(asked)
  if (page.problem) return <FailedState title={texts.noLongerKnown} description={page.problem} />
  if (!page.sitting) return <QueryState query={page} />
  return (
    <Filling
      key={page.sitting.store.id}
      page={page}
      sitting={page.sitting}
      stepText={submitText}
      onSubmitted={onSubmitted}
    />
  )
}
