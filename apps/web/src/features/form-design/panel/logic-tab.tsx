import { alwaysClears, isQuestion, type FormJump } from '@xinqiao/domain'
import { Checkbox, Select, Switch } from 'antd'
import { useMemo } from 'react'
import { CheckIcon, ForwardIcon } from '../../../kit/icons/icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { Segments } from '../designer/segments.tsx'
import { numbersOf, placeOf } from '../model/design-model.ts'
import { effectsOf } from '../model/effects.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { panelMessages } from './panel.messages.ts'
import styles from './panel.module.css'
import type { TabProps } from './panel.types.ts'

const texts = panelMessages.logic

/** Where answers lead, when the field is asked, and what comes of it. */
export function LogicTab(props: TabProps) {
  const { definition, field, choices, isFixed, change } = props
  const effects = useMemo(
    () => effectsOf(definition, field.prop, choices.options),
    [definition, field.prop, choices.options],
  )
  return (
    <>
      {isQuestion(field) ? <Jump {...props} /> : null}
      <section className={styles.section} aria-label={texts.show}>
        <h3>{texts.show}</h3>
        {field.show ? null : <p className={styles.hint}>{texts.always}</p>}
        {field.show || !isFixed ? (
          <ConditionEditor
            {...props}
            condition={field.show}
            then={texts.showWhen}
            onChange={(show) => change({ show }, 'show')}
          />
        ) : null}
      </section>
      {isQuestion(field) ? (
        <section className={styles.section} aria-label={texts.effects}>
          <h3>{texts.effects}</h3>
          {effects.length === 0 ? <p className={styles.hint}>{texts.noEffects}</p> : null}
          {effects.map(({ key, answer, effect }) => (
            <Row as="p" gap={12} align="baseline" look="soft 12" surface="inset" key={key} className={styles.effect}>
              <span>
                {key === '' ? null : texts.chosen} <b>{answer}</b>
              </span>
              {effect}
            </Row>
          ))}
        </section>
      ) : null}
    </>
  )
}

function Jump({ definition, field, choices, isFixed, change }: TabProps) {
  const { prop, jump } = field
  const numbers = numbersOf(definition)
  const later = definition.fields
    .slice(placeOf(definition, prop) + 1)
    .map((one) => ({ value: one.prop, label: `${numbers.get(one.prop) ?? ''} ${one.label}`.trim() }))
  const options = choices.options(prop)
  const known = new Set(later.map(({ value }) => value))
  const withLost = (target: string | undefined) =>
    target === undefined || known.has(target) ? later : [...later, { value: target, label: target }]
  const start: FormJump = options.length > 0 ? { mode: 1, rules: [] } : { mode: 2, target: later[0]?.value ?? '' }
  return (
    <section className={styles.section} aria-label={texts.jump}>
      <div className={styles.between}>
        <h3>{texts.jump}</h3>
        <Switch
          aria-label={texts.jump}
          disabled={isFixed || (later.length === 0 && !jump)}
          checked={jump !== undefined}
          onChange={(isOn) => change({ jump: isOn ? start : undefined })}
        />
      </div>
      {jump ? (
        <>
          {options.length > 0 ? (
            <Segments
              block
              disabled={isFixed}
              label={texts.jump}
              value={jump.mode === 1 ? 'option' : 'any'}
              items={[
                { value: 'option', label: texts.modes.option },
                { value: 'any', label: texts.modes.any },
              ]}
              onChange={(mode) =>
                change({
                  jump: mode === 'option' ? { mode: 1, rules: [] } : { mode: 2, target: later[0]?.value ?? '' },
                })
              }
            />
          ) : null}
          {jump.mode === 1
            ? options.map(({ value, label }) => (
                <JumpRow
                  key={value}
                  label={label}
                  name={texts.goes(label)}
                  isFixed={isFixed}
                  target={jump.rules.find((rule) => rule.option === value)?.target}
                  options={withLost(jump.rules.find((rule) => rule.option === value)?.target)}
                  onTarget={(target) => change({ jump: withRule(jump, value, target) })}
                />
              ))
            : null}
          {jump.mode === 2 ? (
            <Select
              className={styles.whole ?? ''}
              aria-label={texts.target}
              disabled={isFixed}
              placeholder={texts.targetHint}
              value={jump.target || null}
              options={withLost(jump.target || undefined)}
              onChange={(target: string) => change({ jump: { ...jump, target } })}
            />
          ) : null}
          {alwaysClears(prop) ? (
            <p className={styles.fixed}>
              <CheckIcon size={12} />
              {texts.clears}
              <small>{texts.clearsFixed}</small>
            </p>
          ) : (
            <>
              <Checkbox
                disabled={isFixed}
                checked={jump.isClearing === true}
                onChange={(event) => change({ jump: { ...jump, isClearing: event.target.checked } })}
              >
                {texts.clears}
              </Checkbox>
              {jump.isClearing ? null : <p className={styles.hint}>{texts.keeps}</p>}
            </>
          )}
        </>
      ) : null}
    </section>
  )
}

const withRule = (jump: Extract<FormJump, { readonly mode: 1 }>, option: string, target: string): FormJump => {
  const others = jump.rules.filter((rule) => rule.option !== option)
  return { ...jump, rules: target === '' ? others : [...others, { option, target }] }
}

type JumpRowProps = {
  readonly label: string
  readonly name: string
  readonly isFixed: boolean
  readonly target: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onTarget: (target: string) => void
}

function JumpRow({ label, name, isFixed, target = '', options, onTarget }: JumpRowProps) {
  return (
    <div className={styles.jump}>
      <span title={label}>{label}</span>
      <ForwardIcon size={13} />
      <Select
        aria-label={name}
        disabled={isFixed}
        value={target}
        options={[{ value: '', label: texts.next }, ...options]}
        onChange={onTarget}
      />
    </div>
  )
}
