import { codesOf } from '../enums/table.ts'

export const siteKinds = { centre: '心理中心', station: '院系工作站', online: '线上' } as const

export type SiteKind = keyof typeof siteKinds

export const siteKindCodes: readonly SiteKind[] = /* @__PURE__ */ codesOf(siteKinds)

/** What a room can be booked for. */
export const roomKinds = {
  manned: '咨询室',
  diagnosis: '诊疗室',
  group: '团体活动室',
  activity: '活动场地',
} as const

export type RoomKind = keyof typeof roomKinds
