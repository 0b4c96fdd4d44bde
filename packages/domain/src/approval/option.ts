/** What a school may put before an approver. 2, 3, 4, 7 and 8 are the specification's; the others are ours. */
type Option = {
  readonly label: string
  readonly hint: string
  /** Silence may count as consent: the visitor is not punished for a slow approver. */
  readonly mayLapse?: true
  /** The platform's own: always on, and who decides is not for a school to say. */
  readonly isFixed?: true
  /** Its title and reason say all there is to know: it may be answered where it is seen, without opening it. */
  readonly isPlain?: true
}

export const actOptions = {
  1: { label: '预约确认', hint: '预约提交后由中心确认', isPlain: true },
  2: { label: '请假', hint: '来访者或咨询师请假', mayLapse: true, isPlain: true },
  3: { label: '咨询延长', hint: '增加本学期的咨询次数' },
  4: { label: '来访者取消预约', hint: '来访者取消已确认的预约', mayLapse: true, isPlain: true },
  5: { label: '转介', hint: '转给校内外其他人员或机构' },
  6: { label: '结案', hint: '结束一个咨询个案' },
  7: { label: '延长锁定', hint: '推迟记录的锁定日期' },
  8: { label: '咨询解锁申请', hint: '打开已锁定的咨询记录' },
  9: { label: '危机结案', hint: '结束一个危机个案', isFixed: true },
  10: { label: '休复学', hint: '休学与复学的意见' },
  11: { label: '活动发布', hint: '活动发布前的审核' },
  12: { label: '团体录取', hint: '团体成员的录取名单' },
  13: { label: '导出敏感数据', hint: '导出带姓名的名单' },
  14: { label: '双人确认', hint: '授予能看到咨询内容的角色或权限', isFixed: true },
  15: { label: '紧急调阅', hint: '与来访者没有服务关系时，由两人打开档案', isFixed: true },
} as const satisfies Readonly<Record<number, Option>>

export type ActOption = keyof typeof actOptions

export const actOptionCodes: readonly ActOption[] = /* @__PURE__ */ Object.keys(actOptions).map(
  (code) => Number(code) as ActOption,
)

export const isActOption = (code: unknown): code is ActOption =>
  typeof code === 'number' && Object.hasOwn(actOptions, code)

export const mayLapse = (option: ActOption): boolean => 'mayLapse' in actOptions[option]

export const isFixedOption = (option: ActOption): boolean => 'isFixed' in actOptions[option]

export const isPlainOption = (option: ActOption): boolean => 'isPlain' in actOptions[option]

/** In which order, and how many of them: 1 one after the other, 2 everybody, 3 whoever answers first. */
export const actModes = { 1: '依次审批', 2: '会签', 3: '或签' } as const

export type ActMode = keyof typeof actModes

export const actModeHints: Readonly<Record<ActMode, string>> = {
  1: '上一步同意后轮到下一步，每一步由其中任一人处理',
  2: '同时发给所有审批人，每一位都同意才通过',
  3: '同时发给所有审批人，最先处理的人决定结果',
}
