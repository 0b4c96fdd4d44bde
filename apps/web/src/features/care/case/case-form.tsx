import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { useReread } from '../../../session/index.ts'
import { FormSheet } from '../../form/index.ts'
import { careMessages } from '../care.messages.ts'
import type { CaseDetail } from '../care.queries.ts'
import { casePath } from '../paths.ts'

const texts = careMessages.form

type Matter = { readonly formId: string; readonly bizType: string; readonly bizId: string }

/** A paper about a case: what it is about stands above it, and when it is handed in one is back at the case. */
export function CaseForm({ one, title, matter }: { one: CaseDetail; title: string; matter: Matter | null }) {
  const navigate = useNavigate()
  const reread = useReread('care')
  // As it was when it was opened: what is being written must not be pulled away by news of the case.
  const [asked] = useState(matter)
  const back = casePath(one.id)
  if (!asked)
    return (
      <PageFrame crumbs={[careMessages.crumb, careMessages.title]} title={title}>
        <EmptyState
          title={texts.cannot}
          description={texts.cannotLead}
          actions={<Button onClick={() => void navigate(back)}>{texts.back}</Button>}
        />
      </PageFrame>
    )
  return (
    <FormSheet
      title={title}
      asked={asked}
      occasion={{
        line: one.caseNo,
        facts: [
          { label: texts.facts.case, value: one.caseNo },
          { label: texts.facts.visitor, value: one.visitorName },
          { label: texts.facts.sessions, value: texts.times(one.sessions) },
          {
            label: texts.facts.level,
            value: one.star === null ? careMessages.ungraded : (careMessages.levels[one.star] ?? ''),
          },
        ],
      }}
      onSubmitted={() => {
        void navigate(back, { replace: true })
        void reread()
      }}
    />
  )
}
