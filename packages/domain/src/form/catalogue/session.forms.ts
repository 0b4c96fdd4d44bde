import type { FormField } from '../form-definition.ts'
import {
  form,
  grading,
  moment,
  must,
  nextDay,
  one,
  paragraph,
  pick,
  pickOrSay,
  score,
  signature,
  text,
  tracked,
  when,
  widget,
} from './form-parts.ts'

const teacher = signature('sign_teacher', '工作人员签名')
const held = moment('consultDateTime', '咨询时间', must)
const danger = one('injuryTendency', '伤害倾向', must)

/** The illness as a doctor named it, not as the writer guesses. */
const illness: readonly FormField[] = [
  pickOrSay(
    'dysphrenia',
    '精神障碍情况',
    [
      ['1', '无'],
      ['2', '疑似'],
      ['3', '已确诊'],
    ],
    must,
  ),
  text('psycho_diagnosis', '诊断（引用）', { max: 200, readOnly: true }),
]

/** One meeting of a series: what was worked on, and how it goes on. */
const counselling = form('F12', 'record', '咨询记录', [
  held,
  text('sessionGoal', '本次目标', { max: 200 }),
  paragraph('content', '会谈内容', { ...must, max: 10_000 }),
  paragraph('homework', '会谈之间的约定', { max: 500 }),
  ...illness,
  danger,
  ...grading,
  one('recordExtend', '后续安排'),
  tracked('最近关注日期'),
  nextDay('下次关注日期'),
  signature('sign_student', '来访者签名', { required: false }),
  teacher,
])

/** One meeting that stands for itself: one question, and what the visitor takes along. */
const singleSession = form('F13', 'record', '一次单元记录', [
  held,
  paragraph('focus', '聚焦的问题', { ...must, max: 500 }),
  paragraph('bestHope', '来访者的期待', { ...must, max: 500 }),
  paragraph('triedBefore', '试过的办法与资源', { max: 1000 }),
  paragraph('content', '会谈内容', { ...must, max: 10_000 }),
  paragraph('actionPlan', '带走的做法', { ...must, max: 1000 }),
  score('hopeScore', '来访者自评的推进程度', { help: '1 为没有推进，10 为已经够好。' }),
  danger,
  ...grading,
  pick(
    'unitOutcome',
    '结束后的安排',
    [
      ['1', '就此结束'],
      ['2', '进入咨询等候'],
      ['3', '转介'],
    ],
    must,
  ),
  one('transferToType', '转介类型', { show: when('unitOutcome', '3'), ...must }),
  { prop: 'transferToConsultant', type: 'user', label: '转介咨询师', show: when('unitOutcome', '3'), ...must },
  teacher,
])

/** Who came besides the visitor; most of them have no account here. */
const familyMembers: FormField = {
  prop: 'familyMembers',
  type: 'subForm',
  label: '到场的家庭成员',
  span: 24,
  max: 10,
  fields: [
    text('memberName', '称呼', { ...must, max: 50 }),
    pick(
      'memberRelation',
      '与来访者的关系',
      [
        ['1', '父亲'],
        ['2', '母亲'],
        ['3', '配偶或伴侣'],
        ['4', '兄弟姐妹'],
        ['5', '祖辈'],
        ['6', '其他亲属'],
      ],
      must,
    ),
    text('memberConcern', '最关心的事', { max: 200 }),
  ],
}

/** Several of a family in one room: who came, and what happens between them. */
const family = form('F14', 'record', '家庭咨询记录', [
  held,
  widget('selectVisitors', '来访者', must),
  familyMembers,
  paragraph('familyInteraction', '家庭关系与互动', { ...must, max: 3000 }),
  paragraph('content', '会谈过程', { ...must, max: 10_000 }),
  paragraph('familyAgreement', '共识与家庭任务', { ...must, max: 1000 }),
  danger,
  ...grading,
  one('recordExtend', '后续安排'),
  nextDay('下次家庭会谈日期'),
  teacher,
])

/**
 * What a trained fellow student heard. No level and no diagnosis: those are not theirs to give or to see. Signed by whoever
 * held the talk, whatever their role.
 */
const peerTalk = form('F15', 'record', '朋辈倾谈记录', [
  moment('consultDateTime', '倾谈时间', must),
  widget('selectVisitors', '倾谈的同学', must),
  paragraph('content', '倾谈内容', { ...must, max: 500, help: '只记要点，500 字以内；督导老师会看这份记录。' }),
  pick(
    'peerConcern',
    '是否有让人担心的情况',
    [
      ['0', '没有'],
      ['1', '有，需要老师跟进'],
    ],
    { ...must, help: '同学说到伤害自己或他人时，请当场联系值班老师，不要等到写完记录。' },
  ),
  paragraph('peerConcernDetail', '担心的是什么', { ...must, max: 500, show: when('peerConcern', '1') }),
  paragraph('peerQuestion', '想请教督导的问题', { max: 300 }),
  signature('sign_common', '倾谈员签名'),
])

/** Somebody was asked to come: why, how they are, and whether anything follows. */
const talk = form('F16', 'record', '约谈记录', [
  moment('consultDateTime', '约谈时间', must),
  pickOrSay(
    'talkReason',
    '约谈原因',
    [
      ['1', '测评提示'],
      ['2', '院系转介'],
      ['3', '家长请求'],
    ],
    must,
  ),
  pick(
    'talkAttitude',
    '对约谈的态度',
    [
      ['1', '愿意交谈'],
      ['2', '有所保留'],
      ['3', '不愿交谈'],
    ],
    must,
  ),
  paragraph('lifeSituation', '近期的学习与生活', { ...must, max: 2000 }),
  paragraph('content', '谈话内容', { ...must, max: 10_000 }),
  danger,
  ...grading,
  pick(
    'talkResult',
    '约谈结果',
    [
      ['1', '暂无需要，继续关注'],
      ['2', '转个体咨询'],
      ['3', '上报危机'],
    ],
    must,
  ),
  paragraph('talkAdvice', '给院系的建议', { max: 500, help: '只写院系需要配合的事，不写谈话内容。' }),
  tracked('最近关注日期'),
  nextDay('下次关注日期'),
  teacher,
])

/** The records of meetings, each with the questions of its own work. */
export const sessionForms = [counselling, singleSession, family, peerTalk, talk]
