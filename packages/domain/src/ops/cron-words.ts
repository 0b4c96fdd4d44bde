/** What recurring work is to people: its name, what it does, and how things stand when it did not get through. */
export type CronWords = { readonly title: string; readonly does: string; readonly left: string }

const NEXT = '下次接着做'

const purge = (title: string, what: string): CronWords => ({
  title,
  does: `删除${what}`,
  left: `没删完的原样留着，${NEXT}，不会多删`,
})

/** Proves in the night that states are what their events say; looks, and changes nothing. */
const replay = (what: string): CronWords => ({
  title: `夜间核对：${what}`,
  does: `逐条核对${what}的状态与经过是否一致`,
  left: '核对只看不改，没有动任何数据',
})

/** By the name of the work, what would be missed first at the top; every one has its words (a test of the server compares). */
export const cronWords: Readonly<Record<string, CronWords>> = {
  'crisis-clock': {
    title: '危机上报与回执的时限',
    does: '院系到时没有受理的上报转到中心，到时没有交的回执记为逾期',
    left: '没转的下一分钟再转，转过的不会重转；请同时到“危机看板”看一眼有没有超时的',
  },
  'replay-crisis-report': replay('危机上报'),
  'replay-crisis-case': replay('危机个案'),
  'replay-crisis-receipt': replay('干预回执'),
  'replay-crisis-drill': replay('危机演练'),
  'replay-lexicon-edition': replay('词条版本'),
  'errand-run': {
    title: '待办与预警催办',
    does: '预警、记录、申诉等到了时间，按提醒阶梯通知下一步该知道的老师',
    left: '待办都在，没走的那一步下一分钟接着走，走过的不会重走；请同时到“预警结果”看一眼有没有超时的',
  },
  callout: {
    title: '值班联系方式核实',
    does: '快轮到值班而没有两种联系方式的，留待办提醒；每月试呼一次，一天没有回码的换一种方式再呼',
    left: '预警照常呼叫，没发的试呼下次再发，发过的不会重发',
  },
  'plan-open': {
    title: '测评计划开始',
    does: '到了开始时间，把测评计划打开',
    left: '没打开的下一分钟接着打开，答卷都在',
  },
  'plan-end': {
    title: '测评计划结束',
    does: '到了结束时间收卷，没有交的记为未作答或未完成',
    left: '没收的下一分钟接着收，已交的不受影响',
  },
  'plan-remind': {
    title: '测评截止提醒',
    does: '按计划的设置，在结束前提醒还没有交的人',
    left: '没提醒到的下次再提醒，不会重复',
  },
  'plan-tally': {
    title: '测评计数归并',
    does: '把答卷状态的增减合成每个计划的人数，列表打开才快',
    left: '人数照样是准的，只是打开慢一些，下一分钟接着归并',
  },
  'replay-assessment-plan': replay('测评计划'),
  'replay-sheet': replay('答卷'),
  'replay-assessment-interview': replay('测评访谈'),
  'replay-drawing': replay('房树人'),
  'handover-last-day': {
    title: '离任交接到期',
    does: '最后工作日过了还没有人接下的来访者，转由中心负责人负责，等接手人答复',
    left: '没转的仍在原负责老师名下，下次接着转，不会没有人负责',
  },
  'measure-ask': {
    title: '会前近况邀请',
    does: '第 1、3、5…次会谈前一天，请来访者用一分钟填写近况',
    left: '没通知到的下次再通知，不会重复；会谈照常进行',
  },
  'errand-adopt': {
    title: '待办补记',
    does: '给该有待办而没有的事项补上，例如过了一天还没有确认结果的会谈',
    left: '没补上的下次补，已有的待办不受影响',
  },
  'file-seal': {
    title: '封存离校者的档案',
    does: '离校满九十天、没有未了事项的人，档案封存；返校的人，档案恢复',
    left: '该封存的档案还能照常查阅，次日再封存',
  },
  'glass-end': {
    title: '紧急调阅到时关上',
    does: '满两小时的紧急调阅自动结束，等待复核',
    left: '到时的档案已经不能再读，只是状态还没有改，下一分钟再改',
  },
  retention: {
    title: '到期销毁',
    does: '满保存期限的资料按类销毁，留下不含个人信息的凭证；冻结的、还有服务在进行的一律不动',
    left: '没销毁完的保持原样，下一次接着做',
  },
  'signal-ease': {
    title: '预警减轻',
    does: '一个月没有新信息的 3、4 级预警降一级；5 级只由人解除',
    left: '级别都没有动，下一夜再看',
  },
  'figures-refresh': {
    title: '统计更新',
    does: '有变化的那几周，重新计入统计',
    left: '统计停在上一次，页面会标出计数时间；下一次接着算',
  },
  'figures-recount': {
    title: '夜间重算统计',
    does: '把近两年的统计从头再算一遍，补上白天漏掉的',
    left: '统计停在上一次，下一夜重算',
  },
  'appointment-remind': {
    title: '预约提醒',
    does: '在开始前一天和两小时提醒来访者与老师',
    left: '没发出的提醒下一分钟补发，发过的不会重发',
  },
  'release-draw': {
    title: '公平放号抽签',
    does: '到点的放号轮次抽签并通知结果',
    left: '没抽的轮次原样等着，下一分钟再抽；抽过的结果不变',
  },
  'queue-offer': {
    title: '空出时段邀约',
    does: '把空出来的时段按次序邀约给等候的同学，收回过期的邀约',
    left: '等候次序没有变，没发出的邀约下次再发',
  },
  'appointment-auto-finish': {
    title: '会谈自动结束',
    does: '超过结束时间很久的会谈自动结束',
    left: '没结束的会谈仍在进行中，下次再结束',
  },
  'record-clock': {
    title: '记录锁定与封存',
    does: '临近锁定的记录提醒记录人，到期的锁定，临时解锁到时再锁上，签名满一天的封存',
    left: '到时的记录已经不能再写，只是状态还没有改，下次再改',
  },
  'approval-tend': {
    title: '审批超时处理',
    does: '催办、上报或自动通过到期的审批',
    left: '没处理的审批原样等着，下次再处理',
  },
  dept_index: {
    title: '部门检索补全',
    does: '给新导入的部门补上拼音与首字母，供搜索使用',
    left: '部门都在，只是暂时搜不到拼音',
  },
  'queue-age': {
    title: '久等提醒',
    does: '告诉中心哪些同学等得太久',
    left: '等候次序没有变，提醒可以重新运行补发',
  },
  'monthly-report': {
    title: '咨询月报',
    does: '生成上个月的咨询月报并统计数字',
    left: '已生成的月报不变，没统计完的下次重新统计',
  },
  'audit-anchor': {
    title: '审计封存',
    does: '给审计日志盖封存签章，防止事后改动',
    left: '审计日志照常记录，下个小时一并封存',
  },
  'assistant-idle': {
    title: '智能会话收尾',
    does: '结束一天没人说话的智能会话',
    left: '没结束的会话仍可继续，下次再结束',
  },
  'assistant-seal': {
    title: '智能会话封存',
    does: '到保存期限的智能会话封存起来',
    left: '没封存的会话原样保存，下次再封存',
  },
  'tenant-bind': {
    title: '加密绑定',
    does: '把旧版本留下的内容加密，并绑定到所在的记录',
    left: `已加密的内容照常可读，没绑定的${NEXT}`,
  },
  housekeeping: purge('日常清理', '过期的验证码、一天前的防重复提交记号和一周前已送达的内部事件'),
  file_purge: purge('到期文件清理', '没用上的上传、到期的导出文件和过期的下载凭证'),
  product_ticket_purge: purge('产品票据清理', '进入外部产品用过或过期的票据'),
  'old-guesses': purge('登录试错清理', '两天前的登录试错计数'),
  error_log_purge: purge('错误上报清理', '三十天前页面上报的错误'),
  'message-retention': purge('旧消息清理', '一年前读过的消息；没读的一直保留'),
  import_purge: purge('导入残留清理', '三十天前导入时被退回的行'),
  tag_purge: purge('到期标签清理', '到期的用户标签'),
  form_draft_purge: purge('旧草稿清理', '九十天没动过的表单草稿'),
  'replay-appointment': replay('预约'),
  'replay-slot': replay('时段'),
  'replay-break-appeal': replay('爽约申诉'),
  'replay-psychiatric-referral': replay('精神科转介'),
  'replay-session-record': replay('会谈记录'),
  'replay-care-case': replay('个案'),
  'replay-case-transfer': replay('个案转介'),
  'replay-handover': replay('工作交接'),
  'replay-telephone-reserve': replay('电话评估'),
  'replay-first-refill': replay('访谈补填'),
  'replay-wait-entry': replay('等候队列'),
  'replay-release-round': replay('放号轮次'),
  'replay-risk-signal': replay('预警'),
  'replay-break-glass': replay('紧急调阅'),
  'replay-errand': replay('待办'),
  'replay-ai-session': replay('智能会话'),
  'replay-approval-flow': replay('审批'),
  'replay-monthly-report': replay('咨询月报'),
  'replay-notice': replay('公告'),
  'replay-task': replay('后台任务'),
}

export const cronTitle = (name: string): string => cronWords[name]?.title ?? name

/** Every one of them bears being run twice (ARCHITECTURE, "Life of a job"). */
export const cronAgain = '可以放心重新运行：做过的不会再做一遍'
