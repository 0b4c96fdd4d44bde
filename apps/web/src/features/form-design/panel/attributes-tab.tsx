import { fieldTypes, type FieldType, type FormField } from '@xinqiao/domain'
import { Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { Segments } from '../designer/segments.tsx'
import { FULL_SPAN, intoGroup } from '../model/design-model.ts'
import { knownProps, namesIn } from '../model/prop-names.ts'
import { words } from '../model/words.messages.ts'
import { DefaultValue } from './default-value.tsx'
import { ItemsEditor } from './items-editor.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { panelMessages } from './panel.messages.ts'
import type { TabProps } from './panel.types.ts'
import { Row } from './row.tsx'
import { SubFieldsEditor } from './sub-fields-editor.tsx'

const texts = panelMessages.attributes
const PROP = /^[A-Za-z][A-Za-z0-9_]{0,59}$/

/** Kinds that hold the same sort of answer. */
const FAMILIES: readonly (readonly FieldType[])[] = [
  ['input', 'textarea'],
  ['radio', 'radioInput', 'select'],
  ['date', 'birthday'],
]
const CHOOSING: ReadonlySet<FieldType> = new Set([
  'radio',
  'radioInput',
  'checkbox',
  'select',
  'cascader',
  'tree',
  'star',
])
const WITH_PLACEHOLDER: ReadonlySet<FieldType> = new Set([
  'input',
  'textarea',
  'number',
  'select',
  'cascader',
  'tree',
  'user',
  'date',
  'datetime',
  'time',
  'birthday',
])
const PREFILLED: ReadonlySet<FieldType> = new Set(['input', 'tree'])
const SPANS = Object.entries(texts.spans)
  .map(([value, label]) => ({ value, label }))
  .toReversed()

type AttributesTabProps = TabProps & { readonly isPublished: boolean }

/** What a field is called, where it stands, and what it offers. */
export function AttributesTab(props: AttributesTabProps) {
  const { store, definition, field, isFixed, change } = props
  const { prop, type, label, help = '', placeholder = '', span = FULL_SPAN } = field
  const groups = definition.groups ?? []
  return (
    <>
      <Row label={texts.label}>
        {(id) => (
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 1, maxRows: 4 }}
            maxLength={500}
            value={label}
            onChange={(event) => change({ label: event.target.value }, 'label')}
          />
        )}
      </Row>
      {props.isPublished ? <Signer {...props} /> : <PropName key={prop} {...props} />}
      <KindChoice {...props} />
      <Row label={texts.help} hint={texts.helpHint}>
        {(id) => (
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 1, maxRows: 6 }}
            maxLength={1000}
            value={help}
            onChange={(event) => change({ help: event.target.value || undefined }, 'help')}
          />
        )}
      </Row>
      {WITH_PLACEHOLDER.has(type) ? (
        <Row label={texts.placeholder}>
          {(id) => (
            <Input
              id={id}
              maxLength={100}
              value={placeholder}
              onChange={(event) => change({ placeholder: event.target.value || undefined }, 'placeholder')}
            />
          )}
        </Row>
      ) : null}
      <Row label={texts.span}>
        {() => (
          <Segments
            block
            disabled={isFixed}
            label={texts.span}
            value={String(span)}
            items={SPANS}
            onChange={(value) => change({ span: Number(value) })}
          />
        )}
      </Row>
      {groups.length > 0 ? (
        <Row label={texts.group}>
          {(id) => (
            <Select
              id={id}
              disabled={isFixed}
              value={field.group ?? ''}
              options={[
                { value: '', label: texts.noGroup },
                ...groups.map((one) => ({ value: one.key, label: one.label })),
              ]}
              onChange={(key: string) => store.apply((now) => intoGroup(now, prop, key || undefined))}
            />
          )}
        </Row>
      ) : null}
      {CHOOSING.has(type) ? <OptionsEditor {...props} /> : null}
      {type === 'richTxt' ? <ItemsEditor {...props} /> : null}
      {type === 'subForm' ? <SubFieldsEditor {...props} /> : null}
      <DefaultValue {...props} />
      {PREFILLED.has(type) ? (
        <Row label={texts.prefill}>
          {(id) => (
            <Select
              id={id}
              disabled={isFixed}
              value={field.prefill ?? ''}
              options={[
                { value: '', label: texts.noPrefill },
                ...Object.entries(words.prefills).map(([value, name]) => ({ value, label: name })),
              ]}
              onChange={(value: string) => change({ prefill: (value || undefined) as FormField['prefill'] })}
            />
          )}
        </Row>
      ) : null}
      <Row beside label={texts.isUse} hint={texts.isUseHint}>
        {(id) => (
          <Switch
            id={id}
            disabled={isFixed}
            checked={field.isUse !== false}
            onChange={(isUse) => change({ isUse: isUse ? undefined : false })}
          />
        )}
      </Row>
    </>
  )
}

/** Who signs hangs on the name, so it can no longer be changed; that is said rather than left to be found out. */
function Signer({ field: { prop, type } }: AttributesTabProps) {
  if (type !== 'signature') return null
  return (
    <Row label={texts.signer} hint={texts.signerFixed}>
      {(id) => <Input id={id} readOnly value={knownProps.signature?.[prop] ?? texts.anybody} />}
    </Row>
  )
}

/** A name is chosen before it is published; afterwards answers hang on it. */
function PropName({ store, definition, field, isFixed }: AttributesTabProps) {
  const { prop, type } = field
  const [draft, setDraft] = useState(prop)
  if (type === 'widget') return null
  const known = knownProps[type]
  const others = namesIn([{ ...definition, fields: definition.fields.filter((one) => one !== field) }])
  const wrong = !PROP.test(draft) ? texts.propWrong : others.has(draft) ? texts.propTaken : undefined
  const settle = (name: string): void => {
    if (name !== prop && PROP.test(name) && !others.has(name)) store.rename(prop, name)
  }
  return (
    <>
      {known ? (
        <Row
          label={type === 'signature' ? texts.signer : texts.slots}
          hint={type === 'signature' ? texts.signerHint : undefined}
        >
          {(id) => (
            <Select
              id={id}
              disabled={isFixed}
              value={prop in known ? prop : ''}
              options={[
                ...Object.entries(known).map(([value, name]) => ({
                  value,
                  label: name,
                  disabled: value !== prop && others.has(value),
                })),
                ...(prop in known ? [] : [{ value: '', label: texts.ownName }]),
              ]}
              onChange={settle}
            />
          )}
        </Row>
      ) : null}
      <Row label={texts.prop} hint={texts.propHint} wrong={wrong}>
        {(id) => (
          <Input
            id={id}
            maxLength={60}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={() => (wrong ? setDraft(prop) : settle(draft))}
            onPressEnter={() => settle(draft)}
          />
        )}
      </Row>
    </>
  )
}

function KindChoice({ field, isFixed, isPublished, change }: AttributesTabProps) {
  const family = FAMILIES.find((types) => types.includes(field.type))
  if (!family || isPublished) return null
  return (
    <Row label={texts.type}>
      {(id) => (
        <Select
          id={id}
          disabled={isFixed}
          value={field.type}
          options={family.map((value) => ({ value, label: fieldTypes[value] }))}
          onChange={(type: FieldType) => change({ type })}
        />
      )}
    </Row>
  )
}
