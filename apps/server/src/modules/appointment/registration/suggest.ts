import {
  appointmentTypes,
  loadIndex,
  suggestHosts,
  type AppointmentType,
  type ConsultMethod,
  type MatchCandidate,
  type MatchWeights,
  type MatchWish,
} from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readSetting, type SettingValue } from '../../setting/index.ts'
import type { Host, Offered } from './offers.ts'
import { latestWish } from './registration.repo.ts'

const weightsFrom = (said: SettingValue<'tjzxssz'>): MatchWeights => ({
  field: said.fieldWeight,
  time: said.timeWeight,
  method: said.methodWeight,
  site: said.siteWeight,
  sex: said.sexWeight,
  teacher: said.teacherWeight,
  load: said.loadWeight,
  decline: said.declineWeight,
})

/** Caseloads are about those one goes on with; somebody seen once adds nothing to them. */
const candidateOf = (host: Host, offers: readonly Offered[], isSession: boolean): MatchCandidate => {
  const { card, load } = host
  const own = offers.filter(({ row, view }) => row.user_id === card.userId && view !== 'held')
  return {
    hostId: card.userId,
    name: card.realName,
    fields: card.fields.map(({ label }) => label),
    freeSlots: own.map(({ row }) => ({ startAt: row.start_at, endAt: row.end_at })),
    method: String(card.consultMethod) as ConsultMethod,
    siteIds: [...new Set(own.map(({ row }) => row.site_id))],
    sex: card.sex,
    activeCases: load.cases,
    load: loadIndex(load.stars),
    caseCap: isSession ? card.maxCases : Number.POSITIVE_INFINITY,
    recentDeclines: load.declines,
    isConflict: load.is_conflict,
  }
}

const labelsOf = async (tx: Tx, codes: readonly string[]): Promise<string[]> => {
  if (codes.length === 0) return []
  const { items } = await readSetting(tx, 'zxlysz')
  const known = items as readonly { code?: string; label?: string }[]
  return codes.flatMap((code) => known.find((one) => one.code === code)?.label ?? [])
}

const NO_WISH: MatchWish = { fields: [], times: [], method: '3', siteId: null, sex: null, teacherId: null }

/** Who suits a visitor best by what they registered; nobody where the school does not want to be told. */
export const suggestFor = async (
  tx: Tx,
  given: {
    visitorId: string
    type: AppointmentType
    siteId: string | null
    hosts: readonly Host[]
    offers: readonly Offered[]
  },
) => {
  const setting = await readSetting(tx, 'tjzxssz', given.siteId ?? undefined)
  if (!setting.enable) return { suggestions: [], excluded: [], hasWish: false }
  const kept = await latestWish(tx, given.visitorId)
  const wish = kept ? { ...kept, fields: await labelsOf(tx, kept.fields) } : NO_WISH
  const isSession = appointmentTypes[given.type].countsAsSession
  const weights = weightsFrom(setting)
  const found = suggestHosts(
    { ...wish, siteId: given.siteId ?? wish.siteId },
    given.hosts.map((host) => candidateOf(host, given.offers, isSession)),
    isSession ? weights : { ...weights, load: 0 },
  )
  return { ...found, hasWish: kept !== null }
}
