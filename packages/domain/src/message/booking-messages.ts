import type { MessageChannel } from './message-type.ts'

const CONSULT = 'CONSULT' as const
const WHEN_AND_WHERE = { time: '开始时间', place: '地点' } as const
const OUTSIDE = '预约有新的进展，详情请登录平台查看'

type More = {
  readonly outside?: string
  readonly channels?: readonly MessageChannel[]
  readonly leadMinutes?: readonly number[]
}

const told = (
  label: string,
  placeholders: Readonly<Record<string, string>>,
  title: string,
  content: string,
  more: More = {},
) => ({
  label,
  type: CONSULT,
  placeholders,
  title,
  content,
  outside: OUTSIDE,
  channels: ['inbox'] as readonly MessageChannel[],
  ...more,
})

const loud = { channels: ['inbox', 'sms'] as const }

/** What is said when something happens to an appointment, in the shape of the message catalogue. */
export const bookingMessageKinds = {
  talk: told('约谈提醒', WHEN_AND_WHERE, '约谈将于{time}开始', '地点：{place}。如需调整，请提前在平台办理。', {
    ...loud,
    outside: '你预约的事项将于{time}在{place}开始，详情请登录平台查看',
    leadMinutes: [1440, 120],
  }),
  appointment_booked: told(
    '预约成功通知',
    { ...WHEN_AND_WHERE, type: '预约类型', deadline: '取消截止时间' },
    '预约成功：{time} {place}',
    '{type}已约好。不能前来时，请在{deadline}前取消。',
    { ...loud, outside: '你预约的事项已约好：{time}，详情请登录平台查看' },
  ),
  appointment_asked: told(
    '预约待确认通知',
    { time: '开始时间', type: '预约类型' },
    '预约已提交，等待确认',
    '{time}的{type}已为你保留，确认后会通知你。',
  ),
  appointment_new: told(
    '新预约通知（接待人）',
    { ...WHEN_AND_WHERE, type: '预约类型' },
    '有新的预约：{time}',
    '{type}，地点：{place}。来访者信息请打开查看。',
  ),
  appointment_confirmed: told('预约确认通知', WHEN_AND_WHERE, '预约已确认：{time}', '地点：{place}。请按时前来。', {
    ...loud,
    outside: '你预约的事项已确认：{time}，详情请登录平台查看',
  }),
  appointment_rejected: told(
    '预约未通过通知',
    { reason: '原因' },
    '预约未通过：{reason}',
    '你可以另选时间，或与中心联系。此次不计入任何次数。',
    loud,
  ),
  appointment_moved: told(
    '改期通知',
    { ...WHEN_AND_WHERE, before: '原时间' },
    '预约已改到{time}',
    '原定{before}，现改为{time}，地点：{place}。',
    { ...loud, outside: '你预约的事项已改到{time}，详情请登录平台查看' },
  ),
  appointment_cancelled: told(
    '取消通知',
    { time: '开始时间', reason: '原因' },
    '预约已取消',
    '{time}的预约已取消。{reason}',
    loud,
  ),
  appointment_removed: told(
    '预约删除通知',
    { time: '开始时间', reason: '原因' },
    '待确认的预约已撤下',
    '{time}的预约没有保留：{reason}。你可以另选时间。',
  ),
  appointment_leave: told('来访者请假通知', { time: '开始时间' }, '来访者已请假', '{time}的来访者已请假。'),
  appointment_leave_noted: told(
    '请假成功通知',
    { time: '开始时间', n: '本学期请假次数', free: '免计次数' },
    '已请假',
    '{time}的预约已请假，本学期第{n}次。超过{free}次的请假会计为爽约。',
  ),
  appointment_host_leave: told(
    '咨询师请假通知',
    { time: '开始时间', slots: '可选时段' },
    '咨询师临时请假，可选择：{slots}',
    '{time}的预约不能如期进行，非常抱歉。可选择：{slots}；也可以优先排队。此次不计入任何次数。',
    { ...loud, outside: '你原定{time}的事项需要调整，详情请登录平台查看' },
  ),
  appointment_arrived: told(
    '到访通知',
    { time: '开始时间', place: '地点' },
    '{time}的来访者已到访',
    '来访者已签到，在{place}等候。',
  ),
  appointment_no_show: told(
    '爽约通知',
    { time: '开始时间', n: '累计次数' },
    '你未按时到访；本学期累计{n}次',
    '{time}的预约你没有到。如有误，请与中心联系更正。需要帮助时，随时可以找我们。',
  ),
  appointment_host_no_show: told(
    '咨询师爽约致歉',
    { time: '开始时间' },
    '非常抱歉，让你白跑一趟',
    '{time}的咨询师没有到。我们会优先为你重新安排，此次不计入任何次数。',
    loud,
  ),
  appointment_unresolved: told(
    '待确认结果提醒',
    { n: '个数' },
    '有{n}个预约待确认结果',
    '时间已过而没有结果，请打开确认：已会谈、请假或爽约。',
  ),
  appointment_corrected: told(
    '结果更正通知',
    { time: '开始时间', result: '更正后的结果' },
    '预约结果已更正为{result}',
    '{time}的预约结果已更正，相关次数已重新计算。',
  ),
  booking_blocked: told(
    '暂停预约通知',
    { date: '截止日期', phone: '值班电话', hotline: '援助热线' },
    '暂停预约至{date}',
    '本学期爽约次数较多，暂停预约至{date}，可以申诉。紧急情况请联系{phone}或拨打{hotline}，值班服务不受影响。',
  ),
  booking_released: told('恢复预约通知', {}, '已恢复预约', '你可以继续预约了。', loud),
  booking_appeal: told('爽约申诉通知', {}, '有一份申诉待处理', '来访者对暂停预约提出申诉，请打开处理。'),
  booking_appeal_refused: told(
    '申诉结果通知',
    { reason: '说明', phone: '值班电话' },
    '申诉未采纳',
    '{reason}。紧急情况请联系{phone}，值班服务不受影响。',
  ),
  slot_offer: told(
    '空出时段邀约',
    { time: '开始时间', hours: '保留小时数' },
    '有可预约时段，请在{hours}小时内确认',
    '{time}有一个时段为你保留，请在{hours}小时内确认。',
    { ...loud, outside: '有一个时间为你保留，请在{hours}小时内登录平台确认' },
  ),
  slot_offer_over: told('邀约失效通知', {}, '邀约已失效', '保留的时段已让给下一位，你的排队位置不变。'),
  queue_long_wait: told(
    '等候过久提醒（预约员）',
    { n: '人数' },
    '有{n}位来访者等候超过四周',
    '他们还没有收到过邀约，请优先安排。',
  ),
  slot_replaced: told(
    '替班通知',
    { time: '开始时间', name: '替班人' },
    '{time}由{name}替班',
    '{time}的安排已改由{name}接待。',
  ),
  release_won: told(
    '公平放号结果：已约到',
    { ...WHEN_AND_WHERE },
    '已为你约到{time}',
    '地点：{place}。抽签过程已公布，可以自行验证。',
    { ...loud, outside: '你申请的时间已有结果：{time}，详情请登录平台查看' },
  ),
  release_lost: told(
    '公平放号结果：未约到',
    {},
    '这次没有约到',
    '已为你排队，下次抽签的机会会更大。抽签过程已公布，可以自行验证。',
  ),
  extension_granted: told(
    '延长咨询通知',
    { n: '增加的次数' },
    '延长申请已通过（+{n}次）',
    '本学期可以继续预约，请与咨询师商定时间。',
  ),
  referral_made: told(
    '转介通知',
    { name: '转介老师', date: '有效期' },
    '老师建议你和医生见一面',
    '{name}老师想请精神科医生也听听你的情况。去不去由你决定；想去的话，{date}前可以自己选时间。有疑问，先和老师聊聊。',
    { outside: '老师有一条建议给你，详情请登录平台查看' },
  ),
  referral_withdrawn: told(
    '转介撤回通知',
    { name: '经办老师' },
    '先前与医生见面的建议已撤回',
    '{name}老师撤回了先前的转介，原因可以直接问老师。你的其他预约不受影响。',
  ),
  case_closed: told('结案通知', {}, '这一段咨询告一段落', '感谢你的信任。以后需要时，随时可以再预约。', {
    outside: '老师有一条消息给你，详情请登录平台查看',
  }),
  refill_asked: told(
    '补填邀请',
    { name: '访谈老师', what: '量表或问卷' },
    '请补填一份{what}',
    '{name}老师想在访谈前后多了解一些。几分钟就好，不方便填也没关系，可以直接告诉老师。',
    { outside: '老师有一条消息给你，详情请登录平台查看' },
  ),
  refill_done: told(
    '补填完成通知（访谈员）',
    { name: '来访者', what: '量表或问卷' },
    '{name}补填了{what}',
    '请到访谈详情查看。',
  ),
  telephone_assigned: told(
    '电话评估通知（评估员）',
    { name: '来访者' },
    '有一位来访者等待电话评估',
    '{name}登记了电话评估，请在可联系时间内拨打。',
  ),
  telephone_missed: told(
    '电话未接通通知',
    { n: '已拨打次数' },
    '老师打来过电话，没有接通',
    '这是第{n}次。老师会换一天再打，也可以改一下方便接听的时间。',
    { outside: '中心老师曾与你联系，详情请登录平台查看' },
  ),
  telephone_lost: told(
    '电话评估结束通知',
    { phone: '值班电话' },
    '这次没能联系上你',
    '老师打过几次电话都没有接通，这次登记先结束。什么时候想谈，随时可以再登记；急需帮助请拨打{phone}或12356。',
    { outside: '中心老师曾与你联系，详情请登录平台查看' },
  ),
  telephone_cancelled: told('电话评估取消通知', { name: '来访者' }, '{name}的电话评估已取消', '不用再拨打。'),
  assess_waiting: told(
    '评估后排队通知',
    { type: '等候的服务' },
    '已为你排队等候{type}',
    '评估老师已为你登记。有合适的时间会马上告诉你，也可以随时查看排队情况。',
    { outside: '老师有一条消息给你，详情请登录平台查看' },
  ),
  assess_referred: told(
    '评估后安排咨询师通知',
    { name: '接待老师' },
    '接下来由{name}老师接待你',
    '可以自己选时间预约；想换老师，或对安排有疑问，都可以告诉我们。',
    { outside: '老师有一条消息给你，详情请登录平台查看' },
  ),
  assess_ended: told(
    '评估结束通知',
    { words: '资源与建议', phone: '值班电话' },
    '评估已完成，目前不用安排咨询',
    '{words}以后需要时，随时可以再预约；紧急时请拨打{phone}或12356。',
    { outside: '老师有一条消息给你，详情请登录平台查看' },
  ),
  case_given: told(
    '新个案通知（咨询师）',
    { name: '评估老师', no: '个案编号' },
    '{name}转介了一位来访者（{no}）',
    '来访者可以自己选时间，也可以由咨询师安排首次会谈。',
  ),
  case_handed: told(
    '咨询师变更通知',
    { name: '接待老师' },
    '今后由{name}老师接待你',
    '两位老师已经交接好。想先了解新的老师，或对安排有疑问，都可以告诉我们。',
    { outside: '老师有一条消息给你，详情请登录平台查看' },
  ),
  case_transfer_asked: told(
    '个案转介请求',
    { name: '转介老师', no: '个案编号' },
    '{name}请求转介个案{no}',
    '请查看转介单后答复。接收之前看不到之前的咨询记录。',
  ),
  case_transfer_answered: told(
    '个案转介答复',
    { name: '答复老师', no: '个案编号' },
    '{name}答复了个案{no}的转介',
    '请到个案页查看结果。',
  ),
  case_supervised: told(
    '送督导通知',
    { name: '咨询师', no: '个案编号' },
    '{name}老师送来个案{no}请求督导',
    '在督导个案中可以查看，来访者以个案编号代替姓名。到期或收回后不再可见。',
    { outside: '有一项工作安排，详情请登录平台查看' },
  ),
  handover_given: told(
    '移交待接收通知',
    { name: '原负责老师', n: '人数' },
    '请接收{name}老师的{n}位来访者',
    '个案、后续预约、待填记录、预警与待办一并移交。请在「移交待接收」查看并答复：接收之前仍由原负责老师负责，接收之后记录才打开。有须回避的情形请选择不接收。',
    { outside: '有一项工作安排，详情请登录平台查看' },
  ),
  handover_answered: told(
    '移交答复通知',
    { name: '接手人', answer: '答复' },
    '{name}答复了移交：{answer}',
    '在工作交接页可以查看结果；没有接收的仍由原负责老师负责，请另选接手人。',
    { outside: '有一项工作安排，详情请登录平台查看' },
  ),
  handover_lapsed: told(
    '离任交接到期通知',
    { name: '离任老师', n: '已转的人数', left: '仍未转出的项数' },
    '{name}老师的最后工作日已过',
    '已转由中心负责人暂时负责的来访者：{n}位。仍在原老师名下、待处理的事项：{left}项（时间冲突、须回避、值班，或没有可转的负责人）。请在「工作交接」查看。',
    { outside: '有一项工作安排，详情请登录平台查看' },
  ),
  measure_asked: told(
    '会前近况邀请',
    { time: '会谈时间' },
    '会谈之前，花一分钟看看近况',
    '{time}见面之前，可以用一分钟填写近况，帮助老师看到你的变化。不填也不影响会谈。',
    { outside: '老师有一条消息给你，详情请登录平台查看' },
  ),
  feedback_asked: told('反馈邀请', {}, '这次会谈感觉如何？', '花一分钟告诉我们，帮助我们做得更好。'),
  record_chased: told(
    '记录催填通知（接待人）',
    { time: '会谈时间', type: '预约类型', due: '截止时间' },
    '请尽快补填{time}的记录',
    '{time}的{type}记录应在{due}前填写，现已逾期。请尽快完成，如有困难请与中心联系。',
  ),
  record_due: told('记录待填写提醒', { n: '份数', time: '截止时间' }, '有{n}份记录待填写', '请于{time}前完成填写。'),
} as const

export type BookingMessageCode = keyof typeof bookingMessageKinds
