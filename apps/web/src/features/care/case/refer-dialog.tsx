import { transferTargets } from '@xinqiao/domain'
import { useNavigate } from 'react-router'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { careMessages } from '../care.messages.ts'
import { type CaseDetail, useCaseHosts, useRefer } from '../care.queries.ts'
import { transferPath } from '../paths.ts'

const texts = careMessages.refer
const COLLEAGUE = '1'

/** Where to: a colleague with room, or an office by its name. The note is written on a page of its own. */
export function ReferDialog({ one, onClose }: { one: CaseDetail | null; onClose: () => void }) {
  const hosts = useCaseHosts(one !== null)
  const refer = useRefer()
  const navigate = useNavigate()
  const colleagues = (hosts.data ?? [])
    .filter(({ id }) => id !== one?.hostId)
    .map(({ id, name, cases, isFull }) => ({ value: id, label: texts.option(name, cases, isFull), disabled: isFull }))
  return (
    <FormDrawer
      open={one !== null}
      as="dialog"
      mode="edit"
      noun={texts.title}
      title={texts.title}
      recordId={one?.id ?? ''}
      initial={hosts.data ? { target: COLLEAGUE, toUserId: '', toName: '' } : undefined}
      error={hosts.error}
      onRetry={() => void hosts.refetch()}
      fields={[
        {
          kind: 'radio',
          name: 'target',
          label: texts.target,
          required: true,
          options: Object.entries(transferTargets).map(([value, label]) => ({ value, label })),
          hint: texts.lead,
        },
        {
          kind: 'select',
          name: 'toUserId',
          label: texts.user,
          required: true,
          options: colleagues,
          shown: ({ target }) => target === COLLEAGUE,
        },
        {
          kind: 'text',
          name: 'toName',
          label: texts.office,
          required: true,
          max: 100,
          hint: texts.officeHint,
          shown: ({ target }) => target !== COLLEAGUE,
        },
      ]}
      okText={texts.ok}
      onClose={onClose}
      onSubmit={async ({ target, toUserId, toName }) => {
        if (!one) return
        await refer.mutateAsync({
          id: one.id,
          version: one.version,
          target: Number(target),
          ...(target === COLLEAGUE ? { toUserId: String(toUserId) } : { toName: String(toName).trim() }),
        })
        void navigate(transferPath(one.id))
      }}
    />
  )
}
