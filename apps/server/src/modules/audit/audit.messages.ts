import type { ChainFault, Verdict } from '../../kernel/audit-chain.ts'

const faults: Readonly<Record<ChainFault, string>> = {
  gap: '缺少记录',
  link: '与前一条记录不衔接',
  content: '内容在写入后被改动',
  anchor: '与已封存的摘要不符',
  forged_anchor: '封存签章无效',
  cut: '已封存的记录不存在',
  unanchored: '超过一天的记录没有封存',
  witness: '与留痕时不符，或已不存在',
}

/** What a call's own summary does not say well, and what no call says. */
export const actionWords: Readonly<Record<string, string>> = {
  'user.import_end': '批量导入用户结束',
  'audit.broken': '留痕核验发现异常',
  'audit.anchor_late': '留痕封存延迟',
  'auth.token': '登录或续期',
  'auth.spray_noticed': '发现对多个账号的密码尝试',
  'auth.logout': '退出登录',
  'auth.identity_bound': '绑定外部账号',
  'auth.provider_set': '设置单点登录',
  'auth.token_reuse': '旧令牌被重复使用',
  'tenant.initial_admin': '创建初始管理员',
  'tenant.bind': '加密内容与所在记录绑定',
  'tenant.remind': '本校提醒',
  'tenant.ticket_redeem': '进入外部产品',
  'user.reveal': '查看完整的手机号、证件号等',
  'user.record_read': '查看个人资料',
  'user.avatar': '修改头像',
  'user.contact_add': '新增紧急联系人',
  'user.contact_change': '修改紧急联系人',
  'user.contact_remove': '删除紧急联系人',
  'user.lock': '启用或停用账号',
  'user.move': '移动部门',
  'user.delete': '删除账号',
  'user.add': '新增账号',
  'user.password_change': '修改密码',
  'user.password_set': '设置密码',
  'user.password_reset': '重置密码',
  'user_info.save': '填写个人资料',
  'form.answer': '填写或修改表单',
  'form.answer_read': '查看表单答卷',
  'appointment.reveal': '申请显示姓名',
  'form.sign': '在表单上签名',
  'form.recall': '撤回表单答卷',
  'form.grade_read': '填写记录时查看既往情况',
  'signature.read': '引用签名',
  'referral.use': '凭转介预约精神诊疗',
  'referral.give_back': '精神诊疗未成，转介退回',
  'risk.signal': '发出警戒信息',
  'signal.read': '查看警戒信息',
  'signal.escalate': '警戒信息超时，再次通知',
  'signal.ask': '警戒信息未办结，再次提醒',
  'assistant.view': '查看 AI 倾诉的会话',
  'assistant.guardian': '登记监护人的同意',
  'assistant.seal': '封存 AI 倾诉的会话',
}

export const subjectWords: Readonly<Record<string, string>> = {
  user: '用户',
  risk_signal: '警戒信息',
  psychiatric_referral: '精神诊疗转介',
  user_type: '用户类型',
  session: '登录',
  role: '角色',
  dept: '部门',
  dict: '字典',
  setting: '设置',
  page_setup: '登录页外观',
  agreement: '协议',
  site: '站点',
  room: '房间',
  term: '学期',
  product: '产品',
  notice: '公告',
  message: '消息',
  message_kind: '消息类型',
  file: '文件',
  task: '任务',
  note: '便签',
  terminal: '终端',
  ai_session: '智能会话',
}

export type FootprintKind = 'view' | 'change' | 'account' | 'other'

/** Of what is done to a person: a look, a change of data, or something about the account. */
export const footprintKinds: Readonly<Record<string, FootprintKind>> = {
  'user.reveal': 'view',
  'user.record_read': 'view',
  'appointment.reveal': 'view',
  'form.grade_read': 'view',
  'signature.read': 'view',
  'assistant.view': 'view',
  'assistant.guardian': 'change',
  'user.update': 'change',
  'user.move': 'change',
  'user.phone_change': 'change',
  'user.id_card_change': 'change',
  'user.finger_add': 'change',
  'user.contact_add': 'change',
  'user.contact_change': 'change',
  'user.contact_remove': 'change',
  'user_info.save': 'change',
  'form.answer_read': 'view',
  'form.answer': 'change',
  'form.sign': 'change',
  'form.recall': 'change',
  'user.avatar': 'change',
  'user.add': 'account',
  'user.audit': 'account',
  'user.lock': 'account',
  'user.delete': 'account',
  'user.register': 'account',
  'user.password_set': 'account',
  'user.password_reset': 'account',
  'user.password_change': 'account',
  'auth.password_reset': 'account',
  'auth.identity_bound': 'account',
}

export const auditMessages = {
  system: '系统',
  staff: '工作人员',
  verifyTitle: '操作留痕核验',
  verified: (verdict: Verdict): string =>
    verdict.firstBad
      ? `第${verdict.firstBad.seq}条留痕异常：${verdict.firstBad.about ?? ''}${faults[verdict.firstBad.fault]}，请立即联系平台管理员`
      : `核验通过，共${verdict.checked}条留痕，未发现改动`,
  /** One line per school for the command line. */
  line: (tenantId: number, verdict: Verdict): string => {
    const head = verdict.head ? `，末条 ${verdict.head.seq} ${verdict.head.hash}` : ''
    return `机构 ${tenantId} ${verdict.ok ? '[ok]' : '[BROKEN]'} ${auditMessages.verified(verdict)}${head}`
  },
} as const
