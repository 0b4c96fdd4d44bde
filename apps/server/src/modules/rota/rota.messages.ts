/** What the rota says beyond the domain's own refusals. */
export const rotaTexts = {
  memberTitle: (name: string) => `将${name}纳入咨询队伍`,
  memberAs: '类别',
  supervisorPlain: '督导须先有经他人确认的咨询类角色，请先在用户管理中授予',
  notOfTeam: '请先将这位老师加入咨询队伍',
  noSuchType: '没有这种预约类型，请重新选择',
  dutyByShift: '值班时段随值班表，请在值班表中安排',
  dutyMoves: '值班时段随值班表，请在值班表中调整',
  notHosting: (name: string, type: string) => `${name}不接待${type}，请调整预约类型`,
  siteOff: '该站点已停用，请另选站点',
  roomElsewhere: '房间不在所选站点，或已停用',
  nothingToPlan: '这段日期里没有可排的时段，请检查日期和星期',
  tooMany: (most: number) => `一次最多排${most}个时段，请缩短日期或分次排班`,
  bookedHost: '该时段已有预约，不能改由他人接待：请为来访者改期，或由原接待人请假',
  offeredMove: '该时段正为等候中的来访者保留，对方答复后才能改动',
  bookedMove: '该时段已有预约，请用改期来移动',
  sameWeek: '请选择另一周',
  hostBusy: (time: string) => `${time} 接待人已有安排`,
  roomBusy: (time: string, room: string) => `${time} ${room}已被占用`,
  takenBy: (time: string, name: string) => `${time} ${name}`,
  someone: '已被占用',
  halfUnknown: '班次应为上午、下午或晚上',
  categoryMissing: '请选择人员类别',
  fieldUnknown: '咨询领域不在本校的选项中',
  internHalf: '实习请同时填写开始和结束日期',
  internOrder: '实习的结束日期不能早于开始日期',
  internAlone: '实习咨询师须先指定督导',
  ownSupervisor: '督导不能是本人',
  dayWrong: '资质有效期不正确',
} as const

export const slotStates = { '1': '可预约', '10': '已释放', '2': '已预约', '3': '已完成', removed: '已删除' } as const

export const consultMethods = { 1: '面询', 2: '线上', 3: '面询或线上' } as const
