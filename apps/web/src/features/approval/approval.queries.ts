import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { useEffect } from 'react'
import type { LoadPeople } from '../../kit/user-picker/person.ts'
import { client, onPush, useChange } from '../../session/index.ts'

/** Failures are shown where the list or page would be. */
const INLINE = { quiet: true, stay: true } as const
const STAY = { stay: true } as const

export type FlowRow = Reply<'POST /consult/act/flow/page'>['records'][number]
export type FlowDetail = Reply<'GET /consult/act/flow/detail'>
export type FlowStep = FlowDetail['steps'][number]
export type ActOptionRow = Reply<'GET /consult/act/setting/option'>[number]
export type ActSettingView = Reply<'GET /consult/act/setting/get'>
type PageInput = Input<'POST /consult/act/flow/page'>['body']
export type SettingInput = Input<'POST /consult/act/setting'>['body']

const FLOWS = ['approval', 'flow'] as const
const SETTINGS = ['approval', 'setting'] as const

/** A nudge comes whenever something about one of my flows has changed. */
const useFresh = (): void => {
  const queries = useQueryClient()
  useEffect(() => onPush('inbox', () => void queries.invalidateQueries({ queryKey: FLOWS })), [queries])
}

export const useFlows = (body: PageInput) => {
  useFresh()
  return useQuery({
    queryKey: [...FLOWS, 'page', body],
    queryFn: () => client.call('POST /consult/act/flow/page', { body }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const useWaitingCount = () =>
  useQuery({
    queryKey: [...FLOWS, 'count'],
    queryFn: () => client.call('GET /consult/act/flow/count', undefined, INLINE),
    staleTime: 0,
  })

export const useFlow = (id: string) => {
  useFresh()
  return useQuery({
    queryKey: [...FLOWS, 'detail', id],
    queryFn: () => client.call('GET /consult/act/flow/detail', { query: { id } }, INLINE),
    staleTime: 0,
    enabled: id !== '',
  })
}

type Answer = { id: string; opinion?: string }

export const useAgree = () =>
  useChange(FLOWS, (body: Answer) => client.call('POST /consult/act/flow/agree', { body }, STAY))
export const useReject = () =>
  useChange(FLOWS, (body: Answer) => client.call('POST /consult/act/flow/reject', { body }, STAY))
export const useWithdraw = () =>
  useChange(FLOWS, (id: string) => client.call('POST /consult/act/flow/withdraw', { body: { id } }, STAY))
export const useUrge = () =>
  useChange(FLOWS, (id: string) => client.call('POST /consult/act/flow/urge', { body: { id } }, STAY))
export const useTransfer = () =>
  useChange(FLOWS, (body: { id: string; userId: string; opinion?: string }) =>
    client.call('POST /consult/act/flow/transfer', { body }, STAY),
  )

export const useActOptions = () =>
  useQuery({
    queryKey: [...SETTINGS, 'option'],
    queryFn: () => client.call('GET /consult/act/setting/option', undefined, INLINE),
    staleTime: 0,
  })

/** Never remembered: a form starts with what is stored now. */
export const useActSetting = (optionId: number | null) =>
  useQuery({
    queryKey: [...SETTINGS, 'get', optionId],
    queryFn: () => client.call('GET /consult/act/setting/get', { query: { optionId: optionId ?? 0 } }, INLINE),
    staleTime: 0,
    gcTime: 0,
    enabled: optionId !== null,
  })

export const useApproverRoles = (enabled: boolean) =>
  useQuery({
    queryKey: [...SETTINGS, 'role'],
    queryFn: () => client.call('GET /consult/act/approver/role', undefined, INLINE),
    enabled,
  })

/** Quiet: complaints stand beside their fields. */
export const useSaveSetting = () =>
  useChange(SETTINGS, ({ version, ...body }: SettingInput & { version: number }) =>
    version === 0
      ? client.call('POST /consult/act/setting', { body }, INLINE)
      : client.call('POST /consult/act/setting/put', { body: { ...body, version } }, INLINE),
  )

const BETWEEN = '、'

/** Colleagues who may be asked to decide. */
export const loadApprovers: LoadPeople = async ({ keyword, deptId, current, size }) => {
  const body = { current, size, ...(keyword ? { keyword } : {}), ...(deptId ? { deptId } : {}) }
  const { records, total } = await client.call('POST /consult/act/approver/page', { body }, { quiet: true })
  return {
    records: records.map((one) => ({
      id: one.id,
      name: one.realName,
      no: one.numberName,
      path: [one.deptName, one.roleNames.join(BETWEEN)].filter(Boolean).join(' · '),
    })),
    total,
  }
}

export const approverDepts = {
  load: (parentId: string) =>
    client.call('GET /admin/dept/findDeptByChildAndDataScope', { query: { deptId: parentId } }, { quiet: true }),
  search: (name: string) => client.call('GET /admin/dept/tree', { query: { name } }, { quiet: true }),
}
