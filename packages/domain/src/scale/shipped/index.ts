import type { ScaleDefinition } from '../definition.ts'
import { asq, auditc, cesd, rses, sleep, swls } from './clear.ts'
import { goldenCases } from './golden.ts'
import { core10, isi, k10, k6, sas, scl90, sds, upi, who5 } from './keys.ts'
import { audit, dass21, pss10, srq20 } from './nc.ts'
import { gad7, phq15, phq2, phq4, phq9 } from './phq.ts'

let kept: readonly ScaleDefinition[] | null = null

/** What comes with the product, in the order of the library, each with its golden cases. */
export const shippedScales = (): readonly ScaleDefinition[] => {
  const mood = [phq9, phq2, phq4, gad7, cesd, dass21, sds, sas]
  const life = [pss10, srq20, rses, swls, who5, sleep, phq15, isi]
  const all = [...mood, ...life, asq, auditc, audit, scl90, upi, k6, k10, core10]
  kept ??= all.map((definition) => ({ ...definition, golden: goldenCases(definition.code) }))
  return kept
}

export const shippedScale = (code: string): ScaleDefinition | null =>
  shippedScales().find((one) => one.code === code) ?? null
