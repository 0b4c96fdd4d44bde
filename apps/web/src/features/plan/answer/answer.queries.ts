import { ask, change, detail, INLINE, one } from '../../../session/index.ts'
import type { SheetAnswers } from '@xinqiao/domain'

export const useMySheets = one('GET /plantest/sheet/mine')
export const useIntro = detail('GET /plantest/sheet/intro')
export const useSummary = detail('GET /plantest/sheet/summary')
export const useStart = change('POST /plantest/sheet/start', { quiet: true, atOnce: true })
export const useSubmit = change('POST /plantest/sheet/submit', { quiet: true, atOnce: true })
export const useFollow = detail('GET /plantest/sheet/follow')
export const useAnswerFollow = change('POST /plantest/sheet/follow', { quiet: true, atOnce: true })
export const useAskContact = change('POST /choice/contact', { quiet: true })

export const useDaily = one('GET /plantest/daily/list')
export const useBeginDaily = change('POST /plantest/daily/begin', { quiet: true })

export const sendSheet = (id: string, holder: string, { choices, times }: SheetAnswers, seq: number) =>
  ask('POST /plantest/sheet/save', { id, holder, seq, choices, times: [...times] }, INLINE)
