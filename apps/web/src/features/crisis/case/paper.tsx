import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { useReread } from '../../../session/index.ts'
import { FormSheet } from '../../form/index.ts'
import { crisisMessages } from '../crisis.messages.ts'
import { casePath } from '../paths.ts'
import { caseMessages } from './case.messages.ts'

const texts = caseMessages.form

type Matter = { readonly formId: string; readonly bizType: string; readonly bizId: string }
type PaperProps = {
  caseId: string
  caseNo: string
  title: string
  matter: Matter | null
  facts: readonly { readonly label: string; readonly value: string }[]
}

/** A paper about a case: when it is handed in one is back at the case. */
export function Paper({ caseId, caseNo, title, matter, facts }: PaperProps) {
  const navigate = useNavigate()
  const reread = useReread('crisis')
  // As it was when it was opened: what is being written must not be pulled away by news of the case.
  const [asked] = useState(matter)
  if (!asked)
    return (
      <PageFrame crumbs={[crisisMessages.crumb, caseMessages.title]} title={title}>
        <EmptyState
          title={texts.cannot}
          description={texts.cannotLead}
          actions={<Button onClick={() => void navigate(casePath(caseId))}>{texts.back}</Button>}
        />
      </PageFrame>
    )
  return (
    <FormSheet
      title={title}
      asked={asked}
      occasion={{ line: caseNo, facts: [...facts] }}
      onSubmitted={() => {
        void navigate(casePath(caseId), { replace: true })
        void reread()
      }}
    />
  )
}
