import type { Reply } from '@xinqiao/contract/client'
import { change, one } from '../../session/index.ts'

export type Crons = Reply<'GET /admin/ops/crons'>
export type Cron = Crons['crons'][number]
export type CronRun = Reply<'GET /admin/ops/cronRuns'>[number]

const CALM_MS = 15_000
const FOLLOW_MS = 1500

export const isUnderWay = (state: Cron['state']): boolean => state === 'running' || state === 'waiting'

/** Followed closely while something runs. */
export const useCrons = one('GET /admin/ops/crons', {
  refetchInterval: ({ state: { data } }) => (data?.crons.some(({ state }) => isUnderWay(state)) ? FOLLOW_MS : CALM_MS),
})
export const useCronRuns = one('GET /admin/ops/cronRuns', { refetchInterval: CALM_MS })
export const useRunCron = change('POST /admin/ops/cron/run')

export type SystemState = Reply<'GET /admin/ops/state'>
export type Probe = Reply<'GET /admin/ops/probes'>[number]

export const useSystemState = one('GET /admin/ops/state', { refetchInterval: CALM_MS })
export type ServiceEvent = Reply<'GET /admin/ops/events'>[number]
export const useEvents = one('GET /admin/ops/events', { refetchInterval: CALM_MS })

export type Gateways = Reply<'GET /admin/gateway'>
export const useGateways = one('GET /admin/gateway')
export const useSaveMail = change('PUT /admin/gateway/mail', { isForm: true })
export const useSaveVoice = change('PUT /admin/gateway/voice', { isForm: true })
export const useSaveSms = change('PUT /admin/gateway/sms', { isForm: true })
export const useRemoveGateway = change('POST /admin/gateway/remove')

export const useProbes = one('GET /admin/ops/probes')
export const useRunProbe = change('POST /admin/ops/probe')
