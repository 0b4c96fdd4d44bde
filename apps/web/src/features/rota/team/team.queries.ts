import { useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import type { LoadPeople } from '../../../kit/user-picker/person.ts'
import { client } from '../../../session/index.ts'
import { INLINE, ROTA, useChange } from '../rota.queries.ts'

export type Member = Reply<'GET /consult/professionals/detail'>

export const useTeam = (siteId = '') =>
  useQuery({
    queryKey: [ROTA, 'team', siteId],
    queryFn: () => client.call('GET /consult/professionals/tree', { query: siteId ? { siteId } : {} }, INLINE),
    staleTime: 0,
  })

export const useOpenSites = () =>
  useQuery({
    queryKey: [ROTA, 'openSites'],
    queryFn: () => client.call('GET /consult/site/cache/all', undefined, INLINE),
  })

export const useMember = (userId: string) =>
  useQuery({
    queryKey: [ROTA, 'member', userId],
    queryFn: () => client.call('GET /consult/professionals/detail', { query: { userId } }, INLINE),
    staleTime: 0,
    enabled: userId !== '',
  })

export const useMemberSlots = (body: { userId: string; startDate: string; endDate: string }) =>
  useQuery({
    queryKey: [ROTA, 'memberSlots', body],
    queryFn: () => client.call('POST /consult/schedule/user', { body }, INLINE),
    select: (records) => ({ records, total: records.length }),
    staleTime: 0,
  })

/** The fields of counselling this school speaks of. */
export const useFieldOptions = () =>
  useQuery({
    queryKey: ['setting', 'zxlysz'],
    queryFn: () => client.call('GET /public/setting/manage/type', { query: { type: 'zxlysz' } }, INLINE),
    select: ({ settingList }) =>
      settingList.filter(({ enable }) => enable !== false).map(({ code = '', label = '' }) => ({ value: code, label })),
  })

/** Quiet: complaints stand in the form. */
export const useSaveMember = () =>
  useChange((body: Input<'POST /consult/professionals/save'>['body']) =>
    client.call('POST /consult/professionals/save', { body }, INLINE),
  )
export const useRemoveMember = () =>
  useChange((body: { userId: string; version: number }) =>
    client.call('POST /consult/professionals/remove', { body }, { stay: true }),
  )

export const useSetPicture = () =>
  useChange(async ({ userId, picture }: { userId: string; picture: Blob }) => {
    const body = new FormData()
    body.set('purpose', 'avatar')
    body.set('file', picture, 'avatar.jpg')
    const { id: fileId } = await client.call('POST /file/upload', { body }, INLINE)
    return client.call('POST /admin/team/editConsultAvatar', { body: { userId, fileId } }, INLINE)
  })

const BETWEEN = '、'

/** Colleagues who could join. */
export const loadColleagues: LoadPeople = async ({ keyword, deptId, current, size }) => {
  const body = { current, size, ...(keyword ? { keyword } : {}), ...(deptId ? { deptId } : {}) }
  const { records, total } = await client.call('POST /consult/act/approver/page', { body }, INLINE)
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

export const depts = {
  load: (parentId: string) =>
    client.call('GET /admin/dept/findDeptByChildAndDataScope', { query: { deptId: parentId } }, INLINE),
  search: (name: string) => client.call('GET /admin/dept/tree', { query: { name } }, INLINE),
}
