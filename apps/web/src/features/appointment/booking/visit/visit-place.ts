import { visitMessages } from '../visit.messages.ts'
import type { Visit } from '../visit.queries.ts'

const ONLINE = 2

export const isOnline = ({ consultMethod }: Visit): boolean => consultMethod === ONLINE

export const placeOf = (visit: Visit): string =>
  isOnline(visit) ? visitMessages.detail.online : [visit.siteName, visit.roomName].filter(Boolean).join(' ')

/** What it is; of a weekly series, which of how many. */
export const nameOf = ({ typeName, series }: Visit): string =>
  series ? `${typeName} · ${visitMessages.detail.place(series.no, series.of)}` : typeName
