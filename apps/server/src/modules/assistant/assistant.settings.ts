import { aiOpeningDefault } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { readSetting } from '../setting/index.ts'

export type AssistantRules = {
  readonly isOn: boolean
  readonly keepDays: number
  readonly minorPolicy: number
  readonly opening: string
}

export const readAssistantRules = async (tx: Tx): Promise<AssistantRules> => {
  const { aiEnable, aiKeepDays, aiMinorPolicy, aiOpening } = await readSetting(tx, 'znhhsz')
  return {
    isOn: aiEnable,
    keepDays: aiKeepDays,
    minorPolicy: aiMinorPolicy,
    opening: aiOpening.trim() || aiOpeningDefault,
  }
}
