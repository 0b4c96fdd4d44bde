import { collectSeconds } from '@xinqiao/domain'
import { choice, flag, number, text, time, type FieldSpec } from './setting.kinds.ts'

const weight = (name: FieldSpec['name'], label: string, hint?: string): FieldSpec =>
  number(name, label, 0, 100, '分', hint)

/** 咨询规则设置: the numbers that visitors read in the notice and that booking goes by. */
export const rules: readonly FieldSpec[] = [
  number('termSessionLimit', '每学期咨询次数', 1, 60, '次', '确有需要时由咨询师申请延长'),
  number('cancelDaysBefore', '取消截止提前天数', 0, 7, '天', '预约日期之前几天；0 为当天'),
  time('cancelClock', '取消截止时间'),
  number('leaveFreeCount', '每学期可请假次数', 0, 20, '次', '超出后按爽约计'),
  flag('countAllLeaves', '超出后全部请假计爽约', '关闭时只计超出的那几次'),
  number('noShowBlockCount', '爽约几次暂停预约', 1, 20, '次', '暂停至学期结束；值班与紧急服务不受影响'),
  flag('appealEnable', '允许申诉', '暂停预约的来访者可以申诉一次'),
  number('noShowGraceMin', '爽约等候时间', 0, 120, '分钟', '开始后等多久才可以标记爽约'),
  number('checkInEarlyMin', '提前签到时间', 0, 240, '分钟', '开始前多久可以签到'),
  number('startEarlyMin', '提前开始时间', 0, 120, '分钟', '咨询师最早可以提前多久开始'),
  number('autoFinishMin', '自动结束时间', 0, 480, '分钟', '约定结束后多久自动结束'),
  number('maxReschedulePerTerm', '每学期改期次数', 0, 20, '次'),
  number('sessionMinutes', '每次时长', 10, 240, '分钟', '新排班的默认时长'),
  number('gapMinutes', '间隔时长', 0, 120, '分钟', '新排班两次之间的默认间隔'),
  number('releasedCloseHours', '空出时段的截止时间', 0, 48, '小时', '因取消或请假空出的时段，开始前多久停止预约'),
  number('leaveFreesMin', '请假后可再约的时间', 0, 480, '分钟', '剩余时间多于此数，空出的时段才重新开放'),
  number('recordDueDays', '记录提交期限', 1, 30, '天', '会谈结束后几天内提交记录'),
  number('recordLockDays', '记录锁定期限', 1, 60, '天', '会谈结束后几天未提交则锁定，不早于提交期限'),
  number('lockedRecordMost', '锁定记录上限', 0, 60, '份', '锁定的记录超过此数时，本人不能发布新时段；0 为不限'),
  number('queueOfferHours', '邀约有效时间', 1, 168, '小时', '等候队列发出的邀约多久失效'),
  number('singleSessionWaitDays', '等候转一次单元', 1, 365, '天', '等候多久后可改约一次单元'),
  number('correctDays', '更正期限', 1, 180, '天', '结果写下后多久内可以更正'),
  number('restoreDays', '恢复期限', 1, 180, '天', '删除的预约多久内可以恢复'),
  text('noticeText', '补充须知', 2000, '显示在预约须知末尾，一行一条；留空则没有'),
]

/** 是否启用精神诊疗: its notice is a doctor's, so that what the school adds to it is its own too. */
export const psychiatric: readonly FieldSpec[] = [
  flag('enable', '启用'),
  text('noticeText', '补充须知', 2000, '显示在精神诊疗预约须知的末尾，一行一条；留空则没有'),
]

/** 推荐咨询师设置: how much each point weighs. */
export const matching: readonly FieldSpec[] = [
  flag('enable', '启用'),
  weight('fieldWeight', '擅长领域'),
  weight('timeWeight', '方便的时间'),
  weight('teacherWeight', '希望的咨询师'),
  weight('methodWeight', '咨询方式'),
  weight('siteWeight', '校区'),
  weight('sexWeight', '性别期待'),
  weight('loadWeight', '当前个案数', '个案越多，减分越多'),
  weight('declineWeight', '近期婉拒', '每婉拒一次减去的分数'),
]

/** 放号模式. */
export const releaseMode: readonly FieldSpec[] = [
  {
    name: 'mode',
    label: '模式',
    control: 'choice',
    required: true,
    isNumber: true,
    options: choice({ 1: '先到先得', 2: '公平放号' }),
    hint: '公平放号：先收集申请，再按等候时间加权抽签，结果可以复核',
  },
  number('collectSeconds', '收集申请时间', 30, 86_400, '秒', `公平放号时收集申请多久，通常为 ${collectSeconds} 秒`),
]
