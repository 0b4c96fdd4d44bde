import { systemDict } from '../dict/overlay.ts'

/** 在校状态 as the platform ships it, for what an office says about many people at once. */
export const schoolStandings: Readonly<Record<string, string>> = /* @__PURE__ */ Object.fromEntries(
  (systemDict('trendsSchoolState')?.items ?? []).map(({ value, label }) => [value, label]),
)

export const schoolStandingCodes: readonly string[] = /* @__PURE__ */ Object.keys(schoolStandings)

/** So long after somebody has left, their file is sealed; what is still open keeps it open (INV-R2). */
export const sealFileAfterDays = 90
