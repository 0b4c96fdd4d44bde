import { safetyLimits, type SafetyPlan } from '@xinqiao/domain'
import { useState } from 'react'
import { Button } from '../../kit/form/button.tsx'
import { InputBox } from '../../kit/form/input-box.tsx'
import { CloseIcon } from '../../kit/icons/icons.tsx'
import { Row, Stack, Text } from '../../kit/layout/layout.tsx'
import { safetyMessages as texts } from './safety-plan.messages.ts'
import styles from './safety-plan.module.css'

type EditorProps = {
  plan: SafetyPlan
  isSaving: boolean
  onSave: (plan: SafetyPlan) => void
  onBack: () => void
}

/** Which boxes a line of each part has, by the name each goes under; a line that is one text has one without a name. */
const BOXES = {
  signs: [['', 'text', safetyLimits.text]],
  steps: [
    ['text', 'text', safetyLimits.text],
    ['note', 'note', safetyLimits.note],
  ],
  people: [
    ['name', 'name', safetyLimits.text],
    ['phone', 'phone', safetyLimits.phone],
    ['note', 'word', safetyLimits.note],
  ],
  places: [['', 'text', safetyLimits.text]],
  agreements: [['', 'text', safetyLimits.note]],
} as const satisfies Record<keyof SafetyPlan, readonly (readonly [string, keyof typeof texts.fields, number])[]>

type Part = keyof SafetyPlan
type Line = string | Readonly<Record<string, string>>

const emptyOf: Readonly<Record<Part, Line>> = {
  signs: '',
  steps: { text: '', note: '' },
  people: { name: '', phone: '', note: '' },
  places: '',
  agreements: '',
}

/** Words of one's own, part by part. Whatever is left empty is left out. */
export function PlanEditor({ plan, isSaving, onSave, onBack }: EditorProps) {
  const [draft, setDraft] = useState(plan)
  const linesOf = (part: Part): readonly Line[] => draft[part]
  const put = (part: Part, lines: readonly Line[]) => setDraft({ ...draft, [part]: lines })
  return (
    <>
      <Text as="p" look="soft 13/20">
        {texts.hint}
      </Text>
      {(Object.keys(BOXES) as Part[]).map((part) => (
        <PartBoxes key={part} part={part} lines={linesOf(part)} onChange={(lines) => put(part, lines)} />
      ))}
      <Row gap={12} justify="between" className={styles.foot}>
        <Button size="lg" onClick={onBack}>
          {texts.back}
        </Button>
        <Button variant="primary" size="lg" loading={isSaving} onClick={() => onSave(draft)}>
          {texts.save}
        </Button>
      </Row>
    </>
  )
}

type BoxesProps = { part: Part; lines: readonly Line[]; onChange: (lines: readonly Line[]) => void }

/** A line is its place: its words change under the hand, and every box says what it holds. */
const numbered = (part: Part, lines: readonly Line[]) => lines.map((line, at) => ({ key: `${part} ${at}`, line, at }))

function PartBoxes({ part, lines, onChange }: BoxesProps) {
  const { title, hint, one } = texts.parts[part]
  const change = (at: number, key: string, value: string) =>
    onChange(
      lines.map((line, other) => (other !== at ? line : typeof line === 'string' ? value : { ...line, [key]: value })),
    )
  return (
    <Stack as="section" gap={8} className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {numbered(part, lines).map(({ key: place, line, at }) => (
        <Row key={place} gap={8} align="start">
          <Stack gap={4} grow>
            {BOXES[part].map(([key, label, max]) => (
              <InputBox
                key={key}
                id={`${part}-${at}-${key}`}
                type={label === 'phone' ? 'tel' : 'text'}
                aria-label={`${title} ${at + 1} ${texts.fields[label]}`}
                placeholder={label === 'text' ? hint : texts.fields[label]}
                maxLength={max}
                value={typeof line === 'string' ? line : (line[key] ?? '')}
                onChange={(value) => change(at, key, value)}
              />
            ))}
          </Stack>
          <button
            type="button"
            className={styles.remove}
            aria-label={texts.remove(one, at + 1)}
            onClick={() => onChange(lines.filter((_, other) => other !== at))}
          >
            <CloseIcon size={16} />
          </button>
        </Row>
      ))}
      {lines.length < safetyLimits.lines ? (
        <Button onClick={() => onChange([...lines, emptyOf[part]])}>{texts.add(one)}</Button>
      ) : null}
    </Stack>
  )
}
