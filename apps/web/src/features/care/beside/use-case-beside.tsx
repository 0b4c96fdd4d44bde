import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { useCase } from '../care.queries.ts'
import { starLook } from '../looks.tsx'
import { besideMessages as texts } from './beside.messages.ts'
import { CaseBeside } from './case-beside.tsx'

/** What a session's record has from its case: which it is, the level so far, and what stands beside it. */
export const useCaseBeside = (caseId: string | null, visitId: string) => {
  const { data: one } = useCase(caseId ?? '')
  if (!one) return null
  const no = one.visits.find(({ id }) => id === visitId)?.no ?? null
  return {
    nth: no === null ? '' : texts.nth(no),
    term: one.term ? texts.term(one.term.used, one.term.limit) : '',
    mark: one.star === null ? null : <StatusTag {...starLook(one.star)} />,
    isLive: one.isMine && one.closeTime === null,
    nextTime: one.nextTime,
    beside: <CaseBeside one={one} visitId={visitId} />,
  }
}
