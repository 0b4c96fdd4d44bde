import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { rangeOf } from '../../kit/list/use-list-address.ts'
import { changeOf, client } from '../../session/index.ts'

/** Failures are shown where the page would be. */
const INLINE = { quiet: true, stay: true } as const
const STAY = { stay: true } as const

const FORM = 'form-answers'

export type AnswerRow = Reply<'POST /public/forms/answer/page'>['records'][number]
export type MyForm = Reply<'GET /public/forms/answer/mine'>[number]
export type Held = Reply<'GET /public/forms/inner/forms/answer/edition'>['data']
export type Edition = Reply<'GET /public/forms/inner/forms/answer/edition'>['editions'][number]
export type Difference = Reply<'GET /public/forms/answer/compare'>[number]
export type OpenInput = Input<'POST /public/forms/answer/open'>['body']
type DraftInput = Input<'POST /public/forms/answer/draft'>['body']
type SaveInput = Input<'POST /public/forms/answer/save'>['body']
type SignInput = Input<'POST /public/forms/answer/sign'>['body']

export const openAnswer = (body: OpenInput) => client.call('POST /public/forms/answer/open', { body }, INLINE)

/** Read once: what is being written must not be pulled away by a second reading. */
export const useOpened = (body: OpenInput | null, sitting: number) =>
  useQuery({
    queryKey: [FORM, 'open', body, sitting],
    queryFn: () => openAnswer(body ?? {}),
    enabled: body !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** For reading: always as it is now. */
export const useAnswer = (answerId: string) =>
  useQuery({
    queryKey: [FORM, 'answer', answerId],
    queryFn: () => openAnswer({ answerId }),
    enabled: answerId !== '',
    staleTime: 0,
    gcTime: 0,
  })

export const useEditions = (answerId: string, no: number | null) =>
  useQuery({
    queryKey: [FORM, 'edition', answerId, no],
    queryFn: () =>
      client.call(
        'GET /public/forms/inner/forms/answer/edition',
        { query: { answerId, ...(no === null ? {} : { no }) } },
        INLINE,
      ),
    enabled: answerId !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

export const useDifferences = (answerId: string, from: number, to: number) =>
  useQuery({
    queryKey: [FORM, 'compare', answerId, from, to],
    queryFn: () => client.call('GET /public/forms/answer/compare', { query: { answerId, from, to } }, INLINE),
    staleTime: 0,
    gcTime: 0,
  })

export const useMyForms = () =>
  useQuery({
    queryKey: [FORM, 'mine'],
    queryFn: () => client.call('GET /public/forms/answer/mine', undefined, INLINE),
    staleTime: 0,
  })

type PageFilter = {
  current: number
  size: number
  formId: string
  typeCode: string
  status: string
  dates: string
  keyword: string
}

export const useAnswers = ({ current, size, formId, typeCode, status, dates, keyword }: PageFilter) =>
  useQuery({
    queryKey: [FORM, 'page', current, size, formId, typeCode, status, dates, keyword],
    queryFn: () => {
      const days = rangeOf(dates)
      const state = (['submitted', 'recalled'] as const).find((one) => one === status)
      const body = {
        current,
        size,
        ...(formId ? { formId } : {}),
        ...(typeCode ? { typeCode } : {}),
        ...(state ? { status: state } : {}),
        ...(days ? { startDate: days[0], endDate: days[1] } : {}),
        ...(keyword ? { keyword } : {}),
      }
      return client.call('POST /public/forms/answer/page', { body }, INLINE)
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const usePublishedForms = () =>
  useQuery({
    queryKey: [FORM, 'published'],
    queryFn: () => client.call('GET /public/forms/ite/all', { query: {} }, INLINE),
  })

/** Forms this person may fill in about others. */
export const useFormsForOthers = () =>
  useQuery({
    queryKey: [FORM, 'forOthers'],
    queryFn: () => client.call('GET /public/forms/answer/forOthers', undefined, INLINE),
  })

export const useFormTypes = () =>
  useQuery({
    queryKey: [FORM, 'types'],
    queryFn: () => client.call('GET /public/forms/type/all', undefined, INLINE),
  })

export const saveDraft = (body: DraftInput) => client.call('POST /public/forms/answer/draft', { body }, INLINE)

export const dropDraft = (body: Input<'POST /public/forms/answer/dropDraft'>['body']) =>
  client.call('POST /public/forms/answer/dropDraft', { body }, STAY)

const useChange = changeOf({ queryKey: [FORM], predicate: ({ queryKey }) => queryKey[1] !== 'open' })

/** Quiet: complaints stand under their fields. */
export const useSaveAnswer = () =>
  useChange((body: SaveInput) => client.call('POST /public/forms/answer/save', { body }, INLINE))

export const useRecall = () =>
  useChange((body: Input<'POST /public/forms/answer/recall'>['body']) =>
    client.call('POST /public/forms/answer/recall', { body }, STAY),
  )

/** Quiet: the signature's own dialog or toast says what went wrong. */
export const useSign = () =>
  useChange((body: SignInput) => client.call('POST /public/forms/answer/sign', { body }, INLINE))
