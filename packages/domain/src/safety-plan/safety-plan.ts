/** 安全计划: what somebody wrote for the hours in which it is hard to think, in the order in which it is used. */
export type SafetyPlan = {
  signs: string[]
  steps: { text: string; note: string }[]
  people: { name: string; phone: string; note: string }[]
  places: string[]
  agreements: string[]
}

/** Short enough to be taken in at a glance. */
export const safetyLimits = { lines: 6, text: 40, note: 60, phone: 20 } as const

/** Digits, and what people put between them. */
export const safetyPhonePattern = '^[0-9+() -]{3,20}$'

export const emptySafetyPlan: SafetyPlan = /* @__PURE__ */ Object.freeze({
  signs: [],
  steps: [],
  people: [],
  places: [],
  agreements: [],
})

const said = (words: readonly string[]): string[] => words.map((word) => word.trim()).filter(Boolean)

/** As it is kept: no blanks around words, and no line that says nothing. */
export const tidySafetyPlan = ({ signs, steps, people, places, agreements }: SafetyPlan): SafetyPlan => ({
  signs: said(signs),
  steps: steps.map(({ text, note }) => ({ text: text.trim(), note: note.trim() })).filter(({ text }) => text !== ''),
  people: people
    .map(({ name, phone, note }) => ({ name: name.trim(), phone: phone.trim(), note: note.trim() }))
    .filter(({ name, phone }) => name !== '' || phone !== ''),
  places: said(places),
  agreements: said(agreements),
})

export const isEmptySafetyPlan = (plan: SafetyPlan): boolean => Object.values(plan).every((lines) => lines.length === 0)

/** Whom nobody can call: without a name nobody knows who it is, without a number nobody answers. */
export const halfNamed = ({ people }: SafetyPlan): boolean =>
  people.some(({ name, phone }) => name === '' || !new RegExp(safetyPhonePattern).test(phone))
