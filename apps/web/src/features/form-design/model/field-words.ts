import {
  fieldTypes,
  isCodeOf,
  isScaleField,
  labelOf,
  optionSettings,
  optionSources,
  plainText,
  scaleOfField,
  widgetNames,
  type FieldCheck,
  type FormField,
  type FormJump,
  type FormOption,
  type OptionSource,
  type RichItem,
} from '@xinqiao/domain'
import { conditionWords, roleWords, type Speaker } from './condition-words.ts'
import { words } from './words.messages.ts'

type Key = Exclude<keyof FormField, 'prop'>

const optionWords = ({ label, exclusive, disabled, score, children }: FormOption): string => {
  const marks = [
    ...(exclusive ? [words.exclusive] : []),
    ...(disabled ? [words.stopped] : []),
    ...(score === undefined ? [] : [words.score(score)]),
    ...(children && children.length > 0 ? [children.map(optionWords).join(words.list)] : []),
  ]
  return marks.length === 0 ? label : `${label}（${marks.join('，')}）`
}

const sourceWords = (source: OptionSource): string => {
  switch (source.from) {
    case 'inline':
      return source.options.map(optionWords).join(words.list)
    case 'dict':
      return words.dict(source.type)
    case 'setting':
      return words.setting(labelOf(optionSettings, source.code, source.code))
    case 'named':
      return words.named(isCodeOf(optionSources, source.name) ? optionSources[source.name].label : source.name)
  }
}

const checkWords = (check: FieldCheck): string =>
  check.kind === 'dateWindow' ? words.window(check.from, check.to) : words.checks[check.kind]

const jumpWords = (jump: FormJump, prop: string, speaker: Speaker): string =>
  jump.mode === 2
    ? words.jumpAny(speaker.labelOf(jump.target))
    : jump.rules
        .map(({ option, target }) => words.jumpRule(speaker.optionOf(prop, option), speaker.labelOf(target)))
        .join(words.semicolon)

const itemWords = (item: RichItem): string => {
  if (item.kind === 'text') return item.text
  return 'prop' in item ? `[${item.label}]` : { comma: '，', period: '。', br: ' / ' }[item.kind]
}

const flag = (value: boolean | undefined): string => (value ? words.yes : words.no)

/** One key of a field, as people say it. Empty when the field says nothing about it. */
export const keyWords = (field: FormField, key: Key, speaker: Speaker, groupLabel: (key: string) => string): string => {
  const rule = (given: FormField['required']): string =>
    typeof given === 'object' ? words.when(conditionWords(given, speaker)) : given ? words.yes : ''
  switch (key) {
    case 'type':
      return fieldTypes[field.type]
    case 'group':
      return field.group === undefined ? '' : groupLabel(field.group)
    case 'span':
      return { 24: words.full, 12: words.half }[field.span ?? 0] ?? (field.span ? words.columns(field.span) : '')
    case 'isUse':
      return flag(field.isUse !== false)
    case 'required':
    case 'readOnly':
      return rule(field[key])
    case 'show':
      return field.show ? conditionWords(field.show, speaker) : ''
    case 'value':
      return typeof field.value === 'object' ? JSON.stringify(field.value) : plainText(field.value)
    case 'prefill':
      return field.prefill ? words.prefills[field.prefill] : ''
    case 'checks':
      return (field.checks ?? []).map(checkWords).join(words.list)
    case 'options':
      if (isScaleField(field)) return scaleOfField(field).name
      return field.options ? sourceWords(field.options) : ''
    case 'other':
      return field.other ? (field.other.max ? words.otherMax(field.other.max) : words.yes) : ''
    case 'jump':
      return field.jump ? jumpWords(field.jump, field.prop, speaker) : ''
    case 'readingTime':
      return field.readingTime ? words.seconds(field.readingTime) : ''
    case 'isDelayCheck':
    case 'onUserInfoPage':
    case 'isMasked':
    case 'counted':
      return field[key] ? words.yes : ''
    case 'visibleTo':
    case 'editableBy': {
      const roles = field[key]
      return roles ? roleWords(roles) : ''
    }
    case 'items':
      return (field.items ?? []).map(itemWords).join('')
    case 'widget':
      return field.widget ? labelOf(widgetNames, field.widget) : ''
    case 'fields':
      return (field.fields ?? []).map(({ label }) => label).join(words.list)
    case 'label':
    case 'help':
    case 'placeholder':
    case 'min':
    case 'max':
      return plainText(field[key])
  }
}
