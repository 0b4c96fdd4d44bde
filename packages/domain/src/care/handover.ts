import type { AppointmentType } from '../appointment/appointment-types.ts'
import { caseWeight } from './case.ts'

/** What lies with somebody who leaves, by what it is. */
export const handoverKinds = {
  cases: '个案',
  visits: '后续预约',
  records: '待填记录',
  warnings: '预警',
  crises: '危机个案',
  errands: '待办',
  shifts: '值班',
} as const

export type HandoverKind = keyof typeof handoverKinds

export type HandoverCounts = Readonly<Record<HandoverKind, number>>

export const nothingOwed: HandoverCounts = {
  cases: 0,
  visits: 0,
  records: 0,
  warnings: 0,
  crises: 0,
  errands: 0,
  shifts: 0,
}

/** "3 个案、1 预警": what is left, in the order it is shown. */
export const owedWords = (counts: HandoverCounts): string =>
  (Object.keys(handoverKinds) as HandoverKind[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} 项${handoverKinds[kind]}`)
    .join('、')

/** Everything of one visitor: it goes to one person or to nobody. */
export type HandoverLine = {
  readonly personId: string
  readonly star: number | null
  /** Of the case and of every session that goes along. */
  readonly types: readonly AppointmentType[]
  readonly hasCase: boolean
  readonly hasWarning: boolean
  /** Must not meet this person. */
  readonly barred: readonly string[]
  /** Cannot keep one of the hours that are arranged. */
  readonly busy: readonly string[]
}

export type HandoverHost = {
  readonly id: string
  readonly types: readonly AppointmentType[]
  readonly handlesWarnings: boolean
  readonly load: number
  readonly cases: number
  /** Null where no limit is set. */
  readonly maxCases: number | null
}

export type HandoverHindrance = 'unfit' | 'barred' | 'full' | 'busy'

/** Why somebody cannot take all of this person over; null when they can. */
export const handoverHindrance = (line: HandoverLine, host: HandoverHost): HandoverHindrance | null => {
  const isFit = line.types.every((type) => host.types.includes(type)) && (!line.hasWarning || host.handlesWarnings)
  if (host.id === line.personId || !isFit) return 'unfit'
  if (line.barred.includes(host.id)) return 'barred'
  if (line.hasCase && host.maxCases !== null && host.cases >= host.maxCases) return 'full'
  return line.busy.includes(host.id) ? 'busy' : null
}

/**
 * To whom each line could go: the gravest first, each to whoever carries least once those before it are counted. Nobody where
 * nobody can.
 */
export const suggestOwners = (
  lines: readonly HandoverLine[],
  hosts: readonly HandoverHost[],
): ReadonlyMap<string, string | null> => {
  const carried = new Map(hosts.map((host) => [host.id, host]))
  const gravest = [...lines].toSorted((a, b) => (a.star ?? 5) - (b.star ?? 5))
  return new Map(
    gravest.map((line) => {
      const [next] = [...carried.values()]
        .filter((host) => handoverHindrance(line, host) === null)
        .toSorted((a, b) => a.load - b.load)
      if (!next) return [line.personId, null]
      const more = line.hasCase ? caseWeight(line.star) : 0
      carried.set(next.id, { ...next, load: next.load + more, cases: next.cases + (line.hasCase ? 1 : 0) })
      return [line.personId, next.id]
    }),
  )
}
