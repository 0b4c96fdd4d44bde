import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { askedOf } from '../../kit/list/use-list-address.ts'
import { ask, type Asked, change, keyOf, lookup, one, paged, STAY, useRead } from '../../session/index.ts'

const OPEN = 'POST /public/forms/answer/open'
const EDITION = 'GET /public/forms/inner/forms/answer/edition'

export type AnswerRow = Reply<'POST /public/forms/answer/page'>['records'][number]
export type MyForm = Reply<'GET /public/forms/answer/mine'>[number]
export type Held = Reply<typeof EDITION>['data']
export type Edition = Reply<typeof EDITION>['editions'][number]
export type AnswerScores = Reply<'POST /consult/smartform/result'>
export type Difference = Reply<'GET /public/forms/answer/compare'>[number]
export type OpenInput = Asked<typeof OPEN>

export const openAnswer = (body: OpenInput) => ask(OPEN, body)

/** Read once in a sitting: what is being written must not be pulled away by a second reading. */
export const useOpened = (body: OpenInput, sitting: number) =>
  useQuery({
    queryKey: keyOf(OPEN, 'sitting', sitting, body),
    queryFn: () => openAnswer(body),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isPinned: true },
  })

/** For reading: always as it is now. */
export const useAnswer = (answerId: string) => useRead(OPEN, answerId ? { answerId } : null, { gcTime: 0 })

const useEdition = paged(EDITION, { gcTime: 0 })
export const useEditions = (answerId: string, no: number | null) =>
  useEdition(answerId ? { answerId, ...(no === null ? {} : { no }) } : null)

/** What an answer comes to: for those who work with it, never for whoever answered. */
export const useScores = one('POST /consult/smartform/result', { gcTime: 0 })

export const useFigures = one('POST /public/forms/answer/figures')
export type Question = Reply<'POST /public/forms/answer/figures'>['questions'][number]

export type Standing = NonNullable<Reply<typeof OPEN>['standing']>
export const useAddAddendum = change('POST /consult/record/addendum')
export const usePassRecord = change('POST /consult/review/pass')
export const useReturnRecord = change('POST /consult/review/return')
export const readVerdict = (id: string) => ask('GET /consult/record/verify', { id })

export const useDifferences = one('GET /public/forms/answer/compare', { gcTime: 0 })
export const useMyForms = one('GET /public/forms/answer/mine')

type PageFilter = Readonly<Record<'formId' | 'typeCode' | 'status' | 'dates' | 'keyword', string>>

const useAnswerPage = paged('POST /public/forms/answer/page')
export const useAnswers = (page: { current: number; size: number }, { status, ...filters }: PageFilter) => {
  const state = (['submitted', 'recalled'] as const).find((one) => one === status)
  return useAnswerPage({ ...page, ...askedOf(filters), ...(state ? { status: state } : {}) })
}

const useForms = lookup('GET /public/forms/ite/all')
export const usePublishedForms = () => useForms({})
/** Forms this person may fill in about others. */
export const useFormsForOthers = lookup('GET /public/forms/answer/forOthers')
export const useFormTypes = lookup('GET /public/forms/type/all')

export const saveDraft = (body: Asked<'POST /public/forms/answer/draft'>) =>
  ask('POST /public/forms/answer/draft', body)
export const dropDraft = (body: Asked<'POST /public/forms/answer/dropDraft'>) =>
  ask('POST /public/forms/answer/dropDraft', body, STAY)

/** Quiet: complaints stand under their fields. */
export const useSaveAnswer = change('POST /public/forms/answer/save', { quiet: true })
export const useRecall = change('POST /public/forms/answer/recall')
/** By the opened form: whether it worked is told beside the signature. */
export const signAnswer = (body: Asked<'POST /public/forms/answer/sign'>) => ask('POST /public/forms/answer/sign', body)
/** Quiet: the signature's own dialog or toast says what went wrong. */
export const useSign = change('POST /public/forms/answer/sign', { quiet: true })

export const usePhrases = lookup('GET /public/forms/phrases')
export const useSavePhrases = change('POST /public/forms/phrases')
