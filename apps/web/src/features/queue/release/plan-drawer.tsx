import { addMinutes, formatDateTime, parseDateTime } from '@xinqiao/domain'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FieldControl } from '../../../kit/form-drawer/form.types.ts'
import { releaseMessages } from './release.messages.ts'
import { useSaveRound } from './release.queries.ts'
import { type Chosen, nothingChosen, SlotChooser } from './slot-chooser.tsx'

const texts = releaseMessages.plan
const LONGEST = 1440

const chooser = ({ id, value, onChange }: FieldControl) => (
  <SlotChooser id={id} value={value as Chosen} onChange={onChange} />
)

/** A round: when wishes are taken, for how long, and for which slots. */
export function PlanDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const save = useSaveRound()
  return (
    <FormDrawer
      open={open}
      as="drawer"
      mode="create"
      noun={texts.noun}
      title={texts.title}
      doneText={texts.done}
      initial={{ title: '', opensAt: null, minutes: 2, slots: nothingChosen }}
      fields={[
        { kind: 'text', name: 'title', label: texts.name, required: true, max: 100, placeholder: texts.nameHint },
        { kind: 'datetime', name: 'opensAt', label: texts.opens, required: true },
        {
          kind: 'number',
          name: 'minutes',
          label: texts.minutes,
          required: true,
          min: 1,
          max: LONGEST,
          unit: texts.minute,
        },
        {
          kind: 'custom',
          name: 'slots',
          label: texts.slots,
          required: true,
          control: chooser,
          view: () => null,
        },
      ]}
      onClose={onClose}
      onSubmit={async (values) => {
        const { type, slotIds } = values['slots'] as Chosen
        if (slotIds.length === 0) return { slots: texts.pick }
        const opensAt = String(values['opensAt'])
        const opens = parseDateTime(opensAt)
        await save.mutateAsync({
          type,
          title: String(values['title']).trim(),
          slotIds: [...slotIds],
          opensAt,
          ...(opens ? { closesAt: formatDateTime(addMinutes(opens, Number(values['minutes']))) } : {}),
        })
        return null
      }}
    />
  )
}
