import { roleCodes, type RoleCode } from '../enums/role.ts'

export const GEN = 'ROLE_GENERAL'
export const ADM = 'ROLE_ADMIN'
export const OPR = 'OPERATOR'
export const INT = 'ROLE_INTERVIEWER'
export const CON = 'ROLE_CONSULTANT'
export const ASM = 'ROLE_ASSESSMENT'
export const SUP = 'ROLE_SUPERVISOR'
export const APP = 'ROLE_APPOINTMENT'
export const REC = 'ROLE_RECEPTIONIST'
export const ISA = 'INDIVIDUAL_SUPERVISOR_APPOINTMENT'
export const CLS = 'CRISIS_ROLE_CLASS'
export const TUT = 'CRISIS_ROLE_CONSULTANT'
export const FCO = 'CRISIS_ROLE_FACULTY_CONSULT'
export const FSU = 'CRISIS_ROLE_FACULTY_SUPERINTENDENT'
export const CSU = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'
export const CHF = 'CRISIS_ROLE_SUPERINTENDENT'
export const CIS = 'CRISIS_INTERVENE_SEARCH'
export const EIS = 'EMPHASIS_INTERVENE_SEARCH'

/** Everybody who is not a visitor. */
export const STAFF: readonly RoleCode[] = /* @__PURE__ */ roleCodes.filter((role) => role !== GEN)
