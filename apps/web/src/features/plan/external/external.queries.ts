import type { Reply } from '@xinqiao/contract/client'
import { ask, change, one, paged, session, type Asked } from '../../../session/index.ts'
import type { Line } from '../answer/line.ts'
import { useInSpace } from '../space.tsx'

export type LinkRow = Reply<'POST /plantest/link/page'>['records'][number]
export type SignatureRow = Reply<'POST /plantest/sheet/signatures'>['records'][number]
export type LinkIntro = Reply<'GET /plantest/external/intro'>

export const useLinks = paged('POST /plantest/link/page')
export const useCreateLink = change('POST /plantest/link/create', { isForm: true })
export const useRevokeLink = change('POST /plantest/link/revoke')
const readSignatures = paged('POST /plantest/sheet/signatures')
export const useSignatures = (asked: Asked<'POST /plantest/sheet/signatures'>) => readSignatures(useInSpace(asked))

export const useLinkIntro = one('GET /plantest/external/intro')

/** Whose link it is, for the numbers of help on the page: a code begins with the school's own. */
export const knowSchool = async (code: string): Promise<void> => {
  const school = await ask('POST /admin/tenant/info/{id}', { id: code.split('.')[0] ?? '' })
  if (!session.get().token) session.setTenant(school)
}

export const beginByLink = (given: {
  code: string
  hasAgreed: boolean
  ink?: string
  realName?: string
  phone?: string
}) => ask('POST /plantest/external/begin', given)
export const resumeByPass = (pass: string) => ask('POST /plantest/external/resume', { pass })
export const endOf = (pass: string) => ask('POST /plantest/external/end', { pass })
export const askedOf = (pass: string) => ask('POST /plantest/external/asked', { pass })
export const answerAsked = (pass: string, choices: string) => ask('POST /plantest/external/follow', { pass, choices })
export const askContact = (pass: string) => ask('POST /plantest/external/contact', { pass })

export const lineOf = (pass: string): Line => ({
  send: (given) => ask('POST /plantest/external/save', { pass, ...given }),
  submit: (given) => ask('POST /plantest/external/submit', { pass, ...given }),
})
