import type { FormAnswers, FormDefinition, FormField, FormOption, TimeSetting } from '@xinqiao/domain'

const choices = (...words: readonly string[]) =>
  ({ from: 'inline', options: words.map((label, place) => ({ value: String(place + 1), label })) }) as const

const colleges: readonly FormOption[] = [
  {
    value: 'school',
    label: '心桥大学',
    children: Array.from({ length: 12 }, (_, college) => ({
      value: `c${college + 1}`,
      label: `样例学院 ${college + 1}`,
      children: Array.from({ length: 20 }, (__, grade) => ({
        value: `c${college + 1}-${grade + 1}`,
        label: `样例班级 ${college + 1}-${grade + 1}`,
      })),
    })),
  },
]

const topics: readonly FormOption[] = [
  {
    value: 'study',
    label: '学业',
    children: [
      { value: 'exam', label: '考试焦虑' },
      { value: 'delay', label: '拖延' },
    ],
  },
  {
    value: 'people',
    label: '人际',
    children: [
      { value: 'room', label: '宿舍' },
      { value: 'love', label: '恋爱' },
    ],
  },
]

const levels: readonly FormOption[] = [
  { value: '1', label: '一级·危机' },
  { value: '2', label: '二级·高风险' },
  { value: '3', label: '三级·关注' },
  { value: '4', label: '四级·一般' },
]

const inline = (options: readonly FormOption[]) => ({ from: 'inline', options }) as const

const widget = (name: NonNullable<FormField['widget']>, label: string, more: Partial<FormField> = {}): FormField => ({
  prop: name,
  type: 'widget',
  widget: name,
  label,
  ...more,
})

const must = { required: true } as const

const plain: readonly FormField[] = [
  { prop: 'head_plain', type: 'title', label: '文字、选择与日期' },
  { prop: 'name', type: 'input', label: '单行文本', span: 12, ...must },
  { prop: 'hours', type: 'number', label: '数字', span: 12, min: 0, max: 999 },
  { prop: 'content', type: 'textarea', label: '多行文本', max: 2000, help: '三行到十行，随内容变高' },
  { prop: 'method', type: 'radio', label: '单选', options: choices('面询', '网络咨询', '均可'), ...must },
  {
    prop: 'expectTeacher',
    type: 'radioInput',
    label: '单选加其他',
    options: inline([
      { value: '1', label: '不限' },
      { value: '-1', label: '其他' },
    ]),
    other: { value: '-1' },
  },
  {
    prop: 'status',
    type: 'checkbox',
    label: '多选',
    options: inline([
      { value: '1', label: '无', exclusive: true },
      { value: '2', label: '想法' },
      { value: '3', label: '计划' },
    ]),
  },
  { prop: 'finish', type: 'select', label: '下拉选择', options: choices('目标达成', '双方协商', '转介'), span: 12 },
  { prop: 'day', type: 'date', label: '日期', span: 12 },
  { prop: 'moment', type: 'datetime', label: '日期时间', span: 12 },
  { prop: 'clock', type: 'time', label: '时间', span: 12 },
  { prop: 'birthday', type: 'birthday', label: '出生日期', span: 12 },
  { prop: 'agree', type: 'radio', label: '先读后答', options: choices('我已了解'), readingTime: 5, ...must },
]

const picked: readonly FormField[] = [
  { prop: 'head_picked', type: 'title', label: '选择器与评分' },
  { prop: 'topic', type: 'cascader', label: '级联选择', options: inline(topics), span: 12, ...must },
  { prop: 'dept', type: 'tree', label: '树形选择', options: inline(colleges), span: 12 },
  { prop: 'transferToConsultant', type: 'user', label: '选择人员', span: 12 },
  { prop: 'isOpen', type: 'switch', label: '开关', span: 12 },
  { prop: 'tensionLevel', type: 'slider', label: '紧张程度', min: 1, max: 10, ...must },
  { prop: 'satisfaction', type: 'rate', label: '评分', max: 5 },
  { prop: 'assessmentLevel', type: 'star', label: '评估等级', options: inline(levels), ...must },
]

const composed: readonly FormField[] = [
  { prop: 'head_composed', type: 'title', label: '时间段、签名与附件' },
  { prop: 'psychologicalCounselingPeriod', type: 'timeSlots', label: '可心理咨询时间', ...must },
  { prop: 'contactTime', type: 'timeSlots', label: '方便接电话的时间' },
  { prop: 'sign_student', type: 'signature', label: '来访者签名', span: 12, ...must },
  { prop: 'sign_teacher', type: 'signature', label: '咨询师签名', span: 12, ...must },
  { prop: 'sign_collective', type: 'signature', label: '集体签名' },
  { prop: 'attachments', type: 'upload', label: '附件', max: 3 },
  {
    prop: 'promise',
    type: 'richTxt',
    label: '富文本填空',
    items: [
      { kind: 'text', text: '我是' },
      { kind: 'input', prop: 'who', label: '姓名', isRequired: true, max: 20, width: 120 },
      { kind: 'comma' },
      { kind: 'text', text: '约定在' },
      { kind: 'date', prop: 'when', label: '约定日期', isRequired: true, width: 170 },
      { kind: 'text', text: '前不伤害自己' },
      { kind: 'period' },
      { kind: 'br' },
      { kind: 'text', text: '难受时我会联系' },
      { kind: 'input', prop: 'friend', label: '可以联系的人', max: 50, width: 180 },
      { kind: 'period' },
    ],
  },
  {
    prop: 'family',
    type: 'subForm',
    label: '家庭成员',
    min: 1,
    max: 4,
    fields: [
      { prop: 'memberName', type: 'input', label: '姓名', required: true, max: 20 },
      { prop: 'kin', type: 'select', label: '关系', options: choices('父亲', '母亲', '其他') },
      { prop: 'memberPhone', type: 'input', label: '电话', checks: [{ kind: 'phone' }], max: 11 },
    ],
  },
]

const sections: readonly FormField[] = [
  { prop: 'head_sections', type: 'title', label: '专用组件' },
  widget('importantNote', '重要提示'),
  widget('VisitorSelfAssessment', '来访者自评'),
  widget('gradingResults', '分级评定', { ...must, options: inline(levels) }),
  {
    prop: 'gradeResult_result',
    type: 'radio',
    label: '分级是否一致',
    readOnly: true,
    options: inline([
      { value: '1', label: '一致' },
      { value: '0', label: '不一致' },
    ]),
  },
  {
    prop: 'gradingResultsDesc',
    type: 'textarea',
    label: '说明原因',
    max: 1000,
    required: true,
    show: { prop: 'gradeResult_result', op: 'eq', value: '0' },
  },
  { prop: 'pastHistory', type: 'textarea', label: '既往史', max: 1000 },
  widget('willingnessToConsult', '咨询意愿', must),
  widget('selectVisitors', '选择来访者', must),
  widget('interviewAssessResult', '访谈评估结果', {
    ...must,
    options: inline([
      { value: 'a', label: '暂不需要进一步服务' },
      { value: 'b', label: '建议个体咨询' },
      { value: 'c', label: '转介精神科门诊' },
      { value: 'd', label: '已停用的结果', disabled: true },
    ]),
  }),
]

export const sampleForm: FormDefinition = {
  schemaVersion: 1,
  title: '样例表单',
  fields: [...plain, ...picked, ...composed, ...sections],
}

const signed = (realName: string, userName: string) => ({
  fileId: 'signature',
  source: 'drawn',
  realName,
  userName,
  signTime: '2026-04-15 10:30:00',
  hash: 'sample',
})

export const sampleAnswers: FormAnswers = {
  name: '来访者 07',
  hours: 2,
  content: '回顾一周计划，入睡时间提前了一个半小时。\n下周继续记录作息。',
  method: '1',
  expectTeacher: '-1',
  expectTeacher_text: '希望是初始访谈的老师',
  status: ['2', '3'],
  finish: '1',
  day: '2026-04-15',
  moment: '2026-04-15 08:30:00',
  clock: '08:30',
  birthday: '2006-09-01',
  agree: '1',
  topic: ['study', 'exam'],
  dept: 'c3-7',
  transferToConsultant: { id: '2', name: '样例咨询师', userName: 'counsellor' },
  isOpen: true,
  tensionLevel: 6,
  satisfaction: 4,
  assessmentLevel: '3',
  psychologicalCounselingPeriod: [
    { time: '08:30-09:20', weeks: [1, 3] },
    { time: '14:00-14:50', weeks: [5] },
  ],
  contactTime: [{ time: '晚上', weeks: [1, 2] }],
  sign_student: signed('来访者 07', 's2026007'),
  sign_teacher: signed('样例咨询师', 'counsellor'),
  attachments: ['report', 'photo'],
  promise: { who: '来访者 07', when: '2026-04-22', friend: '室友' },
  family: [
    { memberName: '样例家长', kin: '2', memberPhone: '13800000000' },
    { memberName: '样例姐姐', kin: '3' },
  ],
  VisitorSelfAssessment: { scale: 'PHQ9', answers: [1, 1, 2, 1, 0, 1, 1, 0, 1] },
  gradingResults: '4',
  gradeResult_result: '0',
  gradingResultsDesc: '近三次会谈均否认相关念头，作息恢复，室友可以陪伴。',
  pastHistory: '高中时曾就诊一次。',
  willingnessToConsult: { oneConsultWishes: '2', teamConsultWishes: '1' },
  selectVisitors: [
    {
      visitorId: '7',
      visitorName: '来访者 07',
      userName: 's2026007',
      count: 3,
      lastDate: '2026-04-08',
      basicInformation: '大二，住校',
      chiefComplaint: '考前睡不好',
    },
  ],
  interviewAssessResult: 'b',
}

const clock = (start: string, endTime: string, weeks: readonly number[]): TimeSetting => ({
  type: 18,
  startTime: start,
  endTime,
  weeks,
})

/** What a school offers for counselling; the telephone may ring in the usual window. */
export const sampleTimes: readonly TimeSetting[] = [
  clock('08:30', '09:20', [1, 2, 3, 4, 5]),
  clock('09:30', '10:20', [1, 2, 3, 4, 5]),
  clock('10:30', '11:20', [1, 3, 5]),
  clock('14:00', '14:50', [1, 2, 3, 4, 5, 6]),
  clock('15:00', '15:50', [2, 4]),
  clock('18:30', '19:20', [1, 2, 3, 4]),
]
