import { drillLimits } from '@xinqiao/domain'
import { useNavigate } from 'react-router'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { useDrillPeople, useStartDrill } from '../crisis.queries.ts'
import { drillPath } from '../paths.ts'
import { drillMessages } from './drill.messages.ts'

const texts = drillMessages.start
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export function StartDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const people = useDrillPeople({}, open)
  const start = useStartDrill()
  const all = (people.data ?? []).map(({ id, name, mayPlay }) => ({ value: id, label: name, mayPlay }))
  return (
    <FormDrawer
      open={open}
      as="dialog"
      mode="create"
      noun={drillMessages.title}
      title={texts.title}
      lead={texts.lead}
      okText={texts.act}
      initial={people.data ? { title: '', script: '', playerId: '', memberIds: [] } : undefined}
      error={people.error}
      fields={[
        {
          kind: 'text',
          name: 'title',
          label: texts.name,
          required: true,
          max: drillLimits.title,
          hint: texts.nameHint,
        },
        {
          kind: 'textarea',
          name: 'script',
          label: texts.script,
          required: true,
          max: drillLimits.script,
          hint: texts.scriptHint,
        },
        {
          kind: 'select',
          name: 'playerId',
          label: texts.player,
          required: true,
          options: all.filter(({ mayPlay }) => mayPlay),
        },
        { kind: 'select', name: 'memberIds', label: texts.members, required: true, multiple: true, options: all },
      ]}
      doneText={texts.done}
      onClose={onClose}
      onSubmit={async ({ title, script, playerId, memberIds }) => {
        const { id } = await start.mutateAsync({
          title: textOf(title),
          script: textOf(script),
          playerId: textOf(playerId),
          memberIds: Array.isArray(memberIds) ? memberIds.map(String) : [],
        })
        void navigate(drillPath(id))
      }}
    />
  )
}
