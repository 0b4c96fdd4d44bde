import type { Reply } from '@xinqiao/contract/client'
import { useQueries } from '@tanstack/react-query'
import { uploadFile } from '../../../session/file.ts'
import { ask, change, keyOf, one, useChanges, useRead } from '../../../session/index.ts'

export type Member = Reply<'GET /consult/professionals/detail'>

export const useTeam = (siteId = '') => useRead('GET /consult/professionals/tree', siteId ? { siteId } : {})
export const useMember = (userId: string) => useRead('GET /consult/professionals/detail', userId ? { userId } : null)

export const useMemberSlots = one('POST /consult/schedule/user', {
  select: (records) => ({ records, total: records.length }),
})

const TIMES = 'POST /consult/schedule/findScheduleTime'
export type FreeTime = Reply<typeof TIMES>['hosts'][number]['slots'][number]
const FREE_DAYS = 14

/** When a visitor could meet somebody, by each type they may book now: the same answer as on the way of booking. */
export const useFreeTimes = (hostId: string) => {
  const types = useRead('POST /consult/mobile/reserve/types', {})
  const open = (types.data?.types ?? []).filter(({ refusal }) => refusal === null)
  return useQueries({
    queries: open.map(({ type }) => ({
      queryKey: keyOf(TIMES, { type, hostId, days: FREE_DAYS }),
      queryFn: () => ask(TIMES, { type, hostId, days: FREE_DAYS }),
    })),
    combine: (results) => {
      const failed = results.find(({ error }) => error)
      const isReady = types.data !== undefined && results.every(({ data }) => data !== undefined)
      return {
        query: failed ?? types,
        offers: isReady
          ? open.map(({ type, label }, at) => ({
              type,
              label,
              times: (results[at]?.data?.hosts ?? [])
                .filter(({ userId }) => userId === hostId)
                .flatMap(({ slots }) => slots.filter(({ view }) => view !== 'held')),
            }))
          : null,
      }
    },
  })
}

/** The fields of counselling this school speaks of. */
export const useFieldOptions = () =>
  useRead(
    'GET /public/setting/manage/type',
    { type: 'zxlysz' },
    {
      select: ({ settingList }) =>
        settingList
          .filter(({ enable }) => enable !== false)
          .map(({ code = '', label = '' }) => ({ value: code, label })),
      staleTime: 30_000,
    },
  )

/** Quiet: complaints stand in the form. */
export const useSaveMember = change('POST /consult/professionals/save', { quiet: true })
export const useRemoveMember = change('POST /consult/professionals/remove')

export const useSetPicture = () =>
  useChanges(['POST /admin/team/editConsultAvatar'], async ({ userId, picture }: { userId: string; picture: Blob }) => {
    const fileId = await uploadFile(picture, 'avatar', 'avatar.jpg')
    return ask('POST /admin/team/editConsultAvatar', { userId, fileId })
  })
