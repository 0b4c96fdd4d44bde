import { useState } from 'react'
import { useLocation } from 'react-router'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { FailedState } from '../../../kit/states/states.tsx'
import { fillMessages as texts } from '../form.messages.ts'
import type { OpenInput } from '../form.queries.ts'
import type { Occasion } from './filler.ts'
import { Filling } from './filling.tsx'
import { useFormPage } from './use-form-page.ts'

type FormSheetProps = {
  asked: OpenInput
  /** what the page is called until the form tells its own name */
  title?: string
  occasion?: Occasion
  onSubmitted: (answerId: string) => void
}

/** A form on a page of its own. Coming back to one that has been sent opens it anew. */
export function FormSheet(props: FormSheetProps) {
  const { key } = useLocation()
  const [sent, setSent] = useState<string | null>(null)
  if (sent === key) return null
  return (
    <Sheet
      {...props}
      key={`${JSON.stringify(props.asked)} ${sent === null ? '' : key}`}
      onSubmitted={(answerId) => {
        setSent(key)
        props.onSubmitted(answerId)
      }}
    />
  )
}

function Sheet({ asked, title = texts.title, occasion, onSubmitted }: FormSheetProps) {
  const page = useFormPage(asked)
  const opened = page.sitting?.opened
  useTabTitle(opened ? `${opened.form.formName} · ${opened.user.realName}` : undefined)
  if (page.problem)
    return (
      <PageFrame title={title}>
        <FailedState title={texts.noLongerKnown} description={page.problem} />
      </PageFrame>
    )
  if (!page.sitting) return <QueryState page={title} query={page} />
  return (
    <Filling
      key={page.sitting.store.id}
      page={page}
      sitting={page.sitting}
      {...(occasion ? { occasion } : {})}
      onSubmitted={onSubmitted}
    />
  )
}
