import type { Reply } from '@xinqiao/contract/client'
import { answerOf, type InfoAnswers, type InfoSection, updateFlag } from '@xinqiao/domain'
import { ask, change, one, session, STAY, useChanges, useRead } from '../../session/index.ts'

export type Mine = Reply<'GET /admin/v2/user/mineCustomInfo'>
export type MyEvaluation = Reply<'GET /admin/userAssessInfo/mine'>
export type SignedAgreement = Reply<'GET /admin/agreement/mine'>[number]

/** The forms of one's user type, and those that are owed. */
export const useMyForms = () => useRead('GET /admin/v2/uForm/listAllFormByUserTypeId', {}, { staleTime: 30_000 })

const SECTIONS = {
  0: 'GET /admin/v2/user/mineCustomInfo',
  1: 'GET /admin/formAnswer/mineExpand',
  2: 'GET /admin/v2/user/mineFamilyInfo',
  3: 'GET /admin/userAssessInfo/mine',
} as const

/** Never remembered for long: personal information is read again whenever it is looked at. */
export const useMine = (category: InfoSection) => useRead(SECTIONS[category], undefined, { gcTime: 0 })

type Given = { answers: Record<string, string>; version: number }

const flagsOf = (answers: InfoAnswers) => ({
  updateRealNameFlag: updateFlag(answerOf(answers, 'realName')),
  updatePhoneFlag: updateFlag(answerOf(answers, 'phone')),
  updateIdCardFlag: updateFlag(answerOf(answers, 'idCard')),
})

const WRITERS = {
  0: 'POST /admin/v2/user/mineCustomInfo',
  1: 'POST /admin/formAnswer/mineExpand',
  2: 'POST /admin/v2/user/mineFamilyInfo',
  3: 'POST /admin/userAssessInfo/mine',
} as const

/** Also after a refusal the section is read again: the version may have moved on. What was typed is kept by the form. */
export const useSaveMine = (category: InfoSection) =>
  useChanges(
    [WRITERS[category]],
    (body: Given) => ask(WRITERS[category], category === 0 ? { ...body, ...flagsOf(body.answers) } : body, STAY),
    { atOnce: true },
  )

/** The name in the header is part of the basic section. */
export const rereadMyself = async (): Promise<void> => {
  session.setUser(await ask('GET /admin/user/info', undefined))
}

export const useSignedAgreements = one('GET /admin/agreement/mine')

/** For administrators, who may move themselves to another department. */
export const deptSource = {
  load: (parentId: string) => ask('GET /admin/dept/findDeptByChild', { deptId: parentId }),
  search: (name: string) => ask('GET /admin/dept/tree', { name }),
}

export type DeptSource = typeof deptSource

/** Stored with the account: it is drawn beside the name everywhere. Empty goes back to the letter. */
export const saveAvatar = async (avatar: string): Promise<void> => {
  await ask('POST /admin/user/avatar', { avatar }, STAY)
  await rereadMyself().catch(() => undefined)
}

export const useCalendarFeed = one('GET /admin/calendar/feed')
const nothing = { from: (_: void) => ({}) }
export const useRenewFeed = change('POST /admin/calendar/feed/renew', nothing)
export const useRevokeFeed = change('POST /admin/calendar/feed/revoke', nothing)

export const useAskDataCopy = change('POST /admin/user/dataCopy')
