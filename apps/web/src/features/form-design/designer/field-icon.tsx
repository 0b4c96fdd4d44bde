import type { FieldType, WidgetName } from '@xinqiao/domain'
import type { ComponentType } from 'react'
import { UploadIcon } from '../../../kit/icons/file-icons.tsx'
import {
  BlanksIcon,
  CakeIcon,
  CascaderIcon,
  CheckboxIcon,
  GridIcon,
  HeadingIcon,
  NumberIcon,
  ParagraphIcon,
  RadioIcon,
  RowsIcon,
  SelectIcon,
  SliderIcon,
  SwitchIcon,
  TextIcon,
} from '../../../kit/icons/form-icons.tsx'
import type { IconProps } from '../../../kit/icons/icon.tsx'
import { BuildingIcon, HeartIcon, InfoIcon, PhoneIcon, UserIcon, UsersIcon } from '../../../kit/icons/icons.tsx'
import {
  CalendarIcon,
  ChatIcon,
  ClipboardIcon,
  ClockIcon,
  ShieldAlertIcon,
  SignatureIcon,
  StarIcon,
  TimerIcon,
} from '../../../kit/icons/shell-icons.tsx'
import { AlarmIcon, TreeIcon } from '../../../kit/icons/work-icons.tsx'

const byType: Record<FieldType, ComponentType<IconProps>> = {
  title: HeadingIcon,
  input: TextIcon,
  textarea: ParagraphIcon,
  number: NumberIcon,
  radio: RadioIcon,
  radioInput: RadioIcon,
  checkbox: CheckboxIcon,
  select: SelectIcon,
  cascader: CascaderIcon,
  tree: TreeIcon,
  user: UserIcon,
  date: CalendarIcon,
  datetime: ClockIcon,
  time: TimerIcon,
  birthday: CakeIcon,
  slider: SliderIcon,
  rate: StarIcon,
  star: AlarmIcon,
  switch: SwitchIcon,
  richTxt: BlanksIcon,
  timeSlots: GridIcon,
  signature: SignatureIcon,
  upload: UploadIcon,
  subForm: RowsIcon,
  widget: ClipboardIcon,
}

const byName: Partial<Record<string, ComponentType<IconProps>>> = {
  gradingResults: ShieldAlertIcon,
  VisitorSelfAssessment: HeartIcon,
  willingnessToConsult: ChatIcon,
  selectVisitors: UsersIcon,
  interviewAssessResult: ClipboardIcon,
  importantNote: InfoIcon,
  emergencyContact: PhoneIcon,
  dept: BuildingIcon,
} satisfies Partial<Record<WidgetName | 'emergencyContact' | 'dept', ComponentType<IconProps>>>

type FieldIconProps = { readonly type: FieldType; readonly name?: string | undefined; readonly size?: number }

/** The sign of a kind of field; some entries of the palette have one of their own. */
export function FieldIcon({ type, name, size = 15 }: FieldIconProps) {
  const Sign = (name === undefined ? undefined : byName[name]) ?? byType[type]
  return <Sign size={size} />
}
