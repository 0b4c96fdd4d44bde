import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import { toast } from '../../../kit/toast.ts'
import { careMessages as texts } from '../care.messages.ts'
import { type CaseDetail, useReopen } from '../care.queries.ts'
import { casePath, closingPath } from '../paths.ts'
import { ReachDialog } from '../reach/reach-dialog.tsx'
import { EndDialog } from './case-dialogs.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { ReferDialog } from './refer-dialog.tsx'
import { SuperviseDialog } from './supervise-dialog.tsx'

export type CaseAct = keyof typeof texts.acts

/** What can be done about a case, with the dialogs it takes. */
export function useCaseActs(one: CaseDetail): { run: (act: CaseAct) => void; dialogs: ReactNode } {
  // Whoever came to pass it on finds the question open, once.
  const [params, setParams] = useSearchParams()
  const isSent = params.get('act') === 'refer' && one.actions.includes('refer')
  const [asked, ask] = useState<CaseAct | null>(isSent ? 'refer' : null)
  const navigate = useNavigate()
  const reopen = useReopen()
  const again = async () => {
    if (!(await confirm({ title: texts.reopen.ask, content: texts.reopen.lead }))) return
    const { id } = await reopen.mutateAsync({ id: one.id })
    toast.success(texts.reopen.done)
    void navigate(casePath(id))
  }
  const run = (act: CaseAct) => {
    if (act === 'close') void navigate(closingPath(one.id))
    else if (act === 'reopen') attempt(again)
    else ask(act)
  }
  const close = () => {
    ask(null)
    if (params.has('act')) setParams({ id: one.id }, { replace: true })
  }
  return {
    run,
    dialogs: (
      <>
        <ContactDialog one={asked === 'contact' ? one : null} onClose={close} />
        <EndDialog
          one={asked === 'quit' || asked === 'absent' ? one : null}
          act={asked === 'absent' ? 'absent' : 'quit'}
          onClose={close}
        />
        <ReachDialog userId={asked === 'reach' ? one.visitorId : null} onClose={close} />
        <ReviewDialog one={asked === 'review' ? one : null} onClose={close} />
        <SuperviseDialog one={asked === 'supervise' ? one : null} onClose={close} />
        <ReferDialog one={asked === 'refer' ? one : null} onClose={close} />
      </>
    ),
  }
}
