import { isCodeOf, optionSettings, optionSources, type OptionSource } from '@xinqiao/domain'
import { Input, InputNumber, Select, Switch } from 'antd'
import { Segments } from '../designer/segments.tsx'
import { words } from '../model/words.messages.ts'
import { InlineOptions } from './inline-options.tsx'
import { OTHER_VALUE } from './option-list.ts'
import { panelMessages } from './panel.messages.ts'
import styles from './panel.module.css'
import type { TabProps } from './panel.types.ts'
import { Row } from './row.tsx'

const texts = panelMessages.options
/** where a form says nothing about it */
const OTHER_MAX = '100'
type From = OptionSource['from']

const emptySource = (from: From): OptionSource => {
  switch (from) {
    case 'inline':
      return { from, options: [] }
    case 'dict':
      return { from, type: '' }
    case 'setting':
      return { from, code: 'wtlxsz' }
    case 'named':
      return { from, name: 'depts' }
  }
}

/** Where the choices come from, and what they are. */
export function OptionsEditor(props: TabProps) {
  const { field, choices, isFixed, change } = props
  const source = field.options ?? { from: 'inline', options: [] }
  const offered = choices.options(field.prop)
  return (
    <section aria-label={texts.head} className={styles.section}>
      <h3>{texts.head}</h3>
      <Segments
        block
        disabled={isFixed}
        label={texts.from}
        value={source.from}
        items={(Object.entries(texts.sources) as [From, string][]).map(([value, label]) => ({ value, label }))}
        onChange={(from) => (from === source.from ? undefined : change({ options: emptySource(from) }))}
      />
      {source.from === 'inline' ? <InlineOptions {...props} source={source} /> : <Source {...props} source={source} />}
      {source.from === 'inline' ? null : (
        <p className={styles.hint}>
          {offered.length > 0 ? texts.shown(offered.map(({ label }) => label).join(words.list)) : texts.noneShown}
        </p>
      )}
      <OtherInput {...props} />
    </section>
  )
}

type SourceProps = TabProps & { readonly source: Exclude<OptionSource, { readonly from: 'inline' }> }

function Source({ source, isFixed, change }: SourceProps) {
  switch (source.from) {
    case 'dict':
      return (
        <Row label={texts.dict} hint={texts.dictHint}>
          {(id) => (
            <Input
              id={id}
              maxLength={50}
              value={source.type}
              onChange={(event) => change({ options: { from: 'dict', type: event.target.value.trim() } }, 'dict')}
            />
          )}
        </Row>
      )
    case 'setting':
      return (
        <Row label={texts.setting}>
          {(id) => (
            <Select
              id={id}
              disabled={isFixed}
              value={source.code}
              options={Object.entries(optionSettings).map(([value, label]) => ({ value, label }))}
              onChange={(code: string) => change({ options: { from: 'setting', code } })}
            />
          )}
        </Row>
      )
    case 'named':
      return (
        <>
          <Row label={texts.named}>
            {(id) => (
              <Select
                id={id}
                disabled={isFixed}
                value={source.name}
                options={Object.entries(optionSources).map(([value, { label }]) => ({ value, label }))}
                onChange={(name: string) => change({ options: { from: 'named', name } })}
              />
            )}
          </Row>
          {(isCodeOf(optionSources, source.name) ? optionSources[source.name].params : []).map((param) => (
            <Row key={param} label={texts.params[param] ?? param}>
              {(id) => (
                <Input
                  id={id}
                  maxLength={50}
                  value={source.params?.[param] ?? ''}
                  onChange={(event) =>
                    change({ options: { ...source, params: { ...source.params, [param]: event.target.value } } }, param)
                  }
                />
              )}
            </Row>
          ))}
        </>
      )
  }
}

/** The choice that opens a text of its own. */
function OtherInput({ field, choices, isFixed, change }: TabProps) {
  const { other, prop } = field
  const offered = choices.options(prop)
  if (!['radio', 'radioInput', 'checkbox', 'select'].includes(field.type)) return null
  const likely = offered.find(({ value, label }) => value === OTHER_VALUE || label === texts.other) ?? offered.at(-1)
  return (
    <>
      <Row beside label={texts.otherInput}>
        {(id) => (
          <Switch
            id={id}
            disabled={isFixed}
            checked={other !== undefined}
            onChange={(isOn) => change({ other: isOn ? { value: likely?.value ?? OTHER_VALUE } : undefined })}
          />
        )}
      </Row>
      {other ? (
        <>
          <Row label={texts.otherWhich}>
            {(id) => (
              <Select
                id={id}
                disabled={isFixed}
                value={other.value}
                options={offered.map(({ value, label }) => ({ value, label }))}
                onChange={(value: string) => change({ other: { ...other, value } })}
              />
            )}
          </Row>
          <Row beside label={texts.otherMax}>
            {(id) => (
              <InputNumber<number>
                id={id}
                min={1}
                max={1000}
                precision={0}
                placeholder={OTHER_MAX}
                value={other.max ?? null}
                onChange={(max) => change({ other: { value: other.value, ...(max ? { max } : {}) } }, 'otherMax')}
              />
            )}
          </Row>
        </>
      ) : null}
    </>
  )
}
