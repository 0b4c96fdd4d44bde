import type { RefillKind } from '@xinqiao/domain'

export const detailLink = (id: string): string => `/firstInterview_appoint_info?id=${id}`

const pages: Readonly<Record<RefillKind, string>> = {
  scale: '/firstReFillScaleTest',
  questionnaire: '/firstReFillQuestionnaire',
}

export const refillLink = (kind: RefillKind, id: string): string => `${pages[kind]}?id=${id}`
