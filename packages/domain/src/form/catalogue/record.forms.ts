import type { FormField } from '../form-definition.ts'
import {
  day,
  form,
  grading,
  heading,
  moment,
  must,
  one,
  paragraph,
  pick,
  score,
  signature,
  text,
  when,
  widget,
  yesNo,
} from './form-parts.ts'

const teacher = signature('sign_teacher', '工作人员签名')

/** Where the person goes from here. */
const onward: readonly FormField[] = [
  one('transferTo', '去向', { ...must, help: '提交记录时按此办理：排队、建案、转介或上报。' }),
  one('transferToType', '转介类型', { show: when('transferTo', '2'), ...must }),
  { prop: 'transferToConsultant', type: 'user', label: '转介咨询师', show: when('transferTo', '2'), ...must },
  paragraph('transferReason', '转介原因', {
    ...must,
    min: 5,
    max: 500,
    show: when('transferTo', '4'),
    help: '给接诊的医师看，至少 5 个字。',
  }),
  paragraph('resourceAdvice', '给来访者的资源与建议', {
    max: 300,
    show: when('transferTo', '6'),
    help: '提交后会发给来访者本人。',
  }),
  pick('transferInternshipConsult', '转实习咨询师', yesNo),
  pick('transferGroupConsultation', '转团体咨询', yesNo),
  pick('transferIndividualCounseling', '转个体咨询', yesNo),
]

const interview: readonly FormField[] = [
  day('interviewAssessDate', '访谈日期', must),
  text('interviewAssessAddress', '访谈地点', { ...must, max: 100 }),
  widget('interviewAssessResult', '访谈评估结果', { ...must, options: { from: 'named', name: 'interviewResults' } }),
  paragraph('interviewSuggestions', '处理建议', { ...must, max: 2000 }),
]

const wishes: readonly FormField[] = [
  widget('willingnessToConsult', '咨询意愿', {
    ...must,
    fields: [
      one('oneConsultWishes', '一次单元意愿', { ...must, help: '用一次完整的会谈集中讨论一个问题' }),
      one('teamConsultWishes', '团体咨询意愿', { ...must, help: '与有相似困扰的同学一起，由老师带领' }),
    ],
  }),
]

const assessment = (code: string, title: string, more: readonly FormField[] = []) =>
  form(code, 'record', title, [
    ...interview,
    one('injuryTendency', '伤害倾向', must),
    ...grading,
    ...more,
    ...wishes,
    ...onward,
    one('isAppointmentConsult', '是否预约咨询', must),
    text('consultorName', '预约的咨询师', { show: when('isAppointmentConsult', '1'), max: 50 }),
    widget('importantNote', '重要提示'),
    teacher,
  ])

export const recordForms = [
  assessment('F09', '评估记录'),
  assessment('F10', '电话评估记录', [
    pick(
      'callResult',
      '通话结果',
      [
        ['1', '已接通'],
        ['2', '未接通'],
        ['3', '拒绝评估'],
      ],
      must,
    ),
    score('tensionLevel', '通话中的紧张程度'),
  ]),
  assessment('F11', '初始访谈记录', [paragraph('chiefComplaint', '主诉', { ...must, max: 1000 })]),
  form('F17', 'record', '精神诊疗记录', [
    heading('head', '医学记录由医师填写，单独保管'),
    moment('consultDateTime', '诊疗时间', must),
    paragraph('chiefComplaint', '主诉', { ...must, max: 1000 }),
    paragraph('presentIllness', '现病史', { ...must, max: 3000 }),
    paragraph('mentalExamination', '精神检查', { ...must, max: 3000 }),
    text('psycho_diagnosis', '诊断', { ...must, max: 200 }),
    paragraph('treatment', '处理意见', { ...must, max: 2000 }),
    paragraph('summaryForReferrer', '给转介老师的摘要', { max: 500 }),
    teacher,
  ]),
]
