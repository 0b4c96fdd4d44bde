import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useActs } from '../../../kit/acts/use-acts.tsx'
import type { DetailAction } from '../../../kit/detail/detail-actions.tsx'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { recordPath } from '../paths.ts'
import { telephoneMessages as texts } from './telephone.messages.ts'
import {
  type CallDetail,
  useAssignCall,
  useCancelCall,
  useDial,
  useFreeAssessors,
  useMiss,
  useReach,
} from './telephone.queries.ts'

const asking =
  ({ ask, lead }: { readonly ask: string; readonly lead: string }) =>
  () => ({ title: ask, content: lead })

/** What can be done about a call, with the questions it takes. */
export function useCallActs(call: CallDetail): { actions: readonly DetailAction[]; dialogs: ReactNode } {
  const [assigning, assign] = useState<CallDetail | null>(null)
  const navigate = useNavigate()
  const [dial, reach, miss, cancel] = [useDial(), useReach(), useMiss(), useCancelCall()]
  const known = { id: call.id, version: call.version }
  const { acts, done } = texts
  const { actionsOf } = useActs<CallDetail>([
    { key: 'dial', label: acts.dial, primary: true, run: () => dial.mutateAsync(known), done: texts.dialled },
    {
      key: 'reach',
      label: acts.reach,
      primary: true,
      run: async () => {
        const { appointmentId } = await reach.mutateAsync(known)
        void navigate(recordPath(appointmentId))
      },
    },
    { key: 'miss', label: acts.miss, question: asking(texts.miss), run: () => miss.mutateAsync(known), done },
    { key: 'lose', label: acts.lose, question: asking(texts.lose), run: () => miss.mutateAsync(known), done },
    { key: 'assign', label: acts.assign, run: assign },
    {
      key: 'cancel',
      label: acts.cancel,
      danger: true,
      question: asking(texts.cancel),
      run: () => cancel.mutateAsync(known),
      done,
    },
  ])
  return { actions: actionsOf(call), dialogs: <AssignDialog call={assigning} onClose={() => assign(null)} /> }
}

function AssignDialog({ call, onClose }: { call: CallDetail | null; onClose: () => void }) {
  const assign = useAssignCall()
  const free = useFreeAssessors(call ? {} : null).data ?? []
  return (
    <FormDrawer
      open={call !== null}
      as="dialog"
      mode="edit"
      noun=""
      title={texts.assign.title}
      recordId={call?.id ?? ''}
      initial={{ hostId: null }}
      doneText={texts.assign.done}
      fields={[
        {
          kind: 'select',
          name: 'hostId',
          label: texts.assign.who,
          required: true,
          hint: texts.assign.hint,
          options: free.map(({ userId, realName }) => ({ value: userId, label: realName })),
        },
      ]}
      onClose={onClose}
      onSubmit={async ({ hostId }) => {
        if (call) await assign.mutateAsync({ id: call.id, version: call.version, hostId: String(hostId) })
      }}
    />
  )
}
