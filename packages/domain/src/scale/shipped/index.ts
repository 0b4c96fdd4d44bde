import type { ScaleDefinition } from '../definition.ts'
import { gad7, phq15, phq2, phq4, phq9 } from './phq.ts'

/** What comes with the product, in the order of the library. */
export const shippedScales = (): readonly ScaleDefinition[] => [phq9, phq2, phq4, gad7, phq15]

export const shippedScale = (code: string): ScaleDefinition | null =>
  shippedScales().find((one) => one.code === code) ?? null
