import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { planMessages } from '../plan.messages.ts'
import { useRules, useSaveRules } from '../plan.queries.ts'

const texts = planMessages.rules

const levels = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ value: String(from + at), label: texts.level(from + at) }))

/** 测评规定: what the head of the centre says of levels after the further questions, and of how much people can do. */
export function Rules({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const rules = useRules(isOpen)
  const save = useSaveRules()
  const { data } = rules
  return (
    <FormDrawer
      as="dialog"
      mode="edit"
      open={isOpen}
      noun={texts.title}
      title={texts.title}
      lead={texts.lead}
      doneText={texts.done}
      error={rules.error}
      onRetry={() => void rules.refetch()}
      initial={
        data && { ...data, positiveLevel: String(data.positiveLevel), negativeLevel: String(data.negativeLevel) }
      }
      fields={[
        { kind: 'select', name: 'positiveLevel', label: texts.positive, required: true, options: levels(4, 5) },
        { kind: 'select', name: 'negativeLevel', label: texts.negative, required: true, options: levels(2, 4) },
        {
          kind: 'number',
          name: 'interviewsAWeek',
          label: texts.week,
          required: true,
          min: 1,
          max: 40,
          unit: texts.people,
        },
        {
          kind: 'number',
          name: 'contactsAnHour',
          label: texts.contacts,
          required: true,
          min: 1,
          max: 20,
          unit: texts.people,
        },
        {
          kind: 'number',
          name: 'flagsInThousand',
          label: texts.flags,
          required: true,
          min: 1,
          max: 500,
          unit: texts.sheets,
        },
      ]}
      onSubmit={async (values) => {
        if (!data) return
        await save.mutateAsync({
          ...data,
          positiveLevel: Number(values['positiveLevel']),
          negativeLevel: Number(values['negativeLevel']),
          interviewsAWeek: Number(values['interviewsAWeek']),
          contactsAnHour: Number(values['contactsAnHour']),
          flagsInThousand: Number(values['flagsInThousand']),
        })
      }}
      onClose={onClose}
    />
  )
}
