import type { BookingRules } from './booking-rules.ts'
import { earlyMinutes } from './reminders.ts'

/** What visitors read before the agreement, made from the numbers that are applied, so that the two cannot differ. */
export const bookingNotice = (rules: BookingRules): readonly string[] => [
  '本中心为全日制在校学生提供免费的、非医疗性质的心理咨询服务。',
  `每学期约${rules.termSessionLimit}次；确有需要时，可与咨询师商议申请延长。`,
  '谈话内容严格保密；有危及生命安全的情形或法律要求披露时除外。',
  `如需取消，请在${dayWord(rules.cancelDaysBefore)}${rules.cancelClock}前办理；之后只能请假。`,
  rules.countAllLeaves
    ? `一学期请假超过${rules.leaveFreeCount}次，全部请假计为爽约。`
    : `一学期请假超过${rules.leaveFreeCount}次，超出的每次请假计为一次爽约。`,
  `一学期爽约${rules.noShowBlockCount}次，暂停预约至学期结束${rules.appealEnable ? '，可以申诉' : ''}；值班与紧急服务不受影响。`,
  `首次初始访谈请提前${earlyMinutes}分钟到达。`,
]

const dayWord = (days: number): string => {
  if (days === 0) return '当天'
  return days === 1 ? '前一天' : `前${days}天的`
}
