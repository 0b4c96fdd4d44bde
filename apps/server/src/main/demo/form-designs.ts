import type { FormDefinition, FormField, FormOption } from '@xinqiao/domain'

type More = Partial<Omit<FormField, 'prop' | 'type' | 'label'>>

/** Choices as words, numbered from 1. */
const offered = (labels: readonly string[]): readonly FormOption[] =>
  labels.map((label, at) => ({ value: String(at + 1), label }))

const ask =
  (type: FormField['type'], group: string, fixed: More = {}) =>
  (prop: string, label: string, more: More = {}): FormField => ({ prop, type, label, group, ...fixed, ...more })

const choose = (
  type: 'radio' | 'checkbox' | 'radioInput',
  group: string,
  prop: string,
  label: string,
  options: readonly FormOption[],
  more: More = {},
): FormField => ({ prop, type, label, group, options: { from: 'inline', options }, ...more })

const must = { required: true } as const
const whole = { span: 24 } as const
const wanted = { prop: 'wantHelp', op: 'eq', value: '1' } as const
const CENTRE = ['ROLE_ASSESSMENT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'] as const
const OTHER: FormOption = { value: '-1', label: '其他' }

const troubles = ['学习跟不上', '想家', '宿舍相处', '人际交往', '经济压力', '身体不适']

/** How well somebody gets on counts, so that a list can be looked through from the top. */
const counted = (labels: readonly string[]): readonly FormOption[] =>
  offered(labels).map((option, score) => ({ ...option, score }))

const careGroups = [
  { key: 'basic', label: '基本情况' },
  { key: 'life', label: '开学以来' },
  { key: 'help', label: '需要的帮助' },
  { key: 'centre', label: '中心填写' },
  { key: 'sign', label: '签名' },
] as const

type Edition = { isSecond: boolean; isThird: boolean }

const careFields = ({ isSecond, isThird }: Edition): readonly FormField[] => [
  ask('input', 'basic')('phone', '联系电话', {
    ...must,
    max: 11,
    checks: [{ kind: 'phone' }],
    prefill: 'profile.phone',
    isMasked: true,
  }),
  ask('input', 'basic')('dormitory', '宿舍', {
    max: 30,
    placeholder: '例如 松园3栋412',
    ...(isSecond ? must : {}),
  }),
  ...(isSecond
    ? []
    : [
        choose('radioInput', 'basic', 'origin', '生源地', [...offered(['本省', '外省', '港澳台']), OTHER], {
          ...whole,
          other: { value: '-1', max: 30 },
        }),
      ]),
  choose(
    'radio',
    'life',
    'adapt',
    isSecond ? '这一个月适应得怎么样' : '入学以来适应得怎么样',
    counted(['很好', '还可以', '有些吃力', '很吃力']),
    {
      ...must,
      ...whole,
      jump: { mode: 1, rules: [{ option: '1', target: 'sleep' }] },
    },
  ),
  choose(
    'checkbox',
    'life',
    'difficulties',
    '遇到的困难',
    [
      ...offered(isSecond ? [...troubles, '网络与作息'] : troubles),
      { value: '0', label: '没有特别的', exclusive: true },
      OTHER,
    ],
    { ...must, ...whole, other: { value: '-1', max: 50 } },
  ),
  ask('textarea', 'life')('difficultyWords', '愿意多说一点吗', {
    ...whole,
    max: 500,
    help: '只有中心的老师能看到。',
  }),
  choose('radio', 'life', 'sleep', '最近的睡眠', counted(['睡得好', '偶尔睡不好', '常常睡不好']), {
    ...must,
    ...whole,
  }),
  choose(
    'checkbox',
    'life',
    'support',
    '难过的时候会找谁',
    [...offered(['家人', '同学朋友', '老师', '恋人']), { value: '0', label: '没有人', exclusive: true }],
    { ...must, ...whole },
  ),
  ...(isSecond
    ? [ask('widget', 'life')('VisitorSelfAssessment', '最近两周的感受', { ...whole, widget: 'VisitorSelfAssessment' })]
    : []),
  choose(
    'radio',
    'help',
    'wantHelp',
    '希望中心联系你吗',
    [
      { value: '1', label: '希望' },
      { value: '0', label: '暂时不用' },
    ],
    { ...must, ...whole },
  ),
  choose(
    'checkbox',
    'help',
    'helpWay',
    '希望怎样的帮助',
    offered(
      isSecond ? ['个体咨询', '团体活动', '学习支持', '困难补助', '线上聊聊'] : ['个体咨询', '团体活动', '学习支持'],
    ),
    { ...must, ...whole, show: wanted },
  ),
  ask('timeSlots', 'help')('contactTime', '方便接电话的时间', { ...must, ...whole, show: wanted }),
  ...(isThird
    ? [
        choose('radio', 'help', 'followUp', '多久以后再联系你', offered(['一周内', '两周内', '一个月内']), {
          ...whole,
          show: wanted,
        }),
      ]
    : []),
  choose('radio', 'centre', 'careLevel', '关注安排', offered(['常规', '一个月内回访', '尽快联系']), {
    ...whole,
    visibleTo: CENTRE,
    editableBy: ['ROLE_ASSESSMENT'],
  }),
  ask('textarea', 'centre')('centreNote', '中心备注', {
    ...whole,
    max: 500,
    visibleTo: CENTRE,
    editableBy: ['ROLE_ASSESSMENT'],
  }),
  ask('signature', 'sign')('sign_student', '本人签名', must),
  ask('signature', 'sign')('sign_teacher', '中心老师签名'),
]

/** The school's own form for newcomers: as it was first published, as it is now, and as somebody is changing it. */
export const careForm = (no: 1 | 2 | 3): FormDefinition => ({
  schemaVersion: 1,
  title: '新生心理关怀登记',
  submitTips: '确定提交吗？提交后如有变化，可以撤回修改。',
  groups: careGroups,
  fields: careFields({ isSecond: no > 1, isThird: no > 2 }),
})

const risk = (prop: string, label: string, options: readonly string[]): FormField =>
  choose('radio', 'risk', prop, label, offered(options), { ...must, span: 12 })

/** The school's own consultation record, which stands for the type of that name. */
export const sessionRecord: FormDefinition = {
  schemaVersion: 1,
  title: '咨询记录',
  submitTips: '确定提交这次咨询记录？',
  groups: [
    { key: 'meeting', label: '会谈信息' },
    { key: 'talk', label: '会谈内容' },
    { key: 'risk', label: '风险评估' },
    { key: 'grade', label: '分级评定' },
    { key: 'next', label: '下一步安排' },
    { key: 'sign', label: '签名' },
  ],
  fields: [
    ask('datetime', 'meeting')('consultDateTime', '咨询时间', { ...must, span: 12 }),
    choose('radio', 'meeting', 'consultWay', '方式', offered(['面谈', '视频', '电话']), { ...must, span: 12 }),
    ask('select', 'talk')('mainQuestionName', '主要议题', {
      ...must,
      span: 12,
      options: { from: 'setting', code: 'wtlxsz' },
    }),
    ask('checkbox', 'talk')('secondTopics', '次要议题', { ...whole, options: { from: 'setting', code: 'zxlysz' } }),
    ask('textarea', 'talk')('content', '会谈过程', { ...must, ...whole, max: 2000 }),
    ask('textarea', 'talk')('sessionAssess', '会谈评估', { ...must, ...whole, max: 1000 }),
    risk('suicideIdea', '自杀意念', ['无', '偶尔', '频繁']),
    risk('selfHarm', '自伤行为', ['无', '既往有', '近期有']),
    risk('harmOthers', '伤人风险', ['无', '可能', '有']),
    risk('supportSystem', '支持系统', ['稳定', '一般', '薄弱']),
    ask('widget', 'grade')('gradingResults', '分级结果', {
      ...must,
      ...whole,
      widget: 'gradingResults',
      options: { from: 'setting', code: 'djsz' },
    }),
    ask('radio', 'grade')('gradeResult_result', '分级是否一致', {
      readOnly: true,
      options: { from: 'dict', type: 'gradeResult_result' },
    }),
    ask('textarea', 'grade')('gradingResultsDesc', '说明原因', {
      ...must,
      ...whole,
      max: 1000,
      show: { prop: 'gradeResult_result', op: 'eq', value: '0' },
    }),
    ask('textarea', 'grade')('pastHistory', '既往史', { ...whole, max: 1000 }),
    choose('radio', 'next', 'recordExtend', '去向', offered(['继续咨询', '转介', '申请结案']), { ...must, ...whole }),
    ask('textarea', 'next')('homework', '作业与约定', { ...whole, max: 500 }),
    ask('signature', 'sign')('sign_teacher', '咨询师签名', must),
  ],
}
