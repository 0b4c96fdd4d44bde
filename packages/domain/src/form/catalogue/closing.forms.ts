import { form, fromSetting, must, one, paragraph, pick, signature, text } from './form-parts.ts'

const level = (prop: string, label: string) =>
  ({ prop, type: 'star', label, options: { from: 'setting', code: 'djsz' }, ...must }) as const

export const closingForms = [
  form(
    'F18',
    'closing',
    '结案报告',
    [
      fromSetting('finishMethod', '结案方式', 'jafs', must),
      paragraph('finishResult', '结案结果', { ...must, max: 200 }),
      one('endType', '结束类型', must),
      text('responsible', '责任咨询师', { ...must, max: 50 }),
      level('assessmentLevelBeforeCase', '开案时等级'),
      level('assessmentLevelOnCase', '结案时等级'),
      one('trendsSchoolState', '目前在校状态', must),
      paragraph('followPlan', '后续随访计划', { max: 500 }),
      signature('sign_teacher', '咨询师签名'),
    ],
    '确定提交结案报告？提交后个案不能再修改。',
  ),
  form('F19', 'closing', '转介单', [
    pick(
      'referTo',
      '转介到',
      [
        ['1', '中心其他咨询师'],
        ['2', '精神科门诊'],
        ['3', '校外机构'],
      ],
      must,
    ),
    text('referName', '接收人或机构', { ...must, max: 100 }),
    paragraph('referReason', '转介原因', { ...must, max: 1000 }),
    paragraph('handover', '交接说明', { ...must, max: 2000 }),
    pick('visitorInformed', '来访者知情并同意', [['1', '是']], must),
    signature('sign_student', '来访者签名'),
    signature('sign_teacher', '咨询师签名'),
  ]),
  form('F26', 'feedback', '满意度反馈', [
    one('visitorSatisfaction', '总体满意度', must),
    pick(
      'helpful',
      '这次服务对你有帮助吗',
      [
        ['3', '很有帮助'],
        ['2', '有些帮助'],
        ['1', '没有帮助'],
      ],
      must,
    ),
    paragraph('suggestion', '想对我们说的话', { max: 500 }),
  ]),
]
