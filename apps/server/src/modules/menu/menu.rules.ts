import { openTypes, switchesFor, type MenuRules } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { readTypeSettings } from '../appointment/index.ts'
import { readSetting } from '../setting/index.ts'

/** What the school's settings say about its menu, read together. */
export const readMenuRules = async (tx: Tx): Promise<MenuRules> => {
  const [types, report, an, assistant, hotline, easyTime] = await Promise.all([
    readTypeSettings(tx, null),
    readSetting(tx, 'collegeReport'),
    readSetting(tx, 'anIntervention'),
    readSetting(tx, 'znhhsz'),
    readSetting(tx, 'hotline'),
    readSetting(tx, 'easyTime'),
  ])
  const on = [
    ...switchesFor(openTypes(types)),
    ...(report.enable ? (['collegeReport'] as const) : []),
    ...(an.enable ? (['anIntervention'] as const) : []),
    ...(assistant.aiEnable ? (['assistant'] as const) : []),
  ]
  return { on: new Set(on), hotlineUrl: hotline.url, easyTime }
}
