import type { Reply } from '@xinqiao/contract/client'
import { ask, change, one, useChanges, useRead } from '../../../session/index.ts'

export type Member = Reply<'GET /consult/professionals/detail'>

export const useTeam = (siteId = '') => useRead('GET /consult/professionals/tree', siteId ? { siteId } : {})
export const useMember = (userId: string) => useRead('GET /consult/professionals/detail', userId ? { userId } : null)

export const useMemberSlots = one('POST /consult/schedule/user', {
  select: (records) => ({ records, total: records.length }),
})

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
    const body = new FormData()
    body.set('purpose', 'avatar')
    body.set('file', picture, 'avatar.jpg')
    const { id: fileId } = await ask('POST /file/upload', body)
    return ask('POST /admin/team/editConsultAvatar', { userId, fileId })
  })
