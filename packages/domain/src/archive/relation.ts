/** As what somebody has to do with a person; which appointment makes whom what stands in the database, beside its trigger. */
export const relationKinds = {
  host: '咨询师',
  interviewer: '访谈员',
  assessor: '评估员',
  doctor: '医生',
  peer: '朋辈',
  handler: '预警处理人',
  supervisor: '督导师',
  team: '危机小组',
  leader: '团体带领者',
} as const

export type RelationKind = keyof typeof relationKinds

/** How long whoever received somebody still has to do with them, and whoever claimed a warning. */
export const relationLasts = { visitDays: 90, claimHours: 24 } as const

/** Why a colleague stands in for another: counted by the month, and never a free text. */
export const coverReasons = {
  leave: '请假',
  illness: '生病',
  training: '外出培训',
  duty: '公务外出',
  left: '离职交接',
} as const

export type CoverReason = keyof typeof coverReasons

export const coverDaysMax = 60
