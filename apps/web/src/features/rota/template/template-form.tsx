import { Checkbox, InputNumber, Radio, Select, Switch } from 'antd'
import { rotaLimits } from '@xinqiao/domain'
import { type ReactNode, useId } from 'react'
import { DateField, TimeField } from '../../../kit/form-drawer/date-field.tsx'
import { Stack } from '../../../kit/layout/layout.tsx'
import { weekdayNames } from '../../../kit/time-words.ts'
import { TypeOption } from '../calendar/slot-form.tsx'
import { type Host, type Site, useRoomNames } from '../rota.queries.ts'
import { rotaTexts } from '../rota.messages.ts'
import type { TemplateDraft } from './template-draft.ts'
import { templateTexts as texts } from './template.messages.ts'
import styles from './template.module.css'

type TemplateFormProps = {
  draft: TemplateDraft
  onChange: (draft: TemplateDraft) => void
  hosts: readonly Host[]
  sites: readonly Site[]
  isHostFixed: boolean
  termName: string | null
}

const METHODS = [1, 2, 3].map((value) => ({ value, label: rotaTexts.methods[value] }))
const WEEKS = weekdayNames.map((label, index) => ({ label, value: index + 1 }))

export function TemplateForm({ draft, onChange, hosts, sites, isHostFixed, termName }: TemplateFormProps) {
  const change = (next: Partial<TemplateDraft>): void => onChange({ ...draft, ...next })
  const rooms = useRoomNames(draft.siteId ?? '').data ?? []
  const host = hosts.find(({ userId }) => userId === draft.userId)
  return (
    <Stack gap={14}>
      <Row label={texts.host} required>
        {(id) => (
          <Select
            id={id}
            disabled={isHostFixed}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={texts.missing.userId}
            value={draft.userId}
            onChange={(userId: string) => change({ userId, types: [] })}
            options={hosts.map(({ userId: value, realName: label }) => ({ value, label }))}
          />
        )}
      </Row>
      <Row label={texts.types} required>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            placeholder={texts.missing.types}
            value={[...draft.types]}
            onChange={(types: string[]) => change({ types })}
            options={(host?.types ?? []).map((value) => ({ value, label: <TypeOption code={value} /> }))}
          />
        )}
      </Row>
      <Row label={texts.weeks} required isGroup>
        {() => (
          <Checkbox.Group options={WEEKS} value={[...draft.weeks]} onChange={(weeks: number[]) => change({ weeks })} />
        )}
      </Row>
      <Row label={texts.time} required isGroup>
        {() => (
          <span className={styles.pair}>
            <TimeField
              placeholder={texts.startTime}
              value={draft.startTime}
              onChange={(startTime) => change({ startTime: startTime ?? draft.startTime })}
            />
            {texts.to}
            <TimeField
              placeholder={texts.endTime}
              value={draft.endTime}
              onChange={(endTime) => change({ endTime: endTime ?? draft.endTime })}
            />
          </span>
        )}
      </Row>
      <div className={styles.two}>
        <Row label={texts.slot} required>
          {(id) => (
            <InputNumber<number>
              id={id}
              min={rotaLimits.minSlotMinutes}
              max={rotaLimits.maxSlotMinutes}
              step={5}
              suffix={texts.minutes}
              value={draft.slotMinutes}
              onChange={(slotMinutes) => change({ slotMinutes: slotMinutes ?? draft.slotMinutes })}
            />
          )}
        </Row>
        <Row label={texts.gap}>
          {(id) => (
            <InputNumber<number>
              id={id}
              min={0}
              max={rotaLimits.maxGapMinutes}
              step={5}
              suffix={texts.minutes}
              value={draft.gapMinutes}
              onChange={(gapMinutes) => change({ gapMinutes: gapMinutes ?? 0 })}
            />
          )}
        </Row>
      </div>
      <Row label={texts.dates} required isGroup hint={termName ? texts.term(termName) : undefined}>
        {() => (
          <span className={styles.pair}>
            <DateField
              withTime={false}
              placeholder={texts.startDate}
              value={draft.startDate}
              onChange={(startDate) => change({ startDate })}
            />
            {texts.to}
            <DateField
              withTime={false}
              placeholder={texts.endDate}
              value={draft.endDate}
              onChange={(endDate) => change({ endDate })}
            />
          </span>
        )}
      </Row>
      <div className={styles.two}>
        <Row label={texts.site} required>
          {(id) => (
            <Select
              id={id}
              placeholder={texts.missing.siteId}
              value={draft.siteId}
              onChange={(siteId: string) => change({ siteId, roomId: null })}
              options={sites.map(({ id: value, name: label }) => ({ value, label }))}
            />
          )}
        </Row>
        <Row label={texts.room}>
          {(id) => (
            <Select
              id={id}
              allowClear
              placeholder={texts.noRoom}
              value={draft.roomId}
              onChange={(roomId: string | undefined) => change({ roomId: roomId ?? null })}
              options={rooms.map(({ id: value, name: label }) => ({ value, label }))}
            />
          )}
        </Row>
      </div>
      <Row label={texts.method}>
        {(id) => (
          <Radio.Group
            id={id}
            options={METHODS}
            value={draft.consultMethod}
            onChange={({ target }) => change({ consultMethod: target.value as number })}
          />
        )}
      </Row>
      <div className={styles.two}>
        <Row label={texts.visible}>
          {(id) => <Switch id={id} checked={draft.studentView} onChange={(studentView) => change({ studentView })} />}
        </Row>
        <Row label={texts.reserved} hint={texts.reservedLead}>
          {(id) => <Switch id={id} checked={draft.reserved} onChange={(reserved) => change({ reserved })} />}
        </Row>
      </div>
    </Stack>
  )
}

type RowProps = {
  label: string
  required?: boolean
  /** several controls under one name */
  isGroup?: boolean
  hint?: string | undefined
  children: (id: string) => ReactNode
}

function Row({ label, required = false, isGroup = false, hint, children }: RowProps) {
  const id = useId()
  return (
    <div className={styles.row} {...(isGroup ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}>
      <label id={`${id}-label`} {...(isGroup ? {} : { htmlFor: id })} data-required={required}>
        {label}
      </label>
      <div>
        {children(id)}
        {hint ? <small>{hint}</small> : null}
      </div>
    </div>
  )
}
