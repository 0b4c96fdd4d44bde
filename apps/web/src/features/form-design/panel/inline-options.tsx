import type { FormOption, OptionSource } from '@xinqiao/domain'
import { Input, InputNumber, Popover, Switch } from 'antd'
import { useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CloseIcon } from '../../../kit/icons/icons.tsx'
import { PlusIcon, SettingsIcon } from '../../../kit/icons/shell-icons.tsx'
import { SortableList } from '../../../kit/sortable/sortable-list.tsx'
import { linesOf, nextOption, optionsFromLines, OTHER_VALUE, replaceAt } from './option-list.ts'
import { panelMessages } from './panel.messages.ts'
import styles from './panel.module.css'
import type { TabProps } from './panel.types.ts'
import { Row } from './row.tsx'

const texts = panelMessages.options
const NESTED: readonly string[] = ['cascader', 'tree']

type InlineOptionsProps = TabProps & { readonly source: Extract<OptionSource, { readonly from: 'inline' }> }

/** Choices written into the form: in their order, each with what is special about it. */
export function InlineOptions({ field, source, isFixed, change }: InlineOptionsProps) {
  const { options } = source
  const [isBatch, setBatch] = useState(false)
  const put = (next: readonly FormOption[], key?: string): void =>
    change({ options: { from: 'inline', options: next } }, key)
  const hasOther = options.some(({ value }) => value === OTHER_VALUE)
  if (isBatch)
    return (
      <BatchEditor
        options={options}
        onClose={() => setBatch(false)}
        onDone={(next) => {
          put(next)
          setBatch(false)
        }}
      />
    )
  return (
    <>
      <SortableList
        label={texts.head}
        items={options}
        keyOf={({ value }) => value}
        nameOf={({ label }) => label}
        onReorder={isFixed ? undefined : (next) => put(next)}
      >
        {(option) => {
          const at = options.indexOf(option)
          const patch = (given: Partial<FormOption>, key?: string): void => put(replaceAt(options, at, given), key)
          return (
            <div className={styles.option}>
              <Input
                size="small"
                aria-label={texts.name(at + 1)}
                maxLength={200}
                value={option.label}
                onChange={(event) => patch({ label: event.target.value }, `option.${option.value}`)}
              />
              <Popover
                trigger="click"
                placement="left"
                title={option.label}
                content={<OptionMore field={field} option={option} isFixed={isFixed} onChange={patch} />}
              >
                <IconButton size="small" label={texts.more(option.label)}>
                  <SettingsIcon size={14} />
                </IconButton>
              </Popover>
              {isFixed ? null : (
                <IconButton
                  size="small"
                  label={texts.remove(option.label)}
                  onClick={() => put(options.filter((one) => one !== option))}
                >
                  <CloseIcon size={14} />
                </IconButton>
              )}
            </div>
          )
        }}
      </SortableList>
      {isFixed ? null : (
        <div className={styles.links}>
          <button
            type="button"
            className={styles.link}
            onClick={() => put([...options, nextOption(options, texts.newLabel(options.length + 1))])}
          >
            <PlusIcon size={13} />
            {texts.add}
          </button>
          {hasOther || NESTED.includes(field.type) ? null : (
            <button
              type="button"
              className={styles.link}
              onClick={() =>
                change({
                  options: { from: 'inline', options: [...options, { value: OTHER_VALUE, label: texts.other }] },
                  other: { value: OTHER_VALUE },
                })
              }
            >
              {texts.addOther}
            </button>
          )}
          {NESTED.includes(field.type) ? null : (
            <button type="button" className={styles.link} onClick={() => setBatch(true)}>
              {texts.batch}
            </button>
          )}
        </div>
      )}
    </>
  )
}

type OptionMoreProps = {
  readonly field: TabProps['field']
  readonly option: FormOption
  readonly isFixed: boolean
  readonly onChange: (patch: Partial<FormOption>, key?: string) => void
}

function OptionMore({ field, option, isFixed, onChange }: OptionMoreProps) {
  const { children = [] } = option
  return (
    <div className={styles.more}>
      <Row label={texts.value}>{(id) => <Input id={id} size="small" readOnly value={option.value} />}</Row>
      {field.type === 'checkbox' ? (
        <Row beside label={texts.exclusive}>
          {(id) => (
            <Switch
              id={id}
              size="small"
              disabled={isFixed}
              checked={option.exclusive === true}
              onChange={(exclusive) => onChange({ exclusive })}
            />
          )}
        </Row>
      ) : null}
      <Row beside label={texts.disabled}>
        {(id) => (
          <Switch
            id={id}
            size="small"
            disabled={isFixed}
            checked={option.disabled === true}
            onChange={(disabled) => onChange({ disabled })}
          />
        )}
      </Row>
      <Row beside label={texts.score}>
        {(id) => (
          <InputNumber<number>
            id={id}
            size="small"
            disabled={isFixed}
            value={option.score ?? null}
            onChange={(score) =>
              onChange({ score: score ?? undefined } as Partial<FormOption>, `score.${option.value}`)
            }
          />
        )}
      </Row>
      {NESTED.includes(field.type) ? (
        <Row label={texts.children} hint={texts.batchHint}>
          {(id) => (
            <Input.TextArea
              id={id}
              readOnly={isFixed}
              autoSize={{ minRows: 2, maxRows: 8 }}
              defaultValue={linesOf(children)}
              onBlur={(event) => onChange({ children: optionsFromLines(event.target.value, children) })}
            />
          )}
        </Row>
      ) : null}
    </div>
  )
}

type BatchEditorProps = {
  readonly options: readonly FormOption[]
  readonly onDone: (options: readonly FormOption[]) => void
  readonly onClose: () => void
}

function BatchEditor({ options, onDone, onClose }: BatchEditorProps) {
  const [text, setText] = useState(() => linesOf(options))
  return (
    <>
      <Row label={texts.batch} hint={texts.batchHint}>
        {(id) => (
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 5, maxRows: 14 }}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Row>
      <div className={styles.links}>
        <Button size="sm" onClick={onClose}>
          {texts.batchCancel}
        </Button>
        <Button size="sm" variant="primary" onClick={() => onDone(optionsFromLines(text, options))}>
          {texts.batchOk}
        </Button>
      </div>
    </>
  )
}
