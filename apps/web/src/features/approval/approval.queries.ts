import type { Input, Reply } from '@xinqiao/contract/client'
import { ask, byId, change, detail, lookup, one, paged, useChanges, useRead } from '../../session/index.ts'

export type FlowRow = Reply<'POST /consult/act/flow/page'>['records'][number]
export type FlowDetail = Reply<'GET /consult/act/flow/detail'>
export type FlowStep = FlowDetail['steps'][number]
export type ActOptionRow = Reply<'GET /consult/act/setting/option'>[number]
export type ActSettingView = Reply<'GET /consult/act/setting/get'>
export type SettingInput = Input<'POST /consult/act/setting'>['body']

export const useFlows = paged('POST /consult/act/flow/page')
export const useWaitingCount = one('GET /consult/act/flow/count')
export const useFlow = detail('GET /consult/act/flow/detail')

export const useAgree = change('POST /consult/act/flow/agree')
export const useReject = change('POST /consult/act/flow/reject')
export const useWithdraw = change('POST /consult/act/flow/withdraw', byId)
export const useUrge = change('POST /consult/act/flow/urge', byId)
export const useTransfer = change('POST /consult/act/flow/transfer')

export const useActOptions = one('GET /consult/act/setting/option')

/** Never remembered: a form starts with what is stored now. */
export const useActSetting = (optionId: number | null) =>
  useRead('GET /consult/act/setting/get', optionId === null ? null : { optionId }, { gcTime: 0 })

export const useApproverRoles = lookup('GET /consult/act/approver/role')

/** Quiet: complaints stand beside their fields. */
export const useSaveSetting = () =>
  useChanges(
    ['POST /consult/act/setting', 'POST /consult/act/setting/put'],
    ({ version, ...body }: SettingInput & { version: number }) =>
      version === 0
        ? ask('POST /consult/act/setting', body)
        : ask('POST /consult/act/setting/put', { ...body, version }),
  )
