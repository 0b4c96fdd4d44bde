import type { Reply } from '@xinqiao/contract/client'
import { answerOf, type InfoAnswers, type InfoCounter, type InfoSection, updateFlag } from '@xinqiao/domain'
import { ask, STAY, useChanges, useRead } from '../../session/index.ts'

export type Section = Reply<'GET /admin/v2/user/customInfo'>
export type Evaluation = Reply<'GET /admin/userAssessInfo/user'>

const SECTIONS = {
  0: 'GET /admin/v2/user/customInfo',
  1: 'GET /admin/formAnswer/userExpand',
  2: 'GET /admin/v2/user/familyInfo',
  3: 'GET /admin/userAssessInfo/user',
} as const

/** Never remembered: a form starts with what is stored now. Nor read again for others: every reading is written down. */
export const useSection = (userId: string, category: InfoSection) =>
  useRead(SECTIONS[category], { userId }, { isPinned: true, staleTime: 0, gcTime: 0 })

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
      return ask('POST /admin/v2/user/customInfo', { ...body, ...flagsOf(answers) }, STAY)
    case 1:
      return ask('POST /admin/formAnswer/userExpand', body, STAY)
    case 2:
      return ask('POST /admin/v2/user/familyInfo', body, STAY)
    case 3:
      return ask('POST /admin/userAssessInfo/user', { ...body, ...counts }, STAY)
  }
}

/** What the school counted, before the person has said a word. */
const writeCounts = ({ userId, version, answers: _, ...counts }: Given) =>
  ask('POST /admin/userAssessInfo/user', { userId, version, ...counts }, STAY)

/** The sections themselves are not read again: every reading is written down. */
export const useSaveSection = (category: InfoSection) =>
  useChanges(['POST /admin/userAssessInfo/user'], (given: Given) =>
    given.answers ? write(category, given) : writeCounts(given),
  )
