import {
  isScaleField,
  scaleOfField,
  scaleSource,
  shortScales,
  type FieldType,
  type FormField,
  type FormOption,
  type ShortScale,
  type WidgetName,
} from '@xinqiao/domain'
import { FULL_SPAN, HALF_SPAN } from './design-model.ts'
import { nameForType, nextName } from './prop-names.ts'
import { words } from './words.messages.ts'

/** What can be put into a form. */
export type PaletteEntry = {
  readonly key: string
  readonly label: string
  readonly type: FieldType
  readonly widget?: WidgetName
  /** of a self-assessment: the scale it asks */
  readonly scale?: string
  /** the fields it makes, given the names that are taken */
  readonly make: (taken: ReadonlySet<string>) => readonly FormField[]
}

type Start = Partial<Omit<FormField, 'prop' | 'type' | 'label'>>

const simple = (type: FieldType, label: string, start: Start = {}): PaletteEntry => ({
  key: type,
  label,
  type,
  make: (taken) => [{ prop: nameForType(type, taken), type, label, span: HALF_SPAN, ...start }],
})

const choices = (...labels: readonly string[]): { options: FormField['options'] & object } => ({
  options: { from: 'inline', options: labels.map((label, index) => ({ value: String(index + 1), label })) },
})

const wide = { span: FULL_SPAN } as const
const branch = (value: string, label: string, ...children: readonly FormOption[]): FormOption => ({
  value,
  label,
  ...(children.length > 0 ? { children } : {}),
})
const TREE = {
  options: {
    from: 'inline',
    options: [branch('1', '第一类', branch('11', '选项一'), branch('12', '选项二')), branch('2', '第二类')],
  },
} as const

export const basicFields: readonly PaletteEntry[] = [
  simple('input', '单行文本', { max: 100 }),
  simple('textarea', '多行文本', { ...wide, max: 500 }),
  simple('radio', '单选', { ...wide, ...choices('选项一', '选项二') }),
  simple('checkbox', '多选', { ...wide, ...choices('选项一', '选项二', '选项三') }),
  simple('select', '下拉选择', choices('选项一', '选项二')),
  simple('cascader', '级联选择', TREE),
  simple('date', '日期'),
  simple('datetime', '日期时间'),
  simple('slider', '滑块', { ...wide, min: 1, max: 10 }),
  simple('upload', '上传文件', { ...wide, max: 5 }),
  {
    ...simple('richTxt', '填空句'),
    make: (taken) => {
      const prop = nameForType('richTxt', taken)
      return [
        {
          prop,
          type: 'richTxt',
          label: '填空句',
          ...wide,
          items: [
            { kind: 'text', text: '本人' },
            { kind: 'input', prop: `${prop}_1`, label: '姓名', max: 20, isRequired: true },
            { kind: 'text', text: '已知悉以上内容' },
            { kind: 'period' },
          ],
        },
      ]
    },
  },
  simple('title', '分组标题', wide),
  {
    ...simple('radioInput', '单选带其他'),
    make: (taken) => [
      {
        prop: nameForType('radioInput', taken),
        type: 'radioInput',
        label: '单选',
        ...wide,
        options: {
          from: 'inline',
          options: [branch('1', '选项一'), branch('2', '选项二'), branch('-1', '其他')],
        },
        other: { value: '-1' },
      },
    ],
  },
  simple('number', '数字'),
  simple('time', '时间'),
  simple('birthday', '出生日期'),
  simple('tree', '树形选择', TREE),
  simple('user', '选择人员'),
  simple('rate', '评分', { max: 5 }),
  simple('switch', '开关'),
  {
    ...simple('subForm', '子表单'),
    make: (taken) => {
      const prop = nameForType('subForm', taken)
      return [
        {
          prop,
          type: 'subForm',
          label: '子表单',
          ...wide,
          max: 10,
          fields: [
            { prop: `${prop}_1`, type: 'input', label: '姓名', max: 50 },
            { prop: `${prop}_2`, type: 'input', label: '说明', max: 100 },
          ],
        },
      ]
    },
  },
]

const widget = (name: WidgetName, label: string, start: Start = {}): PaletteEntry => ({
  key: name,
  label,
  type: 'widget',
  widget: name,
  make: () => [{ prop: name, type: 'widget', widget: name, label, ...wide, ...start }],
})

const SELF = 'VisitorSelfAssessment'

/** Every scale that may be reproduced; the first is what the widget asks by itself and goes under its plain name. */
const scale = ({ code, name }: ShortScale, place: number): PaletteEntry => ({
  key: `${SELF}_${code}`,
  label: words.selfAssessment(name),
  type: 'widget',
  widget: SELF,
  scale: code,
  make: () => [
    {
      prop: place === 0 ? SELF : `${SELF}_${code}`,
      type: 'widget',
      widget: SELF,
      // What stands above the questions names no illness: people answer it, nobody is to guess what is looked for.
      label: words.selfLabel,
      ...wide,
      ...(place === 0 ? {} : { options: scaleSource(code) }),
    },
  ],
})

/** An emergency contact is two questions that belong together; a second one gets names of its own. */
const emergencyContact: PaletteEntry = {
  key: 'emergencyContact',
  label: '紧急联系人',
  type: 'input',
  make: (taken) => {
    const free = (known: string): string => (taken.has(known) ? nextName(known, taken) : known)
    const common = { type: 'input', span: HALF_SPAN, required: true } as const
    return [
      { prop: free('emergencyContact'), label: '紧急联系人', max: 50, prefill: 'emergencyContact.name', ...common },
      {
        prop: free('emergencyContactPhone'),
        label: '紧急联系人电话',
        max: 11,
        checks: [{ kind: 'phone' }],
        prefill: 'emergencyContact.phone',
        ...common,
      },
    ]
  },
}

export const businessFields: readonly PaletteEntry[] = [
  widget('gradingResults', '分级评定', { required: true }),
  ...shortScales.map(scale),
  widget('willingnessToConsult', '咨询意愿'),
  widget('selectVisitors', '来访者选择'),
  widget('interviewAssessResult', '访谈结果'),
  widget('importantNote', '重要提示'),
  simple('signature', '手写签名', { required: true }),
  simple('timeSlots', '时段网格', wide),
  emergencyContact,
  {
    key: 'dept',
    label: '院系选择',
    type: 'tree',
    make: (taken) => [
      {
        prop: taken.has('deptId') ? nextName('dept', taken) : 'deptId',
        type: 'tree',
        label: '院系',
        span: HALF_SPAN,
        options: { from: 'named', name: 'depts' },
        prefill: 'profile.deptId',
      },
    ],
  },
  simple('star', '危机等级', { options: { from: 'setting', code: 'djsz' } }),
]

export const paletteEntries: readonly PaletteEntry[] = [...basicFields, ...businessFields]

/** A section with a life of its own stands in a form once, and so does a scale. */
export const isUsedUp = ({ widget: name, scale: code }: PaletteEntry, fields: readonly FormField[]): boolean =>
  code === undefined
    ? name !== undefined && fields.some((field) => field.widget === name)
    : fields.some((field) => isScaleField(field) && scaleOfField(field).code === code)
