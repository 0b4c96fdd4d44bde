import { CallError } from '@xinqiao/contract/client'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import type { FieldErrors, FormField, FormValues } from '../../kit/form-drawer/form.types.ts'
import { toast } from '../../kit/toast.ts'
import { type LadderRow, useSaveLadder } from './errand.queries.ts'
import { ladderMessages } from './ladder.messages.ts'
import { draftsOf, type StepDraft, StepsField } from './steps-field.tsx'

const texts = ladderMessages.form
/** Why a ladder cannot be, in words. */
const FAULT = 49_405

type Saved = Parameters<ReturnType<typeof useSaveLadder>['mutateAsync']>[0]

const draftsIn = (value: unknown): readonly StepDraft[] => (Array.isArray(value) ? (value as StepDraft[]) : [])

const inputOf = (row: LadderRow, values: FormValues): Saved => ({
  kind: row.kind as Saved['kind'],
  version: row.version,
  steps: draftsIn(values['steps']).map(({ after, to, byPhone }) => ({
    after: after ?? 0,
    to: to as Saved['steps'][number]['to'],
    ways: byPhone ? ['inbox', 'sms'] : ['inbox'],
  })),
  again: Number(values['again'] ?? 0),
})

export function LadderDrawer({ row, onClose }: { row: LadderRow | null; onClose: () => void }) {
  const save = useSaveLadder()

  async function send(values: FormValues): Promise<FieldErrors | void> {
    if (!row) return
    try {
      await save.mutateAsync(inputOf(row, values))
    } catch (error) {
      if (error instanceof CallError && error.code === FAULT) return { steps: error.message }
      if (error instanceof CallError) toast.error(error.message)
      throw error
    }
  }

  return (
    <FormDrawer
      open={row !== null}
      as="drawer"
      mode="edit"
      noun={texts.noun}
      title={texts.title(row?.title ?? '')}
      {...(row ? { lead: row.about } : {})}
      recordId={row?.kind ?? ''}
      initial={row ? { steps: draftsOf(row), again: row.again } : undefined}
      fields={row ? fieldsFor(row) : []}
      onClose={onClose}
      onSubmit={send}
      doneText={texts.done}
    />
  )
}

const fieldsFor = (row: LadderRow): readonly FormField[] => [
  {
    name: 'steps',
    label: texts.steps,
    kind: 'custom',
    required: true,
    ...(row.unit === 'workday' ? { hint: texts.afterHint } : {}),
    view: () => null,
    control: ({ id, value, onChange, disabled, label, ...described }) => (
      <StepsField
        id={id}
        label={label}
        row={row}
        steps={draftsIn(value)}
        disabled={disabled}
        describedBy={described['aria-describedby']}
        onChange={onChange}
      />
    ),
  },
  {
    name: 'again',
    label: texts.again,
    kind: 'number',
    required: true,
    min: 1,
    max: 1440,
    unit: ladderMessages.units[row.unit === 'minute' ? 'minute' : 'workday'],
    hint: texts.againHint,
  },
]
