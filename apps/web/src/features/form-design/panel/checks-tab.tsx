import { countedAs, isQuestion, type Condition, type FieldCheck, type FieldType } from '@xinqiao/domain'
import { Checkbox, InputNumber, Select, Switch } from 'antd'
import { Column } from '../../../kit/layout/layout.tsx'
import { Segments } from '../designer/segments.tsx'
import { words } from '../model/words.messages.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { panelMessages } from './panel.messages.ts'
import styles from './panel.module.css'
import type { TabProps } from './panel.types.ts'
import { Row } from './row.tsx'

const texts = panelMessages.checks
type Kind = FieldCheck['kind']
type Limits = keyof typeof texts.limits

const WRITTEN: readonly Kind[] = ['phone', 'email', 'idCard', 'http', 'alphanumeric', 'positiveInteger']
const DATED: readonly Kind[] = ['notFuture', 'dateWindow']
const formatsOf: Partial<Record<FieldType, readonly Kind[]>> = {
  input: WRITTEN,
  date: DATED,
  datetime: DATED,
  birthday: ['notFuture'],
}
const limitsOf: Partial<Record<FieldType, Limits>> = {
  input: 'text',
  textarea: 'text',
  checkbox: 'choices',
  subForm: 'rows',
  widget: 'rows',
  upload: 'files',
  number: 'number',
  slider: 'number',
  rate: 'number',
}

/** What an answer has to be. */
export function ChecksTab(props: TabProps) {
  const { field, isFixed, change } = props
  const limits = field.type === 'widget' && field.widget !== 'selectVisitors' ? undefined : limitsOf[field.type]
  if (!isQuestion(field)) return <p className={styles.hint}>{texts.asksNothing}</p>
  return (
    <>
      <Rule {...props} name="required" />
      <Rule {...props} name="readOnly" />
      <Formats {...props} />
      {limits ? (
        <div className={styles.pair}>
          {(['min', 'max'] as const).map((key, at) => (
            <Row key={key} label={texts.limits[limits][at] ?? ''}>
              {(id) => (
                <InputNumber<number>
                  id={id}
                  {...(limits === 'number' ? {} : { min: 0, precision: 0 })}
                  value={field[key] ?? null}
                  onChange={(value) => change({ [key]: value ?? undefined }, key)}
                />
              )}
            </Row>
          ))}
        </div>
      ) : null}
      <Row beside label={texts.readingTime} hint={texts.readingHint}>
        {(id) => (
          <InputNumber<number>
            id={id}
            min={0}
            max={600}
            precision={0}
            suffix={texts.seconds}
            value={field.readingTime ?? null}
            onChange={(value) => change({ readingTime: value || undefined }, 'readingTime')}
          />
        )}
      </Row>
      <Row beside label={texts.isDelayCheck} hint={texts.delayHint}>
        {(id) => (
          <Switch
            id={id}
            disabled={isFixed}
            checked={field.isDelayCheck === true}
            onChange={(isOn) => change({ isDelayCheck: isOn || undefined })}
          />
        )}
      </Row>
      {countedAs(field) === null ? null : (
        <Row beside label={texts.counted} hint={texts.countedHint[countedAs(field)!]}>
          {(id) => (
            <Switch
              id={id}
              disabled={isFixed}
              checked={field.counted === true}
              onChange={(isOn) => change({ counted: isOn || undefined })}
            />
          )}
        </Row>
      )}
      {field.type === 'input' ? (
        <Row beside label={texts.isMasked} hint={texts.maskedHint}>
          {(id) => (
            <Switch
              id={id}
              disabled={isFixed}
              checked={field.isMasked === true}
              onChange={(isOn) => change({ isMasked: isOn || undefined })}
            />
          )}
        </Row>
      ) : null}
    </>
  )
}

/** Never, always, or under conditions. */
function Rule({ name, ...props }: TabProps & { readonly name: 'required' | 'readOnly' }) {
  const { field, isFixed, change } = props
  const given = field[name]
  const value = typeof given === 'object' ? 'when' : given ? 'yes' : 'no'
  const labels = name === 'required' ? texts.requireds : texts.readOnlys
  const next = { no: undefined, yes: true, when: { all: [] } as Condition } as const
  return (
    <Column gap={8}>
      <Row label={texts[name]}>
        {() => (
          <Segments
            block
            disabled={isFixed}
            label={texts[name]}
            value={value}
            items={(['no', 'yes', 'when'] as const).map((key) => ({ value: key, label: labels[key] }))}
            onChange={(key) => change({ [name]: next[key] })}
          />
        )}
      </Row>
      {typeof given === 'object' ? (
        <ConditionEditor
          {...props}
          condition={given}
          then={name === 'required' ? texts.requiredWhen : texts.readOnlyWhen}
          onChange={(condition) => change({ [name]: condition ?? { all: [] } }, name)}
        />
      ) : null}
    </Column>
  )
}

function Formats({ field, definition, isFixed, change }: TabProps) {
  const kinds = formatsOf[field.type]
  if (!kinds) return null
  const checks = field.checks ?? []
  const put = (next: readonly FieldCheck[], key?: string): void =>
    change({ checks: next.length > 0 ? next : undefined }, key)
  const swap = (next: FieldCheck): void =>
    put(
      checks.map((check) => (check.kind === next.kind ? next : check)),
      'checks',
    )
  const made = (kind: Kind): FieldCheck => (kind === 'dateWindow' ? { kind, from: -7, to: 0 } : { kind })
  return (
    <fieldset className={styles.formats}>
      <legend>{texts.formats}</legend>
      <Checkbox.Group
        disabled={isFixed}
        value={checks.map(({ kind }) => kind)}
        options={kinds.map((value) => ({ value, label: words.checks[value] }))}
        onChange={(chosen) =>
          put(
            kinds
              .filter((kind) => chosen.includes(kind))
              .map((kind) => checks.find((one) => one.kind === kind) ?? made(kind)),
          )
        }
      />
      {field.required === true ? null : <p className={styles.hint}>{texts.formatsHint}</p>}
      {checks.map((check) => {
        if (check.kind === 'dateWindow')
          return (
            <div key={check.kind} className={styles.pair}>
              {(['from', 'to'] as const).map((key) => (
                <Row key={key} label={texts[key]}>
                  {(id) => (
                    <InputNumber<number>
                      id={id}
                      precision={0}
                      value={check[key]}
                      onChange={(value) => swap({ ...check, [key]: value ?? 0 })}
                    />
                  )}
                </Row>
              ))}
            </div>
          )
        if (check.kind !== 'idCard') return null
        return (
          <Row key={check.kind} label={texts.idCardType}>
            {(id) => (
              <Select
                id={id}
                disabled={isFixed}
                value={check.typeProp ?? ''}
                options={[
                  { value: '', label: texts.idCardNone },
                  ...definition.fields
                    .filter((one) => one.options !== undefined && one !== field)
                    .map((one) => ({ value: one.prop, label: one.label })),
                ]}
                onChange={(typeProp: string) => swap({ kind: 'idCard', ...(typeProp ? { typeProp } : {}) })}
              />
            )}
          </Row>
        )
      })}
    </fieldset>
  )
}
