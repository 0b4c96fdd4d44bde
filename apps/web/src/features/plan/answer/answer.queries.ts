import type { SheetAnswers } from '@xinqiao/domain'
import { ask, change, INLINE, one, type Asked } from '../../../session/index.ts'
import { inSpaceHere, useInSpace, type Space } from '../space.tsx'

const idOf = (id: string | null) => (id ? { id } : null)

export const useMySheets = one('GET /plantest/sheet/mine')
const readIntro = one('GET /plantest/sheet/intro')
export const useIntro = (id: string | null) => readIntro(useInSpace(idOf(id)))
const readSummary = one('GET /plantest/sheet/summary')
export const useSummary = (id: string | null) => readSummary(useInSpace(idOf(id)))
export const useStart = change('POST /plantest/sheet/start', {
  quiet: true,
  atOnce: true,
  from: inSpaceHere<Asked<'POST /plantest/sheet/start'>>,
})
export const useSubmit = change('POST /plantest/sheet/submit', {
  quiet: true,
  atOnce: true,
  from: inSpaceHere<Asked<'POST /plantest/sheet/submit'>>,
})
const readFollow = one('GET /plantest/sheet/follow')
export const useFollow = (id: string | null) => readFollow(useInSpace(idOf(id)))
export const useAnswerFollow = change('POST /plantest/sheet/follow', {
  quiet: true,
  atOnce: true,
  from: inSpaceHere<Asked<'POST /plantest/sheet/follow'>>,
})
export const useAskContact = change('POST /choice/contact', { quiet: true })

export const useDaily = one('GET /plantest/daily/list')
export const useBeginDaily = change('POST /plantest/daily/begin', { quiet: true })

type Sender = { readonly id: string; readonly holder: string; readonly space: Space }

export const sendSheet = ({ id, holder, space }: Sender, { choices, times }: SheetAnswers, seq: number) =>
  ask('POST /plantest/sheet/save', { id, holder, seq, choices, times: [...times], ...space }, INLINE)
