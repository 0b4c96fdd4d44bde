import type { FormField } from '../form-definition.ts'
import { form, heading, pick, signature } from './form-parts.ts'

/** Seconds a consent has to be looked at. */
const READING = 10

type Point = readonly [prop: string, text: string]

/** Each point is read and agreed to by itself; both sides sign. */
const consent = (code: string, title: string, points: readonly Point[], more: readonly FormField[] = []) =>
  form(
    code,
    'consent',
    title,
    [
      heading('lead', '请逐条阅读。你可以随时提问，也可以随时撤回同意，不会因此受到不利对待。'),
      ...points.map(([prop, text]): FormField =>
        pick(prop, text, [['1', '我已了解并同意']], { required: true, readingTime: READING, span: 24 }),
      ),
      ...more,
      signature('sign_student', '本人签名'),
      signature('sign_teacher', '工作人员签名'),
    ],
    '确定提交知情同意书？提交后双方各留一份。',
  )

const privacy: Point = [
  'agreePrivacy',
  '保密：谈话内容由负责你的工作人员保管。有危及生命安全的情形、法律要求或你书面同意时，会在必要范围内告知相关人员。',
]
const attendance: Point = [
  'agreeAttendance',
  '时间：请按约前来。不能来时请在前一天 17:00 前取消或请假；一学期爽约两次，将暂停预约到学期结束或申请解除。',
]
const danger: Point = [
  'agreeDanger',
  '安全：如果你有伤害自己或他人的风险，中心会联系你的紧急联系人、院系或医院，一起保证你的安全。',
]

export const consentForms = [
  consent('F02', '咨询知情同意书', [
    [
      'agreeNature',
      '咨询是什么：咨询师与你一起梳理困扰、寻找办法，每次约 50 分钟，每学期约六次。咨询不作医学诊断，也不开药。',
    ],
    privacy,
    attendance,
    danger,
    ['agreeSupervision', '督导：为保证质量，咨询师会在隐去身份后接受督导。'],
  ]),
  consent('F03', '评估知情同意书', [
    ['agreeNature', '评估是什么：通过谈话和量表了解你目前的状况，用来决定后续安排，不写入学业档案。'],
    privacy,
    danger,
  ]),
  consent('F04', '初始访谈知情同意书', [
    ['agreeNature', '初始访谈是什么：第一次了解你的情况和期待，请提前 15 分钟到达；初始访谈人员不一定是之后的咨询师。'],
    privacy,
    attendance,
    danger,
  ]),
  consent('F05', '一次单元知情同意书', [
    ['agreeNature', '一次单元是什么：用一次完整的会谈集中讨论一个问题，结束后如有需要可再安排其他服务。'],
    privacy,
    danger,
  ]),
  consent('F06', '精神诊疗知情同意书', [
    ['agreeNature', '精神诊疗是什么：由精神科医师了解症状并给出医学建议，是否用药由你与医师商定。'],
    privacy,
    ['agreeMedical', '病历：医学记录按医疗规定单独保管，转介人员只能看到摘要。'],
    danger,
  ]),
  consent('F07', '约谈知情同意书', [
    ['agreeNature', '约谈是什么：因关心你的近况主动邀请的谈话，来或不来由你决定。'],
    privacy,
    danger,
  ]),
  consent(
    'F08',
    '录音录像同意书',
    [
      ['agreeNature', '用途：录音录像只用于咨询师的学习与督导，不作其他用途。'],
      ['agreeKeeping', '保管：加密存放，最长一年后删除；你可以随时要求停止或删除。'],
    ],
    [
      pick(
        'videoAgree',
        '你的决定',
        [
          ['1', '同意录音和录像'],
          ['2', '只同意录音'],
          ['0', '不同意'],
        ],
        { required: true },
      ),
    ],
  ),
]
