import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { answerOf, type InfoAnswers, type InfoSection, updateFlag } from '@xinqiao/domain'
import { client, keyOf, session } from '../../session/index.ts'

/** Failures are shown where the form would be. */
const INLINE = { quiet: true, stay: true } as const

export type Mine = Reply<'GET /admin/v2/user/mineCustomInfo'>
export type MyEvaluation = Reply<'GET /admin/userAssessInfo/mine'>
export type SignedAgreement = Reply<'GET /admin/agreement/mine'>[number]

const mineKey = (category: InfoSection) => keyOf('GET /admin/v2/user/mineCustomInfo', category)

/** The forms of one's user type, and those that are owed. */
export const useMyForms = () =>
  useQuery({
    queryKey: keyOf('GET /admin/v2/uForm/listAllFormByUserTypeId', {}),
    queryFn: () => client.call('GET /admin/v2/uForm/listAllFormByUserTypeId', { query: {} }, INLINE),
  })

const readers: Readonly<Record<InfoSection, () => Promise<Mine>>> = {
  0: () => client.call('GET /admin/v2/user/mineCustomInfo', undefined, INLINE),
  1: () => client.call('GET /admin/formAnswer/mineExpand', undefined, INLINE),
  2: () => client.call('GET /admin/v2/user/mineFamilyInfo', undefined, INLINE),
  3: () => client.call('GET /admin/userAssessInfo/mine', undefined, INLINE),
}

/** Never remembered for long: personal information is read again whenever it is looked at. */
export const useMine = (category: InfoSection) =>
  useQuery({ queryKey: mineKey(category), queryFn: readers[category], staleTime: 0, gcTime: 0 })

type Given = { answers: Record<string, string>; version: number }

const flagsOf = (answers: InfoAnswers) => ({
  updateRealNameFlag: updateFlag(answerOf(answers, 'realName')),
  updatePhoneFlag: updateFlag(answerOf(answers, 'phone')),
  updateIdCardFlag: updateFlag(answerOf(answers, 'idCard')),
})

const writers: Readonly<Record<InfoSection, (body: Given) => Promise<Reply<'POST /admin/user/editMy'>>>> = {
  0: (body) =>
    client.call('POST /admin/v2/user/mineCustomInfo', { body: { ...body, ...flagsOf(body.answers) } }, { stay: true }),
  1: (body) => client.call('POST /admin/formAnswer/mineExpand', { body }, { stay: true }),
  2: (body) => client.call('POST /admin/v2/user/mineFamilyInfo', { body }, { stay: true }),
  3: (body) => client.call('POST /admin/userAssessInfo/mine', { body }, { stay: true }),
}

/** Also after a refusal the section is read again: the version may have moved on. What was typed is kept by the form. */
export const useSaveMine = (category: InfoSection) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: writers[category],
    onSettled: () => void queries.invalidateQueries({ queryKey: mineKey(category) }),
  })
}

/** The name in the header is part of the basic section. */
export const rereadMyself = async (): Promise<void> => {
  session.setUser(await client.call('GET /admin/user/info', undefined, INLINE))
}

export const useSignedAgreements = () =>
  useQuery({
    queryKey: ['profile', 'agreements'],
    queryFn: () => client.call('GET /admin/agreement/mine', undefined, INLINE),
    staleTime: 0,
  })

/** For administrators, who may move themselves to another department. */
export const deptSource = {
  load: (parentId: string) =>
    client.call('GET /admin/dept/findDeptByChild', { query: { deptId: parentId } }, { quiet: true }),
  search: (name: string) => client.call('GET /admin/dept/tree', { query: { name } }, { quiet: true }),
}

export type DeptSource = typeof deptSource

/** Stored with the account: it is drawn beside the name everywhere. Empty goes back to the letter. */
export const saveAvatar = async (avatar: string): Promise<void> => {
  await client.call('POST /admin/user/avatar', { body: { avatar } }, { stay: true })
  await rereadMyself().catch(() => undefined)
}

export const askDataCopy = (): Promise<string> => client.call('POST /admin/user/dataCopy', undefined, { stay: true })
