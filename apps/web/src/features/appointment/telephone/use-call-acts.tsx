import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import type { DetailAction } from '../../../kit/detail/detail-actions.tsx'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { toast } from '../../../kit/toast.ts'
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

const ORDER = ['dial', 'reach', 'miss', 'lose', 'assign', 'cancel'] as const
type Act = (typeof ORDER)[number]

/** What can be done about a call, with the questions it takes. */
export function useCallActs(call: CallDetail): { actions: readonly DetailAction[]; dialogs: ReactNode } {
  const [isAssigning, setAssigning] = useState(false)
  const navigate = useNavigate()
  const [dial, reach, miss, cancel] = [useDial(), useReach(), useMiss(), useCancelCall()]
  const known = { id: call.id, version: call.version }
  const asked = async (words: { ask: string; lead: string }, act: () => Promise<unknown>): Promise<void> => {
    if (!(await confirm({ title: words.ask, content: words.lead }))) return
    await act()
    toast.success(texts.done)
  }
  const runs: Readonly<Record<Act, () => void | Promise<void>>> = {
    assign: () => setAssigning(true),
    dial: async () => {
      await dial.mutateAsync(known)
      toast.success(texts.dialled)
    },
    reach: async () => {
      const { appointmentId } = await reach.mutateAsync(known)
      void navigate(recordPath(appointmentId))
    },
    miss: () => asked(texts.miss, () => miss.mutateAsync(known)),
    lose: () => asked(texts.lose, () => miss.mutateAsync(known)),
    cancel: () => asked(texts.cancel, () => cancel.mutateAsync(known)),
  }
  return {
    actions: ORDER.filter((act) => call.actions.includes(act)).map((act) => ({
      key: act,
      label: texts.acts[act] ?? act,
      primary: act === 'dial' || act === 'reach',
      danger: act === 'cancel',
      run: runs[act],
    })),
    dialogs: <AssignDialog call={isAssigning ? call : null} onClose={() => setAssigning(false)} />,
  }
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
