import type { BookingRules } from './booking-rules.ts'
import { earlyMinutes } from './reminders.ts'

const CONFIDENTIAL = '谈话内容严格保密；有危及生命安全的情形或法律要求披露时除外。'

const attendance = (rules: BookingRules): readonly string[] => [
  `如需取消，请在${dayWord(rules.cancelDaysBefore)}${rules.cancelClock}前办理；之后只能请假。`,
  rules.countAllLeaves
    ? `一学期请假超过${rules.leaveFreeCount}次，全部请假计为爽约。`
    : `一学期请假超过${rules.leaveFreeCount}次，超出的每次请假计为一次爽约。`,
  `一学期爽约${rules.noShowBlockCount}次，暂停预约至学期结束${rules.appealEnable ? '，可以申诉' : ''}；值班与紧急服务不受影响。`,
]

/** What visitors read before the agreement, made from the numbers that are applied, so that the two cannot differ. */
export const bookingNotice = (rules: BookingRules): readonly string[] => [
  '本中心为全日制在校学生提供免费的、非医疗性质的心理咨询服务。',
  `每学期约${rules.termSessionLimit}次；确有需要时，可与咨询师商议申请延长。`,
  CONFIDENTIAL,
  ...attendance(rules),
  `首次初始访谈请提前${earlyMinutes}分钟到达。`,
]

/** What visitors read before they see a doctor: this is medicine, and nothing of counselling is said of it. */
export const medicalNotice = (rules: BookingRules): readonly string[] => [
  '精神诊疗由精神科医师接诊：了解身体和情绪的情况，作出医学判断，和你商量下一步怎么办。',
  '是否用药、用什么药、何时调整，由你和医师商量决定；已经在服药的，请不要自行加减或停药。',
  '医师可能建议到医院做检查或住院治疗；去不去由你决定，情况危急、法律另有规定时除外。',
  CONFIDENTIAL,
  '医师把诊疗情况写成诊疗记录，单独保存，只有接诊医师可以打开；转介原因只有接诊医师、转介你的老师、预约老师和中心负责人可以看到。',
  '请带学生证；看过病的，请带病历和检查结果；在服药的，请带药盒或拍下照片。',
  ...attendance(rules),
  '如果现在就很难受，或有伤害自己的念头，不必等到这一天：值班老师的电话就在本页下方。',
]

const dayWord = (days: number): string => {
  if (days === 0) return '当天'
  return days === 1 ? '前一天' : `前${days}天的`
}
