import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { answerOf, type InfoAnswers, type InfoCounter, type InfoSection, updateFlag } from '@xinqiao/domain'
import { client, INLINE, STAY, useChanges } from '../../session/index.ts'

export type Section = Reply<'GET /admin/v2/user/customInfo'>
export type Evaluation = Reply<'GET /admin/userAssessInfo/user'>

const readers: Readonly<Record<InfoSection, (userId: string) => Promise<Section>>> = {
  0: (userId) => client.call('GET /admin/v2/user/customInfo', { query: { userId } }, INLINE),
  1: (userId) => client.call('GET /admin/formAnswer/userExpand', { query: { userId } }, INLINE),
  2: (userId) => client.call('GET /admin/v2/user/familyInfo', { query: { userId } }, INLINE),
  3: (userId) => client.call('GET /admin/userAssessInfo/user', { query: { userId } }, INLINE),
}

/** Never remembered: a form starts with what is stored now, and every reading is written down. */
export const useSection = (userId: string, category: InfoSection) =>
  useQuery({
    queryKey: ['section', userId, category],
    queryFn: () => readers[category](userId),
    staleTime: 0,
    gcTime: 0,
  })

const flagsOf = (answers: InfoAnswers) => ({
  updateRealNameFlag: updateFlag(answerOf(answers, 'realName')),
  updatePhoneFlag: updateFlag(answerOf(answers, 'phone')),
  updateIdCardFlag: updateFlag(answerOf(answers, 'idCard')),
})

type Given = {
  userId: string
  version: number
  answers?: Record<string, string>
} & Partial<Record<InfoCounter, number>>

const write = (category: InfoSection, { userId, version, answers = {}, ...counts }: Given) => {
  const body = { userId, version, answers }
  switch (category) {
    case 0:
      return client.call('POST /admin/v2/user/customInfo', { body: { ...body, ...flagsOf(answers) } }, STAY)
    case 1:
      return client.call('POST /admin/formAnswer/userExpand', { body }, STAY)
    case 2:
      return client.call('POST /admin/v2/user/familyInfo', { body }, STAY)
    case 3:
      return client.call('POST /admin/userAssessInfo/user', { body: { ...body, ...counts } }, STAY)
  }
}

/** What the school counted, before the person has said a word. */
const writeCounts = ({ userId, version, answers: _, ...counts }: Given) =>
  client.call('POST /admin/userAssessInfo/user', { body: { userId, version, ...counts } }, STAY)

/** The sections themselves are not read again: every reading is written down. */
export const useSaveSection = (category: InfoSection) =>
  useChanges(['POST /admin/userAssessInfo/user'], (given: Given) =>
    given.answers ? write(category, given) : writeCounts(given),
  )
