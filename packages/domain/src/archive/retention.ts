/** How long what the centre holds of a person is kept (V13), by what sort of thing it is. */
export const retentionPolicies = {
  care: { label: '咨询与危机', keeps: '最后一次服务后 10 年；有医生记录的 30 年', days: 3653 },
  scale: { label: '量表', keeps: '离校后 3 年', days: 1096 },
  assistant: { label: '倾诉小站', keeps: '结束后 180 天，可在设置中缩短', days: 180 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly keeps: string; readonly days: number }>>

export type RetentionPolicy = keyof typeof retentionPolicies

/** What a doctor wrote is kept so much longer than the rest of a file. */
export const medicalYearsMore = 20

export const holdLimits = { reasonMin: 5, reasonMax: 200 } as const
