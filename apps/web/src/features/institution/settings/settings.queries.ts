import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SettingItem } from '@xinqiao/contract'
import type { Reply } from '@xinqiao/contract/client'
import { client } from '../../../session/index.ts'

const INLINE = { quiet: true, stay: true } as const
const KEY = ['institution', 'settings'] as const

export type { SettingItem }
export type Setting = Reply<'GET /public/setting/manage/catalogue'>[number]
export type Field = Setting['fields'][number]
export type Version = Reply<'GET /public/setting/manage/history'>[number]
export type Site = { id: string; name: string }

const at = (siteId: string) => (siteId ? { siteId } : {})

/** `siteId` is empty for the whole school. */
export const useCatalogue = (siteId = '') =>
  useQuery({
    queryKey: [...KEY, 'catalogue', siteId],
    queryFn: () => client.call('GET /public/setting/manage/catalogue', { query: at(siteId) }, INLINE),
    staleTime: 0,
  })

export const useHistory = (type: string, siteId: string) =>
  useQuery({
    queryKey: [...KEY, 'history', type, siteId],
    queryFn: () => client.call('GET /public/setting/manage/history', { query: { type, ...at(siteId) } }, INLINE),
    staleTime: 0,
  })

/** Sites to choose from; none for those who may not see them. */
export const useSites = (mayList: boolean) =>
  useQuery({
    queryKey: ['institution', 'sites'],
    queryFn: () => client.call('GET /public/setting/site', { query: {} }, INLINE),
    enabled: mayList,
  })

type Place = { type: string; version: number; siteId: string }

const usePlace = <T extends Place>(run: (given: T) => Promise<unknown>) => {
  const queries = useQueryClient()
  return useMutation({ mutationFn: run, onSuccess: () => queries.invalidateQueries({ queryKey: KEY }) })
}

export const useSaveSetting = () =>
  usePlace(({ siteId, ...given }: Place & { settingList: SettingItem[] }) =>
    client.call('POST /public/setting/manage', { body: { ...given, ...at(siteId) } }, { stay: true }),
  )

export const useResetSetting = () =>
  usePlace(({ siteId, ...given }: Place) =>
    client.call('POST /public/setting/manage/reset', { body: { ...given, ...at(siteId) } }, { stay: true }),
  )
