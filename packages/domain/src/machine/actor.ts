import { roles } from '../enums/role.ts'
import { labelOf } from '../enums/table.ts'

/** Actor kinds that are relations to the row, beside the role codes. */
export const relations = {
  owner: '本人',
  assigned: '经办人',
  system: '系统',
  taker: '接管的老师',
  guard: '安全检查',
  desk: '前台',
  clinician: '专业人员',
  handler: '处置人',
} as const

export type Relation = keyof typeof relations

export const actorKindLabel = (kind: string): string => labelOf(relations, kind, labelOf(roles, kind, kind))
