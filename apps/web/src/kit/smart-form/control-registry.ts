import type { FieldType, FormField, WidgetName } from '@xinqiao/domain'
import type { ControlEntry } from './control-types.ts'
import { CheckboxControl } from './controls/checkbox-control.tsx'
import { DateControl } from './controls/date-control.tsx'
import { NumberControl } from './controls/number-control.tsx'
import { RadioControl } from './controls/radio-control.tsx'
import { SelectControl } from './controls/select-control.tsx'
import { InputControl } from './controls/input-control.tsx'
import { TextareaControl } from './controls/textarea-control.tsx'
import { TitleText } from './controls/title-text.tsx'
import { NotBuilt } from './controls/not-built.tsx'
import { specialControls } from './special/special-controls.ts'

const radio: ControlEntry = { control: RadioControl, shape: 'group' }
const date: ControlEntry = { control: DateControl, shape: 'field' }

const everyday: Partial<Record<FieldType, ControlEntry>> = {
  title: { control: TitleText, view: TitleText, shape: 'plain' },
  input: { control: InputControl, shape: 'field' },
  textarea: { control: TextareaControl, shape: 'field' },
  number: { control: NumberControl, shape: 'field' },
  radio,
  radioInput: radio,
  checkbox: { control: CheckboxControl, shape: 'group' },
  select: { control: SelectControl, shape: 'field' },
  date,
  birthday: date,
  datetime: date,
  time: date,
}

const unknown: ControlEntry = { control: NotBuilt, view: NotBuilt, shape: 'group' }

const nameOf = ({ type, widget }: FormField): FieldType | WidgetName =>
  type === 'widget' && widget !== undefined ? widget : type

/** The control of a field; a type nobody has built yet says so instead of breaking the form. */
export const controlFor = (field: FormField): ControlEntry =>
  everyday[field.type] ?? specialControls[nameOf(field)] ?? unknown
