import type { RoleCode } from '../enums/role.ts'

/** Who may put their name where. Others see the signature and leave it alone. */
const signers: Readonly<Record<string, (roles: readonly RoleCode[]) => boolean>> = {
  sign_student: (roles) => roles.includes('ROLE_GENERAL'),
  sign_teacher: (roles) => roles.some((role) => role !== 'ROLE_GENERAL'),
  sign_supervisor: (roles) => roles.includes('ROLE_SUPERVISOR') || roles.includes('ROLE_ADMIN'),
  sign_supervisedPerson: (roles) => roles.includes('ROLE_SUPERVISOR') || roles.includes('ROLE_ADMIN'),
}

export const signableBy = (prop: string, roles: readonly RoleCode[]): boolean => signers[prop]?.(roles) ?? true

/** Where the person an answer is about puts their name. */
export const PERSON_SIGN = 'sign_student'

/**
 * What staff write about somebody and that person signs from their own account: a return to school (复学评估表) is agreed on by
 * both. Records of talks, where a visitor may sign in the room, are not given out.
 */
export const isSignedByPerson = (typeCode: string): boolean => typeCode === 'F24'

/** A whole group signs on paper, which is photographed. */
export const isHandwritten = (prop: string): boolean => prop !== 'sign_collective'

/** What is recorded beside a signature. */
export const signatureProps = (prop: string): readonly [name: string, account: string, time: string] => [
  `${prop}_signRealName`,
  `${prop}_signUserName`,
  `${prop}_signTime`,
]
