import type { PageAction } from '../../../kit/list/list.types.ts'
import { useExport } from '../../export/index.ts'
import { planMessages } from '../plan.messages.ts'
import { useSpace } from '../space.tsx'

const texts = planMessages.paper
const TAKE = 'plantest_sheet_export_btn'

/** What of one plan can be taken along: results by name, answers without names, and everybody's report. */
export function usePlanExports(planId: string | null, onMany: () => void): readonly PageAction[] {
  const filter = { planId: planId ?? '', ...useSpace() }
  const results = useExport({ title: texts.results, list: 'results', filter, need: TAKE })
  const plain = useExport({ title: texts.anonymousData, list: 'psychometrics', filter, need: TAKE })
  if (planId === null) return []
  return [
    { key: 'many', label: texts.many, need: TAKE, run: onMany },
    { ...plain, key: 'anonymous', label: texts.anonymous },
    results,
  ]
}
