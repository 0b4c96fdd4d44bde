import type { SettingItem } from '@xinqiao/contract'
import type { Reply } from '@xinqiao/contract/client'
import { change, lookup, useRead } from '../../../session/index.ts'

export type { SettingItem }
export type Setting = Reply<'GET /public/setting/manage/catalogue'>[number]
export type Field = Setting['fields'][number]
export type Version = Reply<'GET /public/setting/manage/history'>[number]
export type Site = { id: string; name: string }

const at = (siteId: string) => (siteId ? { siteId } : {})

/** `siteId` is empty for the whole school. */
export const useCatalogue = (siteId = '') => useRead('GET /public/setting/manage/catalogue', at(siteId))
export const useHistory = (type: string, siteId: string) =>
  useRead('GET /public/setting/manage/history', { type, ...at(siteId) })

const useAllSites = lookup('GET /public/setting/site')
/** Sites to choose from; none for those who may not see them. */
export const useSites = (mayList: boolean) => useAllSites({}, mayList)

type Place = { type: string; version: number; siteId: string }

export const useSaveSetting = change('POST /public/setting/manage', {
  isForm: true,
  from: ({ siteId, ...given }: Place & { settingList: SettingItem[] }) => ({ ...given, ...at(siteId) }),
})
export const useResetSetting = change('POST /public/setting/manage/reset', {
  isForm: true,
  from: ({ siteId, ...given }: Place) => ({ ...given, ...at(siteId) }),
})
