import { ladderMaxSteps } from '@xinqiao/domain'
import { Button, Checkbox, InputNumber } from 'antd'
import { PlusIcon, TrashIcon } from '../../kit/icons/shell-icons.tsx'
import type { LadderRow } from './errand.queries.ts'
import { ladderMessages } from './ladder.messages.ts'
import styles from './ladder.module.css'

const texts = ladderMessages.form

export type StepDraft = {
  readonly key: number
  readonly after: number | null
  readonly to: readonly string[]
  readonly byPhone: boolean
}

export const draftsOf = (row: LadderRow): StepDraft[] =>
  row.steps.map(({ after, to, ways }, key) => ({ key, after, to, byPhone: ways.includes('sms') }))

type StepsFieldProps = {
  id: string
  label: string
  row: LadderRow
  steps: readonly StepDraft[]
  disabled: boolean
  describedBy: string | undefined
  onChange: (steps: readonly StepDraft[]) => void
}

/** The steps of a ladder: added, filled and taken out; their order is that of their times. */
export function StepsField({ id, label, row, steps, disabled, describedBy, onChange }: StepsFieldProps) {
  const change = (step: StepDraft, next: Partial<StepDraft>): void =>
    onChange(steps.map((one) => (one.key === step.key ? { ...one, ...next } : one)))
  const last = steps.at(-1)
  const add = (): void =>
    onChange([
      ...steps,
      {
        key: Math.max(-1, ...steps.map(({ key }) => key)) + 1,
        after: (last?.after ?? 0) + (row.unit === 'minute' ? 30 : 1),
        to: ['head'],
        byPhone: last?.byPhone ?? false,
      },
    ])
  const isFull = steps.length >= ladderMaxSteps
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy} className={styles.steps}>
      {steps.map((step, index) => (
        <Step
          key={step.key}
          no={index + 1}
          row={row}
          step={step}
          disabled={disabled}
          onChange={(next) => change(step, next)}
          onRemove={() => onChange(steps.filter((one) => one.key !== step.key))}
        />
      ))}
      <Button type="dashed" block icon={<PlusIcon size={14} />} disabled={disabled || isFull} onClick={add}>
        {isFull ? texts.most(ladderMaxSteps) : texts.add}
      </Button>
      <p className={styles.hint}>{texts.hint}</p>
    </div>
  )
}

type StepProps = {
  no: number
  row: LadderRow
  step: StepDraft
  disabled: boolean
  onChange: (next: Partial<StepDraft>) => void
  onRemove: () => void
}

function Step({ no, row, step, disabled, onChange, onRemove }: StepProps) {
  return (
    <fieldset className={styles.draft}>
      <legend className="xq-sr">{texts.step(no)}</legend>
      <div className={styles.draftHead}>
        <b>{texts.step(no)}</b>
        <InputNumber
          aria-label={`${texts.step(no)} ${row.from === 'start' ? texts.after.start : texts.after.due}`}
          className={styles.number ?? ''}
          prefix={row.from === 'start' ? texts.after.start : texts.after.due}
          suffix={ladderMessages.units[row.unit === 'minute' ? 'minute' : 'workday']}
          precision={0}
          disabled={disabled}
          value={step.after}
          onChange={(after) => onChange({ after })}
        />
        <Button
          type="text"
          size="small"
          disabled={disabled}
          icon={<TrashIcon size={14} />}
          aria-label={texts.remove(no)}
          onClick={onRemove}
        />
      </div>
      <Checkbox.Group
        className={styles.targets ?? ''}
        disabled={disabled}
        value={[...step.to]}
        onChange={(to) => onChange({ to: to.map(String) })}
        options={row.targets.map(({ code, label, isStaffed }) => ({
          value: code,
          label: isStaffed ? label : texts.nobody(label),
        }))}
      />
      <Checkbox
        disabled={disabled}
        checked={step.byPhone}
        onChange={({ target }) => onChange({ byPhone: target.checked })}
      >
        {texts.phone}
      </Checkbox>
    </fieldset>
  )
}
