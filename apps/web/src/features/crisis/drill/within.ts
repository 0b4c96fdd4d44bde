import type { Drill } from '../crisis.queries.ts'

/** What comes before a level; and before the first contact, that as well. */
export const TO_LEVEL = ['review', 'take', 'assess', 'level'] as const
export const TO_CONTACT = [...TO_LEVEL, 'contact'] as const

/** What the clocks of all steps on a way allow together; null as long as its last step has not been reached. */
export const withinMs = ({ steps }: Drill, names: readonly string[]): number | null => {
  const passed = steps.filter(({ step }) => names.includes(step))
  return passed.some(({ step }) => step === names.at(-1))
    ? passed.reduce((sum, { targetMs }) => sum + targetMs, 0)
    : null
}
