import { bookingMessageKinds } from './booking-messages.ts'
import { planMessageKinds } from './plan-messages.ts'
import { crisisMessageKinds } from './crisis-messages.ts'
import { codesOf, isCodeOf } from '../enums/table.ts'
import type { MessageChannel, MessageType } from './message-type.ts'

/** One sort of message: what it says by default, and what a school may change about it. */
export type MessageKind = {
  readonly label: string
  readonly type: MessageType
  /** What the texts may mention, by name, with the word an administrator reads. */
  readonly placeholders: Readonly<Record<string, string>>
  readonly title: string
  readonly content: string
  /** For telephones: says that there is something, never what (INV-M1). */
  readonly outside: string
  /** Of several that came at once: a telephone rings once a minute, and says how many there are. */
  readonly together?: string
  /** A ring carries a code: whoever types it has heard it, without signing in. */
  readonly isAnswered?: true
  readonly channels: readonly MessageChannel[]
  /** How long before the event it comes; absent where it follows one. */
  readonly leadMinutes?: readonly number[]
  /** About the safety of the account: a school cannot switch it off. */
  readonly isFixed?: true
  /** Nor say it in words that hide what happened. */
  readonly areWordsFixed?: true
}

const DAY = 1440
const WHEN_AND_WHERE = { time: '开始时间', place: '地点' } as const

const reminder = (label: string, type: MessageType, what: string): MessageKind => ({
  label,
  type,
  placeholders: WHEN_AND_WHERE,
  title: `${what}将于{time}开始`,
  content: '地点：{place}。如需调整，请提前在平台办理。',
  outside: '预约的事项将于{time}在{place}开始，详情请登录平台查看',
  channels: ['inbox', 'sms'],
  leadMinutes: [DAY, 120],
})

/** The ten reminders of the specification. */
export const reminderKinds = {
  assess: reminder('评估提醒', 'CONSULT', '评估'),
  first_interview: reminder('初始访谈提醒', 'FIRST_INTERVIEW', '初始访谈'),
  consult: reminder('咨询提醒', 'CONSULT', '咨询'),
  single_session: reminder('一次单元提醒', 'CONSULT', '一次单元咨询'),
  duty: reminder('值班提醒', 'APPOINTMENT', '值班'),
  supervision: reminder('督导提醒', 'SUPERVISION', '督导'),
  family: reminder('家庭咨询提醒', 'ECNU_CONSULT', '家庭咨询'),
  peer: reminder('朋辈聊天提醒', 'ECNU_CONSULT', '朋辈聊天'),
  group: reminder('团体提醒', 'GROUP', '团体活动'),
  diagnosis: reminder('诊疗提醒', 'CONSULT', '诊疗'),
} as const satisfies Readonly<Record<string, MessageKind>>

/** What follows from something that happened. */
const eventKinds = {
  record_lock: {
    label: '记录锁定提醒',
    type: 'CONSULT',
    placeholders: { time: '锁定时间' },
    title: '有记录将于{time}锁定',
    content: '请在锁定前完成填写；锁定后需要申请解锁。',
    outside: '您有一项工作将于{time}截止，详情请登录平台查看',
    channels: ['inbox'],
    leadMinutes: [DAY],
  },
  record_review: {
    label: '记录审核',
    type: 'CONSULT',
    placeholders: { what: '进展' },
    title: '{what}',
    content: '姓名与内容请进入后查看。',
    outside: '有一项工作有新的进展，详情请登录平台查看',
    channels: ['inbox'],
  },
  peer_flag: {
    label: '朋辈红旗',
    type: 'CONSULT',
    placeholders: {},
    title: '您督导的朋辈辅导员按下了红旗',
    content: '值班老师已收到。请尽快与这位朋辈辅导员联系，姓名与内容请进入后查看。',
    outside: '【紧急】有一项事项需要您尽快联系，请登录平台查看',
    channels: ['inbox', 'sms'],
    isFixed: true,
  },
  crisis_alert: {
    label: '警戒信息通知',
    type: 'CRISIS',
    placeholders: { time: '响应期限' },
    title: '有一条警戒信息待处理',
    content: '响应期限：{time}。姓名与内容请进入后查看。',
    outside: '【紧急】有一条信息待您处理，请立即登录平台查看',
    together: '【紧急】有{n}条信息待您处理，请立即登录平台查看',
    isAnswered: true,
    channels: ['inbox', 'sms'],
    isFixed: true,
  },
  warning_dispute: {
    label: '预警异议',
    type: 'CRISIS',
    placeholders: { what: '进展' },
    title: '预警：{what}',
    content: '姓名与内容请进入后查看。',
    outside: '有一项事项有新的进展，详情请登录平台查看',
    channels: ['inbox'],
  },
  assistant_call: {
    label: '智能会话等待老师',
    type: 'CONSULT',
    placeholders: {},
    title: '有同学在等老师回复',
    content: '倾诉小站有一次会话在等待老师接管。姓名与内容请进入后查看。',
    outside: '【紧急】有一项事项等待您处理，请立即登录平台查看',
    channels: ['inbox', 'sms'],
    isFixed: true,
  },
  glass_broken: {
    label: '紧急调阅通知',
    type: 'PLATFORM',
    placeholders: {},
    title: '有一份档案被紧急调阅',
    content: '两位老师打开了一份档案，两小时后自动关上。请在一个工作日内复核。',
    outside: '有一项事项须您复核，请登录平台查看',
    channels: ['inbox', 'sms'],
    isFixed: true,
  },
  cover_named: {
    label: '代班通知',
    type: 'CONSULT',
    placeholders: { name: '被代班的老师', time: '结束时间' },
    title: '代班安排：代{name}老师，至{time}',
    content: '代班期间可以查看相关来访者的档案与预约，查看会留下记录；到时自动结束。',
    outside: '您有一项工作安排，详情请登录平台查看',
    channels: ['inbox'],
  },
  assistant_viewed: {
    label: '会话被查看通知',
    type: 'CONSULT',
    placeholders: {},
    title: '有老师查看了一次会话',
    content: '查看的时间和用途，可以在「我的足迹」和会话记录中看到。',
    outside: '一项记录有更新，详情请登录平台查看',
    channels: ['inbox'],
    isFixed: true,
  },
  ...planMessageKinds,
  task_done: {
    label: '任务结果通知',
    type: 'PLATFORM',
    placeholders: { name: '任务名称', result: '结果', detail: '说明' },
    title: '任务{result}：{name}',
    content: '{detail}',
    outside: '提交的任务已有结果，详情请登录平台查看',
    channels: ['inbox'],
  },
  register_audit: {
    label: '注册审核通知',
    type: 'PLATFORM',
    placeholders: { result: '审核结果', detail: '说明' },
    title: '注册申请{result}',
    content: '{detail}',
    outside: '注册申请{result}，详情请登录平台查看',
    channels: ['inbox', 'sms'],
  },
  new_device: {
    label: '新设备登录提醒',
    type: 'PLATFORM',
    placeholders: { time: '登录时间', ip: '网络地址' },
    title: '账号在新设备上登录',
    content:
      '{time}，账号在一台没有用过的设备上登录，网络地址 {ip}。\n不是本人的话，请让那台设备下线，并立即修改密码。',
    outside: '账号于{time}在新设备上登录，如非本人操作请立即修改密码',
    channels: ['inbox'],
    isFixed: true,
  },
  sign_in_spray: {
    label: '登录异常提醒',
    type: 'PLATFORM',
    placeholders: { time: '发现时间', where: '来源', accounts: '账号数' },
    title: '有人在尝试多个账号的密码',
    content:
      '{time}，{where}在十分钟内试错了{accounts}个账号的密码。登录验证已自动加强，没有账号因此被锁。\n开学时许多人一起输错密码也会这样；不像的话，请查看登录日志，并提醒大家不要使用简单的密码。',
    outside: '{time}发现登录异常，详情请登录平台查看',
    channels: ['inbox'],
    isFixed: true,
  },
  cron_failed: {
    label: '定时任务失败提醒',
    type: 'PLATFORM',
    placeholders: { title: '任务', time: '运行时间', reason: '原因', left: '现状' },
    title: '定时任务“{title}”没有做完',
    content: '{time}：{reason}。\n{left}。请到“任务与状态”查看，可以在那里重新运行。同一任务一天只提醒一次。',
    outside: '{time}有一项系统任务没有做完，详情请登录平台查看',
    channels: ['inbox'],
  },
  sign_in_changed: {
    label: '登录方式变更通知',
    type: 'PLATFORM',
    placeholders: { what: '变更', time: '时间' },
    title: '平台{what}',
    content:
      '{time}，由平台运营完成。登录方式决定谁能进入本校系统；如果这不是学校要求的，请立即联系平台运营，并查看审计日志。',
    outside: '{time}本校的登录方式有变更，详情请登录平台查看',
    channels: ['inbox'],
    isFixed: true,
    areWordsFixed: true,
  },
  support_asked: {
    label: '进校支持申请',
    type: 'PLATFORM',
    placeholders: { who: '申请人', hours: '时长', reason: '原因', time: '时间' },
    title: '平台申请进校支持 {hours} 小时',
    content:
      '平台运营{who}于{time}申请，原因：{reason}。同意后，对方只能在时限内查看任务、页面错误、角色与设置，看不到任何来访者内容；请在“进校支持”里答复，可以随时收回。',
    outside: '{time}平台申请进校支持，详情请登录平台查看',
    channels: ['inbox'],
    isFixed: true,
    areWordsFixed: true,
  },
  support_answered: {
    label: '进校支持答复',
    type: 'PLATFORM',
    placeholders: { school: '学校', what: '答复', note: '说明', time: '时间' },
    title: '{school}{what}进校支持',
    content: '{time}，说明：{note}',
    outside: '{time}进校支持有新的答复，详情请登录平台查看',
    channels: ['inbox'],
  },
  gateway_changed: {
    label: '短信与邮件网关变更通知',
    type: 'PLATFORM',
    placeholders: { what: '变更', who: '经手人', time: '时间' },
    title: '{what}',
    content:
      '{time}，由{who}完成。登录和找回密码的验证码会经它发出；如果这不是学校安排的，请立即改回平台的网关，并查看审计日志。',
    outside: '{time}本校的短信或邮件网关有变更，详情请登录平台查看',
    channels: ['inbox'],
    isFixed: true,
    areWordsFixed: true,
  },
  session_kicked: {
    label: '强制下线通知',
    type: 'PLATFORM',
    placeholders: { time: '下线时间' },
    title: '一处登录已被管理员结束',
    content: '{time}，管理员结束了本账号的一处登录。如有疑问，请联系本校管理员。',
    outside: '一处登录已于{time}被结束，详情请登录平台查看',
    channels: ['inbox'],
    isFixed: true,
  },
  password_changed: {
    label: '密码变更提醒',
    type: 'PLATFORM',
    placeholders: { time: '变更时间', way: '变更方式' },
    title: '登录密码已变更',
    content: '{time}，登录密码已通过{way}变更，此前的登录都已结束。\n不是本人的话，请立即找回密码并联系管理员。',
    outside: '登录密码已于{time}变更，如非本人操作请立即找回密码',
    channels: ['inbox'],
    isFixed: true,
  },
  factor_changed: {
    label: '二次验证提醒',
    type: 'PLATFORM',
    placeholders: { time: '发生时间', name: '姓名', what: '发生了什么' },
    title: '二次验证：{what}',
    content: '{time}，{name}的二次验证{what}。\n不是本人所为的话，请立即修改密码并联系管理员。',
    outside: '账号的二次验证在{time}有变动，如非本人操作请立即联系管理员',
    channels: ['inbox'],
    isFixed: true,
  },
  notice_must_read: {
    label: '公告待阅通知',
    type: 'PLATFORM',
    placeholders: { title: '公告标题' },
    title: '公告：{title}',
    content: '这是一份需要确认的公告，请打开阅读，并点击「我已阅读」。',
    outside: '有一份通知待阅读，详情请登录平台查看',
    channels: ['inbox'],
  },
  approval_pending: {
    label: '待审批通知',
    type: 'PLATFORM',
    placeholders: { name: '申请标题', option: '审批事项', applicant: '申请人' },
    title: '您有待审批事项：{name}',
    content: '{applicant}提交了「{option}」申请，请打开查看并处理。',
    outside: '您有一项待审批的事项，详情请登录平台查看',
    channels: ['inbox'],
  },
  approval_remind: {
    label: '审批催办',
    type: 'PLATFORM',
    placeholders: { name: '申请标题', option: '审批事项', applicant: '申请人', waited: '已等待时间' },
    title: '请尽快审批：{name}',
    content: '{applicant}的「{option}」申请已等待{waited}，请尽快处理。',
    outside: '您有一项待审批的事项尚未处理，详情请登录平台查看',
    channels: ['inbox'],
  },
  approval_result: {
    label: '审批结果通知',
    type: 'PLATFORM',
    placeholders: { name: '申请标题', result: '审批结果', detail: '说明' },
    title: '审批结果：{result}',
    content: '提交的「{name}」{result}。\n{detail}',
    outside: '提交的申请已有结果，详情请登录平台查看',
    channels: ['inbox'],
  },
  clinical_grant: {
    label: '咨询内容授权通知',
    type: 'PLATFORM',
    placeholders: { name: '授权内容', what: '进展' },
    title: '授权{what}：{name}',
    content:
      '这项授权会让人看到咨询内容，或成为本校分立的管理员之一。如与您了解的情况不符，请打开查看，并与提出人核实。',
    outside: '有一项授权需要您了解，详情请登录平台查看',
    channels: ['inbox'],
    isFixed: true,
    areWordsFixed: true,
  },
  duties_changed: {
    label: '三员分立通知',
    type: 'PLATFORM',
    placeholders: { what: '进展' },
    title: '三员分立{what}',
    content: '本校系统、安全、审计管理员的分工有变。如与您了解的情况不符，请与学校信息化部门核实。',
    outside: '本校管理员的分工有变，详情请登录平台查看',
    channels: ['inbox'],
    isFixed: true,
    areWordsFixed: true,
  },
  tag_correction: {
    label: '标签更正申请',
    type: 'PLATFORM',
    placeholders: {},
    title: '有人请您核对一个标签',
    content: '本人对自己的标签提出了更正申请，请打开核对，更正或删除后会答复本人。',
    outside: '您有一项申请待处理，详情请登录平台查看',
    channels: ['inbox'],
  },
  form_answer: {
    label: '表单动态通知',
    type: 'PLATFORM',
    placeholders: { what: '发生了什么' },
    title: '填写的表单有新的动态',
    content: '填写的表单{what}，请打开查看。',
    outside: '有一份资料有新的动态，详情请登录平台查看',
    channels: ['inbox'],
  },
  monthly_report: {
    label: '月报待核对通知',
    type: 'CONSULT',
    placeholders: { month: '月份' },
    title: '{month}咨询月报待核对',
    content: '统计已生成，请核对数字、补充文字后发布。',
    outside: '您有一项工作待处理，详情请登录平台查看',
    channels: ['inbox'],
  },
  errand_due: {
    label: '待办提醒',
    type: 'PLATFORM',
    placeholders: { title: '待办', time: '办理期限' },
    title: '待办：{title}',
    content: '办理期限：{time}。是谁、什么事，请进入“我的待办”查看。',
    outside: '您有一项工作待办理，详情请登录平台查看',
    channels: ['inbox'],
    isFixed: true,
  },
  errand_late: {
    label: '超时待办通知',
    type: 'PLATFORM',
    placeholders: { n: '件数' },
    title: '有{n}项工作超过时限',
    content: '负责的老师已多次收到提醒。请到“超时清单”查看，与他们商量怎样办完。',
    outside: '有{n}项工作超过时限，详情请登录平台查看',
    channels: ['inbox'],
    isFixed: true,
  },
  tag_settled: {
    label: '标签更正结果',
    type: 'PLATFORM',
    placeholders: { result: '处理结果' },
    title: '申请更正的标签{result}',
    content: '可以在个人中心查看现在的标签。',
    outside: '提交的申请已有结果，详情请登录平台查看',
    channels: ['inbox'],
  },
} as const satisfies Readonly<Record<string, MessageKind>>

const kinds = { ...reminderKinds, ...eventKinds, ...bookingMessageKinds, ...crisisMessageKinds }

export type MessageCode = keyof typeof kinds

export const messageKinds: Readonly<Record<MessageCode, MessageKind>> = kinds

export const messageCodes: readonly MessageCode[] = /* @__PURE__ */ codesOf(kinds)

export const isMessageCode = (code: unknown): code is MessageCode => isCodeOf(kinds, code)
