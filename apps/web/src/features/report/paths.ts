import type { MonthlyKind } from '@xinqiao/domain'

const pages: Readonly<Record<MonthlyKind, string>> = {
  consult: '/consultationMonthlyReportDetails',
  crisis: '/crisisMonthlyReportDetails',
}

export const reportPath = (kind: MonthlyKind, id: string): string => `${pages[kind]}?id=${id}`
