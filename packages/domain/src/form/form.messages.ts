import type { FormField } from './form-definition.ts'

const chosen: ReadonlySet<FormField['type']> = new Set([
  'radio',
  'radioInput',
  'checkbox',
  'select',
  'cascader',
  'tree',
  'user',
  'date',
  'datetime',
  'time',
  'birthday',
  'slider',
  'rate',
  'star',
  'timeSlots',
  'switch',
])

type Asked = Pick<FormField, 'type' | 'label'> & Partial<Pick<FormField, 'widget'>>

const SHORT = 16

/** A label that is a sentence: what is asked cannot be put behind 请选择, and nobody needs to read it twice. */
export const isSentence = (label: string): boolean => label.length > SHORT || /[吗呢？?谁样]$/.test(label)

/** What a sentence is about: the words before its colon, or its beginning. */
const topicOf = (label: string): string => {
  const [topic = ''] = label.split('：')
  return topic.length > SHORT ? `${topic.slice(0, SHORT)}…` : topic
}

/** Asks for an answer by its name, or for an answer to the sentence. */
const askFor = (verb: '请输入' | '请选择', label: string): string =>
  isSentence(label) ? `请回答“${topicOf(label)}”` : `${verb}${label}`

const missing = ({ type, label, widget }: Asked): string => {
  if (type === 'signature') return '请进行签名'
  if (type === 'upload') return `请上传${label}`
  if (widget === 'willingnessToConsult') return `${label}必须填写`
  if (type === 'widget' || type === 'subForm') return `请填写${label}`
  return askFor(chosen.has(type) ? '请选择' : '请输入', label)
}

/** What a form says about its answers. */
export const formMessages = {
  missing,
  notOffered: ({ label }: Asked) => `${label}的选项已变更，请重新选择`,
  malformed: (label: string) => `${label}格式不正确`,
  tooLong: (label: string, max: number) => `${label}不能超过${max}个字`,
  tooShort: (label: string, min: number) => `${label}至少${min}个字`,
  tooSmall: (label: string, min: number) => `${label}不能小于${min}`,
  tooLarge: (label: string, max: number) => `${label}不能大于${max}`,
  tooFew: (label: string, min: number) => `${label}至少${min}项`,
  tooMany: (label: string, max: number) => `${label}最多${max}项`,
  exclusive: (label: string) => `“${label}”不能与其他选项同时选择`,
  slotNotOffered: (label: string) => `${label}包含未开放的时间，请重新选择`,
  future: (label: string) => `${label}不能晚于今天`,
  outsideWindow: (label: string) => `${label}不在可选日期内`,
  changed: (previous: string) => `*此项有改动，上个版本的内容为：${previous || '暂无'}`,
  submit: '确定提交表单数据',
  readOn: (seconds: number) => `阅读时间不够，请仔细阅读${seconds}秒后再试`,
} as const
