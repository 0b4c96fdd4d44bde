import { planLimits, planReportCodes, planReports, reminderHours } from '@xinqiao/domain'
import type { ReactNode } from 'react'
import { CheckField } from '../../../kit/form/check-field.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { useRead } from '../../../session/index.ts'
import { planMessages } from '../plan.messages.ts'
import { type PlanChoices, useHeadCount } from '../plan.queries.ts'
import { useIsCadre } from '../space.tsx'
import { chosenScales, targetOf, toggled, type Draft, type Faults } from './draft.ts'
import styles from './staff.module.css'

const texts = planMessages.wizard

export type StepProps = {
  draft: Draft
  choices: PlanChoices
  faults: Faults
  set: (part: Partial<Draft>) => void
}

export function ScaleStep({ draft, choices, faults, set }: StepProps) {
  const chosen = chosenScales(draft, choices)
  return (
    <Step title={texts.scales.title} fault={faults.scales}>
      <ul className={styles.options}>
        {choices.scales.map((scale) => (
          <li key={scale.versionId} data-chosen={draft.scaleIds.includes(scale.versionId)}>
            <CheckField
              checked={draft.scaleIds.includes(scale.versionId)}
              onChange={(isIn) => set({ scaleIds: toggled(draft.scaleIds, scale.versionId, isIn) })}
            >
              <b>{scale.code}</b> {scale.title}
              <small>
                {texts.scales.items(scale.items)}
                {scale.hasRisk ? ` · ${texts.scales.risk}` : ''}
              </small>
            </CheckField>
          </li>
        ))}
      </ul>
      {chosen.some(({ hasRisk }) => hasRisk) ? <p className={styles.amber}>{texts.scales.riskLead}</p> : null}
    </Step>
  )
}

export function PeopleStep({ draft, choices, faults, set }: StepProps) {
  const tree = useRead('GET /admin/dept/inner/tree', undefined, { staleTime: Infinity })
  const roots = tree.data ?? []
  const depts = roots.length === 1 ? (roots[0]?.children ?? []) : roots
  return (
    <Step title={texts.people.title} fault={faults.people}>
      <Group label={texts.people.types}>
        {choices.types.map(({ id, name }) => (
          <CheckField
            key={id}
            checked={draft.typeIds.includes(id)}
            onChange={(isIn) => set({ typeIds: toggled(draft.typeIds, id, isIn) })}
          >
            {name}
          </CheckField>
        ))}
      </Group>
      <Group label={texts.people.grades}>
        {choices.grades.map((grade) => (
          <CheckField
            key={grade}
            checked={draft.grades.includes(grade)}
            onChange={(isIn) => set({ grades: toggled(draft.grades, grade, isIn) })}
          >
            {texts.people.gradeOf(grade)}
          </CheckField>
        ))}
      </Group>
      <Group label={`${texts.people.depts}（${texts.people.deptsHint}）`}>
        {depts.map(({ id, name }) => (
          <CheckField
            key={id}
            checked={draft.deptIds.includes(id)}
            onChange={(isIn) => set({ deptIds: toggled(draft.deptIds, id, isIn) })}
          >
            {name}
          </CheckField>
        ))}
      </Group>
    </Step>
  )
}

export function RuleStep({ draft, faults, set }: StepProps) {
  const words = texts.rules
  const isCadre = useIsCadre()
  return (
    <Step title={words.title}>
      <div className={styles.fields}>
        <TextField
          label={words.name}
          hint={words.nameHint}
          error={faults.name}
          value={draft.name}
          maxLength={planLimits.name}
          onChange={(name) => set({ name })}
        />
        <TextField
          label={words.told}
          hint={words.toldHint}
          error={faults.told}
          value={draft.told}
          maxLength={planLimits.name}
          onChange={(told) => set({ told })}
        />
        <TimeField label={words.start} value={draft.start} onChange={(start) => set({ start })} />
        <TimeField label={words.end} value={draft.end} error={faults.end} onChange={(end) => set({ end })} />
      </div>
      <Field label={words.notice} hint={words.noticeHint} error={faults.notice}>
        {(control) => (
          <textarea
            {...control}
            className={styles.area}
            rows={4}
            maxLength={planLimits.notice}
            value={draft.notice}
            onChange={({ target }) => set({ notice: target.value })}
          />
        )}
      </Field>
      <CheckField checked={draft.needsAgreement} onChange={(needsAgreement) => set({ needsAgreement })}>
        {words.agreement}
      </CheckField>
      <CheckField checked={draft.needsSignature} onChange={(needsSignature) => set({ needsSignature })}>
        {words.signature}
      </CheckField>
      <Group label={words.report}>
        {planReportCodes.map((code) => (
          <label key={code} className={styles.radio}>
            <input
              type="radio"
              name="viewReport"
              checked={draft.viewReport === code}
              onChange={() => set({ viewReport: code })}
            />
            {planReports[code]}
          </label>
        ))}
      </Group>
      <CheckField checked={draft.facultySees} onChange={(facultySees) => set({ facultySees })}>
        {words.faculty}
      </CheckField>
      {isCadre ? null : (
        <Group label={words.interview}>
          {Object.entries(words.interviewStars).map(([star, label]) => (
            <label key={star} className={styles.radio}>
              <input
                type="radio"
                name="interviewStar"
                checked={draft.interviewStar === Number(star)}
                onChange={() => set({ interviewStar: Number(star) })}
              />
              {label}
            </label>
          ))}
        </Group>
      )}
      <Group label={words.remind}>
        {Object.entries(reminderHours).map(([hours, label]) => (
          <CheckField
            key={hours}
            checked={draft.remindHours.includes(Number(hours))}
            onChange={(isIn) => set({ remindHours: toggled(draft.remindHours, Number(hours), isIn) })}
          >
            {label}
          </CheckField>
        ))}
      </Group>
      <TextField
        label={words.seconds}
        type="number"
        min={0}
        max={planLimits.minSeconds}
        value={String(draft.minSeconds)}
        onChange={(seconds) => set({ minSeconds: Number(seconds) || 0 })}
      />
      <TextField
        label={words.screen}
        type="number"
        min={0}
        max={planLimits.screenSeconds}
        value={String(draft.screenSeconds)}
        onChange={(seconds) => set({ screenSeconds: Number(seconds) || 0 })}
      />
    </Step>
  )
}

export function CheckStep({ draft, choices }: StepProps) {
  const words = texts.check
  const isCadre = useIsCadre()
  const count = useHeadCount({ target: targetOf(draft) })
  const scales = chosenScales(draft, choices)
  const minutes = Math.max(1, Math.round(scales.reduce((sum, { seconds }) => sum + seconds, 0) / 60))
  const items = scales.reduce((sum, one) => sum + one.items, 0)
  const remind = draft.remindHours.map((hours) => reminderHours[hours as keyof typeof reminderHours]).join('、')
  const facts: readonly (readonly [string, string])[] = [
    [
      words.scales,
      `${scales.map(({ code }) => code).join('、')}　${texts.scales.chosen(scales.length, items, minutes)}`,
    ],
    [words.people, count.data ? texts.people.total(count.data.total) : '…'],
    [words.time, `${draft.start.replace('T', ' ')} – ${draft.end.replace('T', ' ')}`],
    [words.told, draft.told],
    [words.sees, words.sight(planReports[draft.viewReport], draft.facultySees)],
    ...(isCadre ? [] : [[words.interview, texts.rules.interviewStars[draft.interviewStar] ?? ''] as const]),
    [words.remind, remind || words.noRemind],
  ]
  return (
    <Step title={words.title}>
      <dl className={styles.check}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {scales.some(({ hasRisk }) => hasRisk) ? <p className={styles.amber}>{texts.scales.riskLead}</p> : null}
    </Step>
  )
}

/** Beside every step: what has been chosen so far, and whom it reaches. */
export function Chosen({
  draft,
  choices,
  batches,
}: Pick<StepProps, 'draft' | 'choices'> & {
  /** who begins when, in the place of the colleges alone */
  batches?: ReactNode
}) {
  const scales = chosenScales(draft, choices)
  const hasTarget = draft.deptIds.length + draft.typeIds.length + draft.grades.length > 0
  const count = useHeadCount(hasTarget ? { target: targetOf(draft) } : null)
  const items = scales.reduce((sum, one) => sum + one.items, 0)
  const minutes = Math.max(scales.length, Math.round(scales.reduce((sum, { seconds }) => sum + seconds, 0) / 60))
  return (
    <aside className={styles.side}>
      <section className={styles.card} aria-label={texts.check.scales}>
        <h2>{texts.check.scales}</h2>
        <p className={styles.quiet}>{texts.scales.chosen(scales.length, items, minutes)}</p>
        <ol className={styles.list}>
          {scales.map((scale) => (
            <li key={scale.versionId}>
              <b>{scale.code}</b>
              <span>{scale.title}</span>
              <small>
                {texts.scales.items(scale.items)}
                {scale.hasRisk ? ` · ${texts.scales.risk}` : ''}
              </small>
            </li>
          ))}
        </ol>
      </section>
      {batches ?? (
        <section className={styles.card} aria-label={texts.check.people}>
          <h2>{texts.check.people}</h2>
          <p className={styles.quiet}>
            {count.data && hasTarget ? texts.people.total(count.data.total) : texts.people.none}
          </p>
          <ol className={styles.list}>
            {hasTarget
              ? count.data?.colleges.map(({ name, count: n }) => (
                  <li key={name}>
                    <span>{name}</span>
                    <small>{n}</small>
                  </li>
                ))
              : null}
          </ol>
        </section>
      )}
    </aside>
  )
}

function Step({ title, fault, children }: { title: string; fault?: string | undefined; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      {children}
    </section>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  )
}

type TimeFieldProps = { label: string; value: string; error?: string | undefined; onChange: (value: string) => void }

function TimeField({ label, value, error, onChange }: TimeFieldProps) {
  return <TextField label={label} type="datetime-local" error={error} value={value} onChange={onChange} />
}
