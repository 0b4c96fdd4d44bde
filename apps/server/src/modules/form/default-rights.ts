import type { RoleCode } from '@xinqiao/domain'

export type FormAction = 'fill' | 'view' | 'edit'

const crisis: readonly RoleCode[] = [
  'CRISIS_ROLE_CONSULTANT',
  'CRISIS_ROLE_FACULTY_CONSULT',
  'CRISIS_ROLE_FACULTY_SUPERINTENDENT',
  'CRISIS_ROLE_CENTER_SUPERINTENDENT',
  'CRISIS_ROLE_SUPERINTENDENT',
  'ROLE_CONSULTANT',
]

/** Who writes about others in each form of the catalogue. Reading what others wrote is for a school to give. */
const writers: Readonly<Record<string, readonly RoleCode[]>> = {
  F01: ['ROLE_APPOINTMENT', 'ROLE_RECEPTIONIST'],
  F09: ['ROLE_ASSESSMENT'],
  F10: ['ROLE_ASSESSMENT', 'ROLE_INTERVIEWER'],
  F11: ['ROLE_INTERVIEWER'],
  F12: ['ROLE_CONSULTANT'],
  F13: ['ROLE_CONSULTANT'],
  F14: ['ROLE_CONSULTANT'],
  F15: ['ROLE_CONSULTANT'],
  F16: ['ROLE_CONSULTANT'],
  F17: ['ROLE_CONSULTANT', 'ROLE_ASSESSMENT'],
  F18: ['ROLE_CONSULTANT'],
  F19: ['ROLE_CONSULTANT'],
  // A classmate tells that somebody is not well; judging and treating it is not for students.
  F20: ['CRISIS_ROLE_CLASS', ...crisis],
  F21: crisis,
  F22: crisis,
  F23: crisis,
  F24: crisis,
  F25: ['ROLE_SUPERVISOR'],
}

const filledByEverybody: ReadonlySet<string> = new Set(['F01', 'F02', 'F03', 'F04', 'F05', 'F06', 'F07', 'F08', 'F26'])

/** What roles may do with a form of the catalogue until the school says otherwise. */
export const defaultRights = (typeCode: string): readonly { roleCode: RoleCode; action: FormAction }[] => [
  ...(filledByEverybody.has(typeCode) ? [{ roleCode: 'ROLE_GENERAL', action: 'fill' } as const] : []),
  ...(writers[typeCode] ?? []).map((roleCode) => ({ roleCode, action: 'edit' }) as const),
]
