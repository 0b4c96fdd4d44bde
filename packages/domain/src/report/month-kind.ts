/** One machine, two reports: what the centre did for those who came, and for those in danger. */
export const monthlyKinds = { consult: '咨询月报', crisis: '危机月报' } as const
export type MonthlyKind = keyof typeof monthlyKinds
