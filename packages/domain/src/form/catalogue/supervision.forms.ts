import { form, moment, must, paragraph, pick, signature } from './form-parts.ts'

export const supervisionForms = [
  form('F25', 'supervision', '督导记录', [
    moment('supervisionTime', '督导时间', must),
    pick(
      'supervisionForm',
      '督导形式',
      [
        ['1', '个体督导'],
        ['2', '团体督导'],
      ],
      must,
    ),
    paragraph('caseSummary', '个案概述（隐去身份）', { ...must, max: 3000 }),
    paragraph('question', '希望讨论的问题', { ...must, max: 1000 }),
    paragraph('supervisionOpinion', '督导意见', { max: 3000, editableBy: ['ROLE_SUPERVISOR', 'ROLE_ADMIN'] }),
    signature('sign_supervisor', '督导师签名', { required: false }),
    signature('sign_supervisedPerson', '被督导人签名', { required: false }),
    signature('sign_common', '参加人签名', { required: false }),
    signature('sign_collective', '集体签名', { required: false }),
  ]),
]
