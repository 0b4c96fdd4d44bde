import type { Reply } from '@xinqiao/contract/client'
import { change, detail, one, paged } from '../../session/index.ts'

export type Word = Reply<'POST /focus/lexicon/page'>['records'][number]
export type WordDetail = Reply<'GET /focus/lexicon/detail'>
export type Edition = WordDetail['editions'][number]
export type Tried = Reply<'POST /focus/lexicon/test'>

export const useWords = paged('POST /focus/lexicon/page')
export const useStanding = one('GET /focus/lexicon/standing')
export const useWord = detail('GET /focus/lexicon/detail')
export const useSave = change('POST /focus/lexicon/save')
export const useReview = change('POST /focus/lexicon/review')
export const useWithdraw = change('POST /focus/lexicon/withdraw')
export const useTry = change('POST /focus/lexicon/test')
