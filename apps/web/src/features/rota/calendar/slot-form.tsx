import { Radio, Select, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { calendarTypeOf, toneVars } from '../../../kit/calendar/calendar-data.ts'
import { cx } from '../../../kit/cx.ts'
import { AlertIcon, CheckCircleIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import type { Host, Room, Site } from '../rota.queries.ts'
import { rotaTexts } from '../rota.messages.ts'
import { takenWhen, typeName } from '../words.ts'
import { RoomChips } from './room-chips.tsx'
import { newSlotTexts as texts } from './schedule.messages.ts'
import type { SlotDraft } from './slot-draft.ts'
import styles from './slot-form.module.css'

export type Verdict = { readonly kind: 'fine' | 'clash' | 'asking'; readonly text: string }

type SlotFormProps = {
  draft: SlotDraft
  onChange: (draft: SlotDraft) => void
  hosts: readonly Host[]
  host: Host | undefined
  /** whom it is for cannot be changed */
  isHostFixed: boolean
  isVisibilityHidden?: boolean
  sites: readonly Site[]
  type: string | null
  rooms: readonly Room[]
  room: Room | null
  verdict: Verdict
}

const METHODS = [1, 2, 3].map((value) => ({ value, label: rotaTexts.methods[value] }))

export function SlotForm({ draft, onChange, hosts, host, sites, type, rooms, room, verdict, ...props }: SlotFormProps) {
  const change = (next: Partial<SlotDraft>): void => onChange({ ...draft, ...next })
  return (
    <>
      <Field label={texts.host}>
        {(id) => (
          <Select
            id={id}
            disabled={props.isHostFixed}
            showSearch={hosts.length > 8 ? { optionFilterProp: 'name' } : false}
            placeholder={texts.chooseHost}
            value={host?.userId ?? null}
            onChange={(userId: string) => change({ userId, type: null })}
            options={hosts.map((one) => ({ value: one.userId, label: <HostOption host={one} />, name: one.realName }))}
          />
        )}
      </Field>
      <Field label={texts.type}>
        {(id) => (
          <Select
            id={id}
            placeholder={texts.chooseType}
            value={type}
            onChange={(next: string) => change({ type: next, roomId: undefined })}
            options={(host?.types ?? []).map((code) => ({ value: code, label: <TypeOption code={code} /> }))}
          />
        )}
      </Field>
      <Field label={texts.method}>
        {(id) => (
          <Radio.Group
            id={id}
            options={METHODS}
            value={draft.consultMethod}
            onChange={({ target }) => change({ consultMethod: target.value as number })}
          />
        )}
      </Field>
      {sites.length > 1 ? (
        <Field label={texts.site}>
          {(id) => (
            <Select
              id={id}
              value={draft.siteId}
              onChange={(siteId: string) => change({ siteId, roomId: undefined })}
              options={sites.map(({ id: value, name: label }) => ({ value, label }))}
            />
          )}
        </Field>
      ) : null}
      <Field label={texts.room} isTop>
        {() => <RoomChips rooms={rooms} value={room?.id ?? null} onChange={(roomId) => change({ roomId })} />}
      </Field>
      {props.isVisibilityHidden ? null : (
        <Field label={texts.visible}>
          {(id) => (
            <span>
              <Switch
                id={id}
                size="small"
                checked={draft.studentView}
                onChange={(studentView) => change({ studentView })}
              />
              <span className={styles.hint}>{draft.studentView ? texts.visibleLead : texts.hiddenLead}</span>
            </span>
          )}
        </Field>
      )}
      <VerdictLine verdict={verdict} />
    </>
  )
}

export function VerdictLine({ verdict: { kind, text } }: { verdict: Verdict }) {
  const Sign = { fine: CheckCircleIcon, clash: AlertIcon, asking: ClockIcon }[kind]
  return (
    <p className={styles.verdict} data-verdict={kind} role="status">
      <Sign size={14} />
      {text}
    </p>
  )
}

type FieldProps = { label: string; isTop?: boolean; children: (id: string) => ReactNode }

function Field({ label, isTop = false, children }: FieldProps) {
  const id = useId()
  return (
    <Row look="13" below={8} className={cx(styles.field, isTop && styles.top)}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </Row>
  )
}

function HostOption({ host: { realName, avatar, free, reason } }: { host: Host }) {
  return (
    <Row as="span" inline gap={8} className={styles.option}>
      <Avatar name={realName} src={avatar || null} size={22} />
      {realName}
      {free ? null : <small>{texts.busy(takenWhen(reason))}</small>}
    </Row>
  )
}

export function TypeOption({ code }: { code: string }) {
  return (
    <Row as="span" inline gap={8} className={styles.option}>
      <i className={styles.swatch} style={toneVars(calendarTypeOf(code))} />
      {typeName(code)}
    </Row>
  )
}
