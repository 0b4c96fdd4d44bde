import { fillTemplate } from '../message/template.ts'

/** Every refusal of rota and booking, in the shape of the contract's table of errors. Codes 41xxx. */
export const bookingErrors = {
  'slot.taken': { code: 41001, http: 200, text: '该时段已被预约，请选择其他时段' },
  'slot.host_busy': { code: 41002, http: 200, text: '咨询师该时间段已有排班' },
  'slot.room_busy': { code: 41003, http: 200, text: '咨询室{room}在{time}已被占用' },
  'slot.out_of_range': { code: 41004, http: 200, text: '排班时间超出可预约范围（{start}-{end}）' },
  'slot.booked': { code: 41005, http: 200, text: '该时段已有预约，不能删除' },
  'slot.not_open': { code: 41006, http: 200, text: '该时段未开放预约' },
  'slot.replacement_missing': { code: 41007, http: 200, text: '值班人员请假须指定替班人员' },
  'slot.wrong_order': { code: 41008, http: 200, text: '开始时间必须早于结束时间' },
  'slot.holiday': { code: 41009, http: 200, text: '{day}是假期（{name}），不能排班' },
  'slot.wrong_state': { code: 41010, http: 200, text: '该时段的状态已变化，请刷新后重试' },
  'slot.other_hold': { code: 41011, http: 200, text: '已选中另一个时段，请先放弃后再选' },
  'slot.not_reserved': { code: 41012, http: 200, text: '该时段已经公开，无需释放' },
  'slot.replacement_busy': { code: 41013, http: 200, text: '替班人员该时段已有安排，请另选一位' },
  'slot.template_wrong': { code: 41014, http: 200, text: '{detail}' },
  'slot.on_duty': { code: 41016, http: 200, text: '{name}在{day}还有值班，请先安排替班' },
  'slot.held': { code: 41017, http: 200, text: '有人正在填写，可能很快空出，请稍后再试或选择其他时段' },
  'slot.over': { code: 41015, http: 200, text: '该时段已经过去，请选择以后的时段' },

  'appointment.not_for_you': { code: 41101, http: 200, text: '该服务仅面向{who}' },
  'appointment.profile_missing': { code: 41102, http: 200, text: '请先完善个人信息及紧急联系人' },
  'appointment.agreement_missing': { code: 41103, http: 200, text: '请先阅读并签署《{name}》' },
  'appointment.blocked': {
    code: 41104,
    http: 200,
    text: '本学期已爽约{n}次，暂停预约至{date}。如情况紧急请联系值班电话{phone}或拨打{hotline}',
  },
  'appointment.one_at_a_time': { code: 41105, http: 200, text: '已有一个未完成的{type}预约' },
  'appointment.term_limit': {
    code: 41106,
    http: 200,
    text: '本学期咨询次数已达{n}次，如需继续请与咨询师商议延长申请',
  },
  'appointment.assess_first': { code: 41107, http: 200, text: '请先完成{first}后再预约咨询' },
  'appointment.closed': { code: 41108, http: 200, text: '该时段已停止预约' },
  'appointment.visitor_busy': { code: 41109, http: 200, text: '该时间段已有其他安排' },
  'appointment.method': { code: 41110, http: 200, text: '该时段不支持所选咨询方式' },
  'appointment.conflict_of_interest': { code: 41111, http: 200, text: '该咨询师暂不可约，请选择其他咨询师' },
  'appointment.no_term': { code: 41112, http: 200, text: '未设置当前学期，请联系管理员' },
  'appointment.type_off': { code: 41113, http: 200, text: '本校未开放{type}预约' },
  'appointment.by_staff_only': { code: 41114, http: 200, text: '{type}由老师安排，请与中心联系' },

  'appointment.referral_missing': {
    code: 41115,
    http: 200,
    text: '{type}需要咨询师或预约老师转介，请先与老师谈谈',
  },
  'appointment.own_slot': {
    code: 41116,
    http: 200,
    text: '你在这个时间有自己的排班（{time}），还没有人预约。确认后会撤下这段排班，再完成预约',
  },

  'appointment.wrong_state': { code: 41120, http: 200, text: '该预约的状态已变化，请刷新后重试' },
  'appointment.cancel_late': { code: 41121, http: 200, text: '已过取消截止时间，不能来时请办理请假' },
  'appointment.leave_early': { code: 41122, http: 200, text: '未过取消截止时间，请直接取消，不计请假' },
  'appointment.begun': { code: 41123, http: 200, text: '预约的开始时间已过，请联系前台办理' },
  'appointment.needs_approval': { code: 41124, http: 200, text: '此项须经审批，请提交申请' },
  'appointment.approval_pending': { code: 41125, http: 200, text: '正在等待审批，请等审批结果' },
  'appointment.reason_missing': { code: 41126, http: 200, text: '请填写原因' },
  'appointment.reschedule_limit': { code: 41127, http: 200, text: '本学期改期次数已用完，请联系中心协助' },
  'appointment.slot_lost': { code: 41128, http: 200, text: '该时段已不再为这个预约保留，请重新选择时段' },
  'appointment.arrive_early': { code: 41129, http: 200, text: '还没到签到时间，请稍后再签到' },
  'appointment.arrived_already': { code: 41130, http: 200, text: '已经签到，无需重复签到' },
  'appointment.start_early': { code: 41131, http: 200, text: '还没到开始时间，请稍后再开始' },
  'appointment.unsigned': { code: 41132, http: 200, text: '来访者尚未签署知情同意书，请先请来访者签署' },
  'appointment.online_unready': { code: 41133, http: 200, text: '线上会谈前，请先确认来访者所在位置和紧急联系人' },
  'appointment.still_on': { code: 41134, http: 200, text: '会谈结束未满规定时间，暂不自动结束' },
  'appointment.record_unready': { code: 41135, http: 200, text: '记录尚未填写完整、评定等级并签名' },
  'appointment.no_show_early': { code: 41136, http: 200, text: '等候时间未到，请稍后再标记' },
  'appointment.visitor_came': { code: 41137, http: 200, text: '来访者已签到，不能标记爽约' },
  'appointment.visitor_absent': { code: 41138, http: 200, text: '来访者没有签到，不能标记咨询师爽约' },
  'appointment.correct_late': { code: 41139, http: 200, text: '已超过30天，不能再更正' },
  'appointment.record_locked': { code: 41140, http: 200, text: '记录已锁定，不能更正结果' },
  'appointment.restore_late': { code: 41141, http: 200, text: '删除已超过30天，不能恢复' },
  'appointment.not_walk_in': { code: 41142, http: 200, text: '只有危机评估可以到访即接待，其他请先预约' },
  'appointment.no_duty': {
    code: 41143,
    http: 200,
    text: '现在没有值班老师在岗，请拨打值班电话{phone}或{hotline}',
  },
  'appointment.code_over': { code: 41144, http: 200, text: '签到码已过期，请扫前台现在的签到码' },
  'appointment.request_late': { code: 41148, http: 200, text: '预约时间已过，不能再通过，只能驳回' },

  'appointment.series_conflict': { code: 41145, http: 200, text: '有{n}个日期约不上，都没有约：{dates}' },
  'appointment.series_unfit': { code: 41146, http: 200, text: '只有约好的咨询可以接着安排每周会谈' },
  'appointment.series_days': { code: 41147, http: 200, text: '请选择这次之后、同一星期几的日期' },

  'break.not_blocked': { code: 41151, http: 200, text: '目前没有暂停预约，无需解除' },
  'break.reason_short': { code: 41152, http: 200, text: '请填写解除原因，至少5个字' },
  'break.appeal_off': { code: 41153, http: 200, text: '本校未开放申诉，请直接联系中心' },
  'break.appealed': { code: 41154, http: 200, text: '本学期已经申诉过一次，请等待或联系中心' },
  'break.appeal_text': { code: 41155, http: 200, text: '请填写申诉理由，不超过500字' },
  'break.wrong_state': { code: 41156, http: 200, text: '该申诉已处理完毕，请刷新后查看' },

  'telephone.not_now': { code: 41201, http: 200, text: '请在可联系时间内拨打' },
  'telephone.same_day': { code: 41209, http: 200, text: '今天已经拨打过，请换一天再打' },
  'telephone.wrong_state': { code: 41210, http: 200, text: '这次电话评估的状态已变化，请刷新后重试' },
  'telephone.connected': { code: 41211, http: 200, text: '这次已经接通，请填写评估记录' },
  'telephone.waiting': { code: 41212, http: 200, text: '已有一个待联系的电话评估，不用重复登记' },
  'telephone.no_number': { code: 41213, http: 200, text: '请先在个人信息里填写手机号，老师才能打给你' },
  'telephone.not_assessor': { code: 41214, http: 200, text: '所选人员不能做电话评估，请另选' },
  'first.record_locked': { code: 41215, http: 200, text: '访谈记录已锁定，不能再补填' },
  'first.refill_open': { code: 41216, http: 200, text: '已经请来访者补填{what}，还没有填好' },
  'first.wrong_state': { code: 41217, http: 200, text: '这次补填已完成或已撤回，请刷新后查看' },
  'first.not_interview': { code: 41218, http: 200, text: '只有初始访谈可以请来访者补填' },
  'queue.waiting': { code: 41202, http: 200, text: '该来访者已在等候队列中' },
  'queue.offer_over': { code: 41203, http: 200, text: '邀约已失效' },
  'case.full': { code: 41204, http: 200, text: '咨询师当前个案数已达上限（{n}）' },
  'outcome.result_missing': { code: 41205, http: 200, text: '请选择访谈评估结果' },
  'outcome.begun': {
    code: 41208,
    http: 200,
    text: '原来的去向（{what}）已经办理，不能再从记录里改，请到{where}办理',
  },
  'case.live': { code: 41206, http: 200, text: '该来访者正由{name}接待，请先结案或转介' },
  'queue.wrong_state': { code: 41207, http: 200, text: '等候状态已变化，请刷新后重试' },
  'release.not_open': { code: 41221, http: 200, text: '这一轮放号不在申请时间内' },
  'release.wrong_choice': { code: 41222, http: 200, text: '所选时段不在这一轮放号中，请重新选择' },
  'release.wrong_state': { code: 41223, http: 200, text: '这一轮放号已经抽签或取消，请刷新后查看' },
  'release.off': { code: 41225, http: 200, text: '本校现为先到先得，请先在设置中改为公平放号' },
  'release.slot_taken': { code: 41224, http: 200, text: '有时段已被预约或已在另一轮放号中，请重新选择' },

  'referral.open': { code: 41231, http: 200, text: '{name}已经转介，{until}前有效，无需重复转介' },
  'referral.booked': { code: 41232, http: 200, text: '来访者已约好精神诊疗，无需再次转介' },
  'referral.reason_short': { code: 41233, http: 200, text: '请填写转介原因，至少{n}个字' },
  'referral.wrong_state': { code: 41234, http: 200, text: '转介的状态已变化，请刷新后查看' },

  'host.not_doctor': { code: 41301, http: 200, text: '精神诊疗仅可由具备资质的医师接诊' },
  'host.peer_unready': { code: 41302, http: 200, text: '朋辈辅导员未完成培训或未绑定督导' },
  'host.own_standing': {
    code: 41305,
    http: 200,
    text: '不能把自己加入咨询队伍、更改自己的类别或把自己设为督导，请由其他人操作',
  },
  'host.awaited': { code: 41304, http: 200, text: '还有来访者约了这位医师，请先改约或取消，再变更类别' },
  'family.nobody': { code: 41307, http: 200, text: '请先登记到场的家庭成员' },
  'family.consent_missing': { code: 41308, http: 200, text: '{names}还没有同意，成年家庭成员须逐人同意后才能开始' },
  'family.too_many': { code: 41309, http: 200, text: '最多登记{most}位家庭成员' },
  'peer.flag_closed': { code: 41306, http: 200, text: '倾谈还没有开始，或结束已超过7天；有紧急情况请拨打值班电话' },
  'host.certificate_expired': { code: 41303, http: 200, text: '咨询师资质已过期' },
} as const

export type BookingError = keyof typeof bookingErrors

/** A refusal and the words its text leaves open. */
export type BookingRefusal = { readonly error: BookingError; readonly params: Readonly<Record<string, string>> }

export const refuse = (error: BookingError, params: Readonly<Record<string, string>> = {}): BookingRefusal => ({
  error,
  params,
})

export const refusalText = ({ error, params }: BookingRefusal): string =>
  fillTemplate(bookingErrors[error].text, params)
