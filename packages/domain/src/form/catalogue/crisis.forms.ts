import type { FormField } from '../form-definition.ts'
import {
  day,
  files,
  form,
  fromSetting,
  heading,
  hours,
  moment,
  must,
  one,
  paragraph,
  pick,
  nextDay,
  several,
  signature,
  text,
  tracked,
  when,
  yesNo,
} from './form-parts.ts'

const teacher = signature('sign_teacher', '填写人签名')

/** How far it has gone; nothing at all stands alone, and so does not knowing, which is an answer too. */
const stages = (prop: string, label: string): FormField => ({
  prop,
  type: 'checkbox',
  label,
  span: 24,
  required: true,
  options: {
    from: 'inline',
    options: [
      { value: '1', label: '无', exclusive: true },
      { value: '2', label: '想法' },
      { value: '3', label: '计划' },
      { value: '4', label: '行为' },
      { value: '5', label: '不清楚', exclusive: true },
    ],
  },
})

/** The danger, and what is known of its causes. */
const situation: readonly FormField[] = [
  pick('isCrisisStatus', '是否处于危机状态', yesNo, {
    ...must,
    jump: { mode: 1, rules: [{ option: '0', target: 'mentalDisorders' }] },
  }),
  paragraph('crisisEvents', '危机事件', { ...must, max: 200 }),
  paragraph('crisisCause', '危机原因', { max: 500 }),
  one('suicidalSituations', '自杀情况', must),
  stages('selfHarmingStatus', '自伤情况'),
  stages('suicidalStatus', '自杀倾向'),
  one('mentalDisorders', '精神障碍情况', {
    ...must,
    jump: { mode: 1, rules: [{ option: '1', target: 'InducingFactors' }] },
  }),
  text('disordersType', '障碍类型', { ...must, max: 100 }),
  paragraph('mentalDisordersHistory', '精神障碍史', { max: 500 }),
  several('InducingFactors', '诱发因素', must),
]

/** Who helps, and how the experts see it; the two texts are demanded where help was called in. */
const assistance: readonly FormField[] = [
  one('psyAssistanceSystem', '是否纳入心理援助', must),
  paragraph('expertsFeedback', '专家反馈', { max: 2000, required: when('psyAssistanceSystem', '1') }),
  paragraph('managementProcess', '处理过程', { max: 2000, required: when('psyAssistanceSystem', '1') }),
]

const standing: readonly FormField[] = [
  one('currentStatus', '目前状况', must),
  one('medicalStatus', '就医情况', must),
  pick('referHospitalStatus', '是否转介医院', yesNo, must),
  several('supportMeasures', '支持措施', must),
]

export const crisisForms = [
  form(
    'F20',
    'crisis',
    '危机上报表',
    [
      heading('head', '请只写您知道的事实；不确定的内容请注明。'),
      fromSetting('reportSource', '上报来源', 'wjsbly', must),
      moment('happenTime', '发生时间', must),
      ...situation,
      one('collegeLevelcrisis', '院系判断的等级', must),
      ...standing,
      files('attachments', '附件', { max: 9 }),
      teacher,
    ],
    '确定上报？上报后中心会立即收到提醒。',
  ),
  form('F21', 'crisis', '危机评估表', [
    ...situation,
    { prop: 'assessmentLevel', type: 'star', label: '评估等级', options: { from: 'setting', code: 'djsz' }, ...must },
    one('risk_assessment', '风险判断', must),
    ...standing,
    ...assistance,
    teacher,
  ]),
  form('F22', 'crisis', '干预记录', [
    moment('InterventionTime', '干预时间', must),
    hours('InterventionHours', '干预时长（小时）', must),
    one('interventionMeasures', '干预措施', must),
    one('risk_assessment', '风险判断', must),
    paragraph('interventionContent', '干预内容', { ...must, max: 3000 }),
    ...standing,
    ...assistance,
    teacher,
  ]),
  form('F23', 'crisis', '随访记录', [
    tracked('随访日期', must),
    pick(
      'trackWay',
      '随访方式',
      [
        ['1', '面谈'],
        ['2', '电话'],
        ['3', '家校沟通'],
        ['4', '院系了解'],
      ],
      must,
    ),
    one('currentStatus', '目前状况', must),
    one('medicalStatus', '就医情况'),
    paragraph('trackContent', '随访内容', { ...must, max: 2000 }),
    nextDay('下次随访日期'),
    one('graduationGone', '毕业去向'),
    teacher,
  ]),
  form('F24', 'crisis', '复学评估表', [
    day('assessDate', '评估日期', must),
    paragraph('treatmentCourse', '治疗经过', { ...must, max: 2000 }),
    files('hospitalProof', '医院证明', { ...must, max: 9 }),
    one('medicalStatus', '目前就医情况', must),
    one('currentStatus', '目前状况', must),
    pick(
      'returnAdvice',
      '评估意见',
      [
        ['1', '建议复学'],
        ['2', '有条件复学'],
        ['3', '暂缓复学'],
      ],
      must,
    ),
    paragraph('returnCondition', '复学条件', { max: 1000, show: when('returnAdvice', '2'), ...must }),
    one('trendsSchoolState', '在校状态', must),
    signature('sign_student', '学生签名'),
    signature('sign_common', '家长签名', {
      required: false,
      help: '家长到场时当面签名；不能到场的，请在附件中留存书面意见。',
    }),
    teacher,
  ]),
]
