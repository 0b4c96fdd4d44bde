import { Button, Form } from 'antd'
import { useId, useRef, useState } from 'react'
import { confirm } from '../confirm.tsx'
import { Descriptions } from '../detail/descriptions.tsx'
import { onlyCallFailures } from '../failure.ts'
import { GuardedButton } from '../gate/guarded-button.tsx'
import { Para } from '../layout/layout.tsx'
import { kitTexts } from '../texts.ts'
import { toast } from '../toast.ts'
import { useUnsaved } from '../unsaved.ts'
import { usePhone } from '../use-media.ts'
import { FieldControl } from './field-control.tsx'
import { differs, judge } from './field-rules.ts'
import { viewItems } from './field-view.ts'
import styles from './form-drawer.module.css'
import { formTexts as texts } from './form-drawer.messages.ts'
import type { FormDrawerProps, FormField, FormValues } from './form.types.ts'
import { Frame } from './frame.tsx'

const STACKED = { layout: 'vertical' } as const
const BESIDE = { layout: 'horizontal', labelCol: { flex: '96px' } } as const

type OpenFormProps = FormDrawerProps & { initial: FormValues; title: string; as: 'dialog' | 'drawer' }

export function OpenForm(props: OpenFormProps) {
  const { mode, title, as, open } = props
  if (mode !== 'view') return <EditForm {...props} />
  return (
    <Frame open={open} as={as} title={title} onClose={props.onClose} footer={<Close onClose={props.onClose} />}>
      <Descriptions groups={[{ key: 'all', items: viewItems(props.fields, props.initial) }]} />
    </Frame>
  )
}

function Close({ onClose }: { onClose: () => void }) {
  return <Button onClick={onClose}>{kitTexts.close}</Button>
}

function EditForm({ open, as, mode, title, fields, initial, onClose, onSubmit, ...words }: OpenFormProps) {
  const { doneText, okText, danger = false, lead, aside, inCorner = false } = words
  const id = useId()
  const phone = usePhone()
  const [form] = Form.useForm<Record<string, unknown>>()
  // The first values it was opened with: fetched again behind it, they must not make it look changed.
  const [before] = useState(initial)
  const [values, setValues] = useState(initial)
  const [sending, setSending] = useState(false)
  // A refused value stays refused until it is changed; judging it again here would find nothing wrong.
  const refused = useRef<ReadonlyMap<string, { value: unknown; complaint: string }>>(new Map())
  const shown = fields.filter((field) => field.shown?.(values) ?? true)
  const dirty = open && differs(fields, before, values)
  useUnsaved(dirty, title)

  async function leave(): Promise<void> {
    if (sending) return
    const question = {
      title: texts.leave(title),
      content: texts.leaveLead,
      okText: texts.leaveOk,
      cancelText: texts.leaveCancel,
      danger: true,
    }
    if (!dirty || (await confirm(question))) onClose()
  }

  async function send(): Promise<void> {
    setSending(true)
    try {
      const complaints = await onSubmit?.(Object.fromEntries(shown.map(({ name }) => [name, values[name]])))
      if (complaints === 'cancelled') return
      const names = Object.keys(complaints ?? {})
      if (complaints && names.length > 0) {
        refused.current = new Map(
          names.map((name) => [name, { value: values[name], complaint: complaints[name] ?? '' }]),
        )
        form.validateFields(names).catch(() => form.scrollToField(names[0], { focus: true, block: 'center' }))
        return
      }
      if (doneText !== null) toast.success(doneText ?? texts.done[mode === 'create' ? 'create' : 'edit'])
      onClose()
    } catch (error) {
      onlyCallFailures(error)
    } finally {
      setSending(false)
    }
  }

  /** Unless somebody was quicker than the movement of opening, and is typing elsewhere. */
  function begin(): void {
    const isInside = document.getElementById(id)?.contains(document.activeElement)
    if (!isInside && shown[0]) form.focusField(shown[0].name)
  }

  function change(changed: FormValues, all: FormValues): void {
    setValues({ ...values, ...all })
    // A complaint goes as soon as it is met, rather than when the field is left.
    const met = Object.keys(changed).filter((name) => form.getFieldError(name).length > 0)
    if (met.length > 0) form.validateFields(met).catch(() => undefined)
  }

  return (
    <Frame
      open={open}
      as={as}
      inCorner={inCorner}
      title={title}
      onClose={() => void leave()}
      onOpened={begin}
      footer={
        <>
          {aside ? <span className={styles.aside}>{aside}</span> : null}
          <Button onClick={() => void leave()}>{okText ? texts.back : kitTexts.cancel}</Button>
          <GuardedButton type="primary" danger={danger} htmlType="submit" form={id} loading={sending}>
            {okText ?? kitTexts.ok}
          </GuardedButton>
        </>
      }
    >
      {lead ? (
        <Para look="soft" below={16}>
          {lead}
        </Para>
      ) : null}
      <Form
        id={id}
        name={id}
        form={form}
        className={styles.form ?? ''}
        {...(phone ? STACKED : BESIDE)}
        labelWrap
        initialValues={initial}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={change}
        onFinish={() => void send()}
      >
        {shown.map((field) => (
          <FormItem
            key={field.name}
            field={field}
            judge={(value) => {
              const told = refused.current.get(field.name)
              return told && told.value === value ? told.complaint : judge(field, value)
            }}
          />
        ))}
      </Form>
    </Frame>
  )
}

/** A field with its label, hint and complaint. */
export function FormItem({ field, judge }: { field: FormField; judge: (value: unknown) => string | null }) {
  const rule = {
    validator: (_rule: unknown, value: unknown) => {
      const complaint = judge(value)
      return complaint === null ? Promise.resolve() : Promise.reject(new Error(complaint))
    },
  }
  return (
    <Form.Item
      name={field.name}
      label={field.label}
      required={field.required ?? false}
      extra={field.hint}
      rules={[rule]}
    >
      <FieldControl field={field} />
    </Form.Item>
  )
}
